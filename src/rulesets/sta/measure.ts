/** How far people are from each other as the rules of this game count it: in bands (P25, G451, G470). */
import { gap, metresBetween, type Place } from "../../engine/grid/cell.ts";
import { zonesApart } from "../../engine/grid/zones.ts";
import type { StaCombatant, StaEncounter } from "./sheet.ts";
import { BANDS, metresOfBand, type RangeId, ranges } from "./tables/ranges.ts";

type Placed = Pick<StaCombatant, "place" | "offMap">;

/** What of a fight distances are counted by. */
type OnMap = Pick<StaEncounter, "zones">;

/** The bands beyond Reach. */
const FAR = BANDS.slice(1);

/** The band of places that many borders of zones apart. */
export function bandOfBorders(borders: number): RangeId {
  return FAR.find((id) => borders <= ranges[id].zones) ?? "extreme";
}

/** The band from one place to another, by zones, or by metres where a place is in none or no way leads there. */
function bandBetween({ zones }: OnMap, from: Place, to: Place): RangeId {
  const borders = zonesApart(zones, from, to);
  if (gap(from, to) <= 1 && (borders ?? 0) === 0) return "reach";
  if (borders !== null) return bandOfBorders(borders);
  const metres = metresBetween(from, to);
  return FAR.find((id) => metres <= metresOfBand(id)) ?? "extreme";
}

/** The band in which one stands from another; null where one of them stands on no scene. */
export function bandTo(map: OnMap, from: Placed, to: Placed): RangeId | null {
  return from.offMap || to.offMap ? null : bandBetween(map, from.place, to.place);
}

/** The same where zones say so; null where they do not, and metres stand in (G470). */
export function zonedBand(map: OnMap, from: Placed, to: Placed): RangeId | null {
  return from.offMap || to.offMap || zonesApart(map.zones, from.place, to.place) === null
    ? null
    : bandTo(map, from, to);
}

/** Are the two within Reach of each other? Whoever is on no scene is within everybody's (G148). */
export function isInReach(map: OnMap, from: Placed, to: Placed): boolean {
  return (bandTo(map, from, to) ?? "reach") === "reach";
}

/** Is anybody who counts within Reach of that one? The hidden never do: it would tell of them. */
export function isAnybodyBy(
  encounter: StaEncounter,
  one: StaCombatant,
  counts: (other: StaCombatant) => boolean,
): boolean {
  return Object.values(encounter.combatants).some(
    (other) =>
      other.id !== one.id &&
      !other.offMap &&
      !other.hidden &&
      !one.offMap &&
      isInReach(encounter, one, other) &&
      counts(other),
  );
}
