/**
 * A move in place of a strike, as an Action of Opportunity: the choice of it, and the way that an answer tells (R312,
 * G39).
 */
import type { Course } from "../../../engine/course.ts";
import type { Spot } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Answer, type Choice, choiceOf, type Prompt } from "../../../engine/prompt.ts";
import { readIntent } from "../../../engine/squares.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { CodaSheet } from "../sheet.ts";
import { mayMoveByOpportunity } from "./by-opportunity.ts";
import { canGoAnywhere, tumbleAnswered } from "./tumble.ts";

/** A move along a path that an opening of somebody else's pays for. */
function moveOf(actor: CombatantId, path: readonly Spot[], movementMode?: string): Intent {
  return {
    actor,
    action: "move",
    path,
    interrupts: { as: "mobility" },
    ...(movementMode !== undefined && { movementMode }),
  };
}

/**
 * The choice to move in place of striking, as a list that is empty for most; the answer's details tell path and
 * movement mode (R312, G39).
 */
export function moveChoices(course: Course<CodaSheet>, id: CombatantId): readonly Choice[] {
  const may =
    mayMoveByOpportunity(course.encounter, course.of(id)) && canGoAnywhere(course, id, (path) => moveOf(id, path));
  return may ? [{ id: "move", tells: "path" }] : [];
}

/** The move that an answer's details tell, allowed or not; without a way it leads nowhere. */
function moveAnswered(id: CombatantId, { details }: Answer): Intent {
  const told = readIntent(id, { ...details, action: "move" });
  return moveOf(id, told?.path ?? [], told?.movementMode);
}

/** The move that an answer tells, or null when it tells none that may be made (R312, G39). */
export function moveFromAnswer(course: Course<CodaSheet>, id: CombatantId, answer: Answer): Intent | null {
  if (answer.choice !== "move") return null;
  const move = moveAnswered(id, answer);
  return course.refusalOf(move) === null ? move : null;
}

/** What kind of move each prompt lets somebody tell the way of (R312, R324). */
const TOLD: Readonly<Record<string, (of: CombatantId, answer: Answer) => Intent>> = {
  opportunity: moveAnswered,
  combination: (of, answer) => tumbleAnswered(of, { as: "combination" }, answer.details?.path),
};

/** The move whose way an answer tells, allowed or not; null for a choice that needs no way. */
export function moveIntentOf(prompt: Prompt, answer: Answer): Intent | null {
  const tellsWay = choiceOf(prompt, answer)?.tells === "path";
  return tellsWay ? (TOLD[prompt.kind]?.(prompt.of, answer) ?? null) : null;
}
