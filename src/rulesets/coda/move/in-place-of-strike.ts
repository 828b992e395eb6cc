import type { Answer, Choice } from "../../../engine/ask.ts";
import type { Course } from "../../../engine/course.ts";
import type { Spot } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { CodaSheet } from "../sheet.ts";
import { toldIntent } from "../told.ts";
import { mayMoveByOpportunity } from "./mobility.ts";

/** The squares around one. */
const AROUND = [-1, 0, 1]
  .flatMap((col) => [-1, 0, 1].map((row) => ({ col, row })))
  .filter(({ col, row }) => col || row);

/** A move along a path that an opening of somebody else's pays for. */
function moveOf(actor: CombatantId, path: readonly Spot[], manner?: string): Intent {
  return { actor, action: "move", path, interrupts: { as: "mobility" }, ...(manner !== undefined && { manner }) };
}

/** Is there any square to which he could go? */
function canGoAnywhere(course: Course<CodaSheet>, id: CombatantId): boolean {
  const { col, row } = course.of(id).place;
  return AROUND.some((by) => {
    const path = [
      { col, row },
      { col: col + by.col, row: row + by.row },
    ];
    return course.refusalOf(moveOf(id, path)) === null;
  });
}

/** The choice to move in place of striking, as a list that is empty for most; the answer's details tell path and manner (R312, G39). */
export function moveChoices(course: Course<CodaSheet>, id: CombatantId): readonly Choice[] {
  const may = mayMoveByOpportunity(course.encounter, course.of(id)) && canGoAnywhere(course, id);
  return may ? [{ id: "move" }] : [];
}

/** The move that an answer tells, or null when it tells none that may be made (R312, G39). */
export function moveTold(course: Course<CodaSheet>, id: CombatantId, { choice, details }: Answer): Intent | null {
  if (choice !== "move") return null;
  const told = toldIntent(id, { ...details, action: "move" });
  const move = moveOf(id, told?.path ?? [], told?.manner);
  return course.refusalOf(move) === null ? move : null;
}
