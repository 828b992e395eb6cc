/** Distances as the rules of this game count them; everything that measures on the map asks here. */
import { gap, metresBetween, type Place } from "../../engine/grid/cell.ts";
import { metresOf } from "../../engine/grid/grid.ts";
import type { ActionCombatant } from "./sheet.ts";

/** Metres from one body to another, null where one of them stands on no scene. */
export function metresTo(
  from: Pick<ActionCombatant, "place" | "offMap">,
  to: Pick<ActionCombatant, "place" | "offMap">,
): number | null {
  return from.offMap || to.offMap ? null : metresBetween(from.place, to.place);
}

/** Does so long an arm reach from one body to the other? Whoever stands beside one always is in reach. */
export function isWithin(from: Place, to: Place, metres: number): boolean {
  return gap(from, to) <= 1 || metresBetween(from, to) <= metres;
}

/** Are two bodies so far apart: as many squares as go into it, at least beside each other? */
export function isAt(from: Place, to: Place, metres: number): boolean {
  return gap(from, to) === Math.max(1, Math.ceil(metres / metresOf(from)));
}
