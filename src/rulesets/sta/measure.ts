/** How far people are from each other as the rules of this game count it: in bands (P25, G451). */
import { gap, metresBetween } from "../../engine/grid/cell.ts";
import type { StaCombatant, StaEncounter } from "./sheet.ts";
import { BANDS, type RangeId, ranges, ZONE_METRES } from "./tables/ranges.ts";

type Placed = Pick<StaCombatant, "place" | "offMap">;

/** The band in which one stands from another; null where one of them stands on no scene. */
export function bandTo(from: Placed, to: Placed): RangeId | null {
  if (from.offMap || to.offMap) return null;
  if (gap(from.place, to.place) <= 1) return "reach";
  const metres = metresBetween(from.place, to.place);
  return BANDS.slice(1).find((id) => metres <= ranges[id].zones * ZONE_METRES) ?? "extreme";
}

/** Are the two within Reach of each other? Whoever is on no scene is within everybody's (G148). */
export function isInReach(from: Placed, to: Placed): boolean {
  return (bandTo(from, to) ?? "reach") === "reach";
}

/** Is anybody who counts within Reach of that one? The hidden never do: it would tell of them. */
export function isAnybodyBy(
  { combatants }: StaEncounter,
  one: StaCombatant,
  counts: (other: StaCombatant) => boolean,
): boolean {
  return Object.values(combatants).some(
    (other) =>
      other.id !== one.id && !other.offMap && !other.hidden && !one.offMap && isInReach(one, other) && counts(other),
  );
}
