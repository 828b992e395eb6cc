/** A compendium pack, as its list and window need it. */
export interface ListedPack {
  /** Package and name, e.g. "away-team.weapons". */
  readonly collection: string;
  readonly title: string;
  readonly documentName: string;
  readonly visible: boolean;
  readonly locked: boolean;
  readonly index: Iterable<PackEntry> & { get(id: string): PackEntry | undefined };
  getIndex(): Promise<unknown>;
  getDocument(id: string): Promise<{ sheet: { render(options: object): unknown } | null } | null>;
}

/** An entry of a pack's index. */
export interface PackEntry {
  readonly _id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img?: string | null;
  readonly folder?: string | null;
}
