/**
 * ICON's plain sheet of somebody who has and knows nothing, from stored values alone. Derived numbers and the reader
 * build on it.
 */
import type { IconSheet } from "../../../rulesets/icon/sheet.ts";
import type { AttributeId, EdgeId } from "../../../rulesets/icon/tables/attributes.ts";

/** Numbers as a document keeps them, each in a record of its own. */
type Kept<K extends string> = Readonly<Record<K, { readonly value: number }>>;

/** The stored values of a person from which the others follow. */
export interface StoredPerson {
  readonly attributes: Kept<AttributeId>;
  readonly edges: Kept<EdgeId>;
  readonly stature: number;
}

function plain<K extends string>(kept: Kept<K>): Record<K, number> {
  const entries = (Object.keys(kept) as K[]).map((key) => [key, kept[key].value]);
  return Object.fromEntries(entries) as Record<K, number>;
}

/** What the rules read of a person who has and knows nothing. */
export function bareSheet({ attributes, edges, stature }: StoredPerson): IconSheet {
  return { attributes: plain(attributes), edges: plain(edges), skills: [], weapons: [], armor: 0, stature };
}
