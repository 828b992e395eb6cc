/**
 * What the edges of somebody give that one resolver reads; resolvers call it in place of asking for an edge by name.
 * The figures stand in the tiers of the edges' rows. It knows no hooks, so that whatever an edge calls may read it.
 */
import type { CodaCombatant, CodaEdge, CodaSheet } from "../sheet.ts";
import { type EdgeTraits, edgeRow } from "../tables/edges.ts";

/** One edge of somebody, with what its tier gives. */
export interface Given<K extends keyof EdgeTraits> {
  readonly edge: CodaEdge;
  readonly value: EdgeTraits[K];
}

/** What the edge gives at its tier; beyond the last tier, what that one gives. */
function given<K extends keyof EdgeTraits>(edge: CodaEdge, trait: K): EdgeTraits[K] | undefined {
  const tiers = edgeRow(edge.edge)?.tiers ?? [];
  const tier: Partial<EdgeTraits> | undefined = tiers[Math.min(Math.max(edge.tier, 1), tiers.length) - 1];
  return tier?.[trait];
}

/** What was found for a sheet, by trait; a sheet never changes. */
const found = new WeakMap<CodaSheet, Map<keyof EdgeTraits, readonly Given<keyof EdgeTraits>[]>>();

/** The edges of a combatant that have the trait, in the order of their sheet. */
export function traitsOf<K extends keyof EdgeTraits>({ sheet }: CodaCombatant, trait: K): readonly Given<K>[] {
  if (sheet.edges.length === 0) return [];
  const byTrait = found.get(sheet) ?? new Map<keyof EdgeTraits, readonly Given<keyof EdgeTraits>[]>();
  const known = byTrait.get(trait) as readonly Given<K>[] | undefined;
  if (known) return known;
  const all = sheet.edges.flatMap((edge) => {
    const value = given(edge, trait);
    return value === undefined ? [] : [{ edge, value }];
  });
  found.set(sheet, byTrait.set(trait, all));
  return all;
}

/** Does an edge of the combatant's let them do an action that nobody may do without one? */
export function isAllowed(combatant: CodaCombatant, action: string): boolean {
  return traitsOf(combatant, "allows").some(({ value }) => value === action);
}
