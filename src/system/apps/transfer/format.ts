/**
 * The file format of a character: what is in it, its version, and which pictures may travel. Ids, owners and flags
 * stay behind.
 */
import type { AwayActor } from "../../documents/actor.ts";
import { SYSTEM_ID } from "../../foundry/ids.ts";

/** What a file of ours says that it is. */
export const FORMAT = `${SYSTEM_ID}/person`;

/** Version of the format; a newer one is refused, older ones are read. */
export const VERSION = 1;

/** An item in a file. */
export interface PortableItem {
  readonly name: string;
  readonly type: string;
  readonly img?: string;
  readonly system: Readonly<Record<string, unknown>>;
}

/** A person in a file: nothing in it means anything in one world only. */
export interface PortablePerson {
  readonly format: string;
  readonly version: number;
  readonly name: string;
  readonly type: string;
  readonly img?: string;
  readonly system: Readonly<Record<string, unknown>>;
  readonly items: readonly PortableItem[];
}

/** Pictures that every world with this system has; others are left behind. */
export function portableImage(img: string | null | undefined): string | undefined {
  return img?.startsWith(`systems/${SYSTEM_ID}/`) || img?.startsWith("icons/") ? img : undefined;
}

interface Source {
  readonly name: string;
  readonly type: string;
  readonly img?: string | null;
  readonly system: Readonly<Record<string, unknown>>;
}

function portable({ name, type, img, system }: Source): PortableItem {
  const own = portableImage(img);
  return { name, type, ...(own && { img: own }), system };
}

/** A person without what belongs to their world: no ids, no owners, no folder, no flags. */
export function portablePerson(actor: AwayActor): PortablePerson {
  const source = actor.toObject() as unknown as Source & { readonly items: readonly Source[] };
  return { format: FORMAT, version: VERSION, ...portable(source), items: source.items.map(portable) };
}
