/** Documents of a fight, as far as `tracker.spec.ts` writes them; the published types know less of them. */

/** Somebody in a fight, as a test that writes beside the tracker needs them. */
export interface AwayFighter {
  readonly id: string;
  readonly name: string;
  readonly participant: string;
  update(changes: object): Promise<unknown>;
}

/** A fight, as far as such a test writes it. */
export interface AwayFight {
  readonly combatants: readonly AwayFighter[];
  readonly turns: readonly AwayFighter[];
  readonly combatant?: AwayFighter;
  readonly turn: number;
  update(changes: object): Promise<unknown>;
  arrange(order: readonly string[]): Promise<void>;
  createEmbeddedDocuments(
    name: string,
    data: readonly object[],
  ): Promise<readonly { readonly id: string; update(changes: object): Promise<unknown>; delete(): Promise<unknown> }[]>;
  updateEmbeddedDocuments(name: string, updates: readonly object[], options?: object): Promise<unknown>;
}

/** What a fight keeps beside its figures. */
export interface Kept {
  readonly flags: Readonly<Record<string, { readonly left?: string } | undefined>>;
}
