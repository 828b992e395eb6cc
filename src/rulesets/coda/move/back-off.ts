import type { Course } from "../../../engine/course.ts";
import { gap, placeAt, type Spot, spotOf } from "../../../engine/grid/cell.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isHelpless } from "../figures.ts";
import { holdersOf } from "../grab/hold.ts";
import type { CodaSheet } from "../sheet.ts";
import { isFree } from "./space.ts";

/**
 * Bring somebody whose way ended in another's square back to the last free square of it (G281).
 *
 * The helpless stay where they fell (G280), and so does whoever is held and would get out of the holder's hands.
 *
 * @param at - Index of the square in which he stands.
 */
export function backOff(course: Course<CodaSheet>, id: CombatantId, path: readonly Spot[], at: number): void {
  const { encounter } = course;
  const mover = course.of(id);
  if (isHelpless(mover)) return;
  const holders = holdersOf(encounter, mover);
  const isOpen = (spot: Spot) =>
    isFree(encounter, mover, spot) && holders.every(({ place }) => gap(place, placeAt(mover.place, spot)) <= 1);
  const index = path.slice(0, at + 1).findLastIndex(isOpen);
  if (index < 0 || index === at) return;
  const to = path[index] as Spot;
  course.change(id, { kind: "move", from: spotOf(mover.place, to), to });
  course.note("move/backed-off", {}, id);
}
