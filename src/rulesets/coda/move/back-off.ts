import type { Course } from "../../../engine/course.ts";
import { gap, placeAt, type Spot, spotOf } from "../../../engine/grid/cell.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isHelpless } from "../figures.ts";
import { endPartedHolds, partnersOf } from "../grab/hold.ts";
import type { CodaSheet } from "../sheet.ts";
import { isFree } from "./space.ts";

/** The index of the last free square of a way: one beside all with whom he is in a hold if there is any; -1 for none. */
function lastOpen(course: Course<CodaSheet>, id: CombatantId, way: readonly Spot[]): number {
  const { encounter } = course;
  const mover = course.of(id);
  const partners = partnersOf(encounter, mover);
  const isOpen = (spot: Spot) => isFree(encounter, mover, spot);
  const isBeside = (spot: Spot) => partners.every(({ place }) => gap(place, placeAt(mover.place, spot)) <= 1);
  const beside = way.findLastIndex((spot) => isOpen(spot) && isBeside(spot));
  return beside < 0 ? way.findLastIndex(isOpen) : beside;
}

/**
 * Bring somebody whose way ended in another's square back to the last free square of it (G281).
 *
 * The helpless stay where they fell (G280). Whoever is in a hold stays beside the other where he can; else the hold
 * ends as by any parting (G275).
 *
 * @param at - Index of the square in which he stands.
 */
export function backOff(course: Course<CodaSheet>, id: CombatantId, path: readonly Spot[], at: number): void {
  const mover = course.of(id);
  if (isHelpless(mover) || isFree(course.encounter, mover, path[at] as Spot)) return;
  const to = path[lastOpen(course, id, path.slice(0, at))];
  if (!to) return;
  course.change(id, { kind: "move", from: spotOf(mover.place, to), to });
  endPartedHolds(course, id);
  course.note("move/backed-off", {}, id);
}
