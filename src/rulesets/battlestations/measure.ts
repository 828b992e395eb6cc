/** Distances as the rules of this game count them: squares, diagonals 1; everything that measures asks here (G377). */
import { gap, isFloorBetween, overlaps, type Place } from "../../engine/grid/cell.ts";
import type { BattleCombatant } from "./sheet.ts";

type Placed = Pick<BattleCombatant, "place" | "offMap">;

/** Squares from one body to another, 0 in the same square; null where one of them stands on no scene (G377). */
export function squaresTo(from: Placed, to: Placed): number | null {
  return from.offMap || to.offMap ? null : gap(from.place, to.place);
}

/**
 * Are the two beside each other, or in the same square (B008, G363)? Whoever is on no scene is beside everybody, and
 * nobody on one deck is beside anybody on another.
 */
export function isAdjacent(from: Placed, to: Placed): boolean {
  return !isFloorBetween(from.place, to.place) && (squaresTo(from, to) ?? 0) <= 1;
}

/** Is somebody in a room, which reaches from its floor to the ceiling, however high they stand (B020, G441)? */
export function isWithin(room: Place, place: Place): boolean {
  return overlaps({ ...room, elevation: place.elevation }, place);
}
