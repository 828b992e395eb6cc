/**
 * A tumble as a part of a pair of maneuvers, and the enemies whom one passes by it (R324, G323). Tumbling as a plain
 * move is a movement mode like any other.
 */
import type { Course } from "../../../engine/course.ts";
import { neighboursOf, type Spot } from "../../../engine/grid/cell.ts";
import type { Intent, Interruption } from "../../../engine/intent.ts";
import { readSquares } from "../../../engine/squares.ts";
import type { CombatantId, Json } from "../../../engine/types.ts";
import { TUMBLE } from "../edges/chosen.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import { threatsLeft } from "./plan.ts";
import { enemiesCrossed } from "./space.ts";

/** A tumble along a way, as an act that interrupts another. */
function tumble(actor: CombatantId, interrupts: Interruption, path: readonly Spot[]): Intent {
  return { actor, action: "move", movementMode: TUMBLE, path, interrupts };
}

/** Can they tumble anywhere at all as things stand (R324)? */
export function canTumble(course: Course<CodaSheet>, actor: CombatantId, interrupts: Interruption): boolean {
  return canGoAnywhere(course, actor, (path) => tumble(actor, interrupts, path));
}

/** The tumble along the way that an answer tells, allowed or not. */
export function tumbleAnswered(actor: CombatantId, interrupts: Interruption, told: Json | undefined): Intent {
  return tumble(actor, interrupts, readSquares(told) ?? []);
}

/** The tumble along the way that an answer tells, or null for one that may not be made (R324). */
export function tumbleAlong(
  course: Course<CodaSheet>,
  actor: CombatantId,
  interrupts: Interruption,
  told: Json | undefined,
): Intent | null {
  const intent = tumbleAnswered(actor, interrupts, told);
  return course.refusalOf(intent) === null ? intent : null;
}

/** The enemies past whom, or through whose squares, a way leads, each once (R324, G283, G323). */
export function enemiesPassed(
  encounter: CodaEncounter,
  mover: CodaCombatant,
  path: readonly Spot[],
): readonly CombatantId[] {
  const left = threatsLeft(encounter, mover, path, 0, path.length - 1).map(({ enemy }) => enemy.id);
  return [...new Set([...left, ...enemiesCrossed(encounter, mover, path).map(({ id }) => id)])];
}

/** Is there any square beside them to which they could go in that way, so that it is worth asking? */
export function canGoAnywhere(
  course: Course<CodaSheet>,
  id: CombatantId,
  moveOf: (path: readonly Spot[]) => Intent,
): boolean {
  const { place } = course.of(id);
  const { col, row } = place;
  return neighboursOf(place).some((cell) => course.refusalOf(moveOf([{ col, row }, cell])) === null);
}
