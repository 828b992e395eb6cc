import type { Course } from "../../engine/course.ts";
import type { Intent, Interruption } from "../../engine/intent.ts";
import type { CombatantId, Json } from "../../engine/types.ts";
import { planMove } from "./move/plan.ts";
import type { CodaSheet } from "./sheet.ts";

/** Steps to the squares around. */
const AROUND = [-1, 0, 1].flatMap((col) => [-1, 0, 1].map((row) => ({ col, row })));

/** A tumble along a way, as an act that interrupts another. */
function tumble(actor: CombatantId, interrupts: Interruption, path: NonNullable<Intent["path"]>): Intent {
  return { actor, action: "move", manner: "tumble", path, interrupts };
}

/** Can he tumble anywhere at all as things stand (R324)? */
export function tumbles(course: Course<CodaSheet>, actor: CombatantId, interrupts: Interruption): boolean {
  const { col, row } = course.of(actor).place;
  return AROUND.some((step) => {
    const to = { col: col + step.col, row: row + step.row };
    if (step.col === 0 && step.row === 0) return false;
    return course.refusalOf(tumble(actor, interrupts, [{ col, row }, to])) === null;
  });
}

/** The squares that an answer names, or null for what is no way. */
function pathFrom(told: Json | undefined): NonNullable<Intent["path"]> | null {
  if (!Array.isArray(told)) return null;
  const spots = told.flatMap((spot) => {
    const { col, row } = (spot ?? {}) as { col?: unknown; row?: unknown };
    return Number.isInteger(col) && Number.isInteger(row) ? [{ col: col as number, row: row as number }] : [];
  });
  return spots.length === told.length && spots.length > 1 ? spots : null;
}

/** The tumble that an answer tells of: one movement action long; null for a way that may not be gone (R324). */
export function tumbleOf(
  course: Course<CodaSheet>,
  actor: CombatantId,
  interrupts: Interruption,
  told: Json | undefined,
): Intent | null {
  const path = pathFrom(told);
  if (!path) return null;
  const intent = tumble(actor, interrupts, path);
  if (course.refusalOf(intent) !== null) return null;
  return planMove(course.encounter, intent).legs.length === 1 ? intent : null;
}
