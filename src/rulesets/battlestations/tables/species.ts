/** Species: hit points, target number, hands and Move of each, and what of them counts in a fight (T08, T09, G397). */
import { defineTable, type Row } from "../../../engine/table.ts";

/** A species. */
export interface SpeciesRow extends Row {
  /** Hit points before Athletics and rank. */
  readonly hits: number;
  /** What an attack on them must meet. */
  readonly target: number;
  /** How much they can hold; null for as much as they like. */
  readonly hands: number | null;
  /** How far they move in a phase. Unit: squares. */
  readonly move: number;
  /** Taken off each damage. */
  readonly tough?: number;
  /** Taken off each damage for each of its dice. */
  readonly toughEachDie?: number;
  /** Do they throw a die that is taken off each damage? */
  readonly toughByDie?: boolean;
  /** Is one more die rolled against them, and the highest dropped? */
  readonly dropsHighest?: boolean;
  /** Added to what they deal with every hit, or hand to hand. */
  readonly bonus?: number;
  readonly meleeBonus?: number;
  /** How many dice their profession throws again; one unless told. */
  readonly again?: number;
}

const plain = (hits: number, target: number, hands: number | null, move: number) =>
  ({ hits, target, hands, move, rules: ["T08"] }) as const;
const special = { rules: ["T08", "T09"] } as const;

/** Every species (T08). */
export const species = defineTable<SpeciesRow>()({
  bot: { ...plain(4, 8, 1, 4), ...special, toughEachDie: 1 },
  canosian: plain(8, 8, null, 5),
  human: { ...plain(5, 8, 2, 5), ...special, again: 2 },
  silicoid: { ...plain(9, 7, 1, 4), toughByDie: true, meleeBonus: 1, rules: ["T08", "T09", "G397"] },
  tentac: { ...plain(6, 9, null, 6), ...special, dropsHighest: true },
  xeloxian: { ...plain(5, 8, 6, 2), bonus: 1, rules: ["T08", "T09", "G397"] },
  zoallan: { ...plain(4, 9, 3, 7), ...special, tough: 2 },
  blootian: plain(0, 7, 5, 6),
  diploid: plain(4, 8, 2, 3),
  fungaloid: plain(8, 9, 2, 4),
  kerbite: plain(5, 9, 5, 6),
  trundlian: plain(0, 8, 7, 2),
  vomeg: plain(7, 7, 3, 5),
  whistler: plain(9, 7, 4, 5),
});

export type SpeciesId = keyof typeof species;
