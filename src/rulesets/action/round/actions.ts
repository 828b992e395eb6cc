/**
 * What carries out acts about the round itself: initiative, waiting, ending one's turn, and a GM's corrections, which
 * are acts so that they can be undone (A002, A003, A005, A093, A096).
 */
import type { Course } from "../../../engine/course.ts";
import { isFight } from "../../../engine/encounter.ts";
import { allotmentOf, type Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Handler, Handlers } from "../actions.ts";
import type { ActionCombatant, ActionEncounter, ActionSheet } from "../sheet.ts";
import { allowances } from "../tables/round.ts";
import {
  checkFastDraw,
  checkRank,
  initiativeTest,
  resolveFastDraw,
  resolveInitiative,
  resolveRank,
} from "./initiative.ts";
import { actionsLeft, isDelaying } from "./turn.ts";

/** How many actions somebody is to have left, by the game master's word; null for what makes no difference. */
function allotted(actor: ActionCombatant, intent: Intent): number | null {
  const wanted = allotmentOf(intent);
  if (wanted?.entry !== allowances.actions.id || wanted.left > 1 || wanted.left === actionsLeft(actor)) return null;
  return wanted.left;
}

function checkAllot(encounter: ActionEncounter, actor: ActionCombatant, intent: Intent): Refusal | null {
  if (!isFight(encounter)) return refuse("round/no-fight");
  return allotted(actor, intent) === null ? refuse("round/as-it-is") : null;
}

/** Let somebody have their action of the turn back, or have spent it (A002). */
function resolveAllot(course: Course<ActionSheet>, intent: Intent): undefined {
  const { actor } = intent;
  const wanted = allotted(course.of(actor), intent);
  if (wanted === null) return;
  course.change(actor, { kind: "spend", key: "actions", by: wanted === 1 ? -1 : 1 });
  if (wanted === 1 && course.of(actor).marks.done === true)
    course.change(actor, { kind: "mark", key: "done", from: true, to: null });
  course.note("round/allotted", {}, actor);
}

/** Why somebody may not wait, or null: they do already, or have no action to wait with (A096). */
function checkDelay(_encounter: ActionEncounter, actor: ActionCombatant): Refusal | null {
  if (isDelaying(actor)) return refuse("delay/waits-already");
  return actionsLeft(actor) > 0 ? null : refuse("act/no-action-left-this-turn");
}

/** Wait, to act later in the same turn (A096). */
function resolveDelay(course: Course<ActionSheet>, { actor }: Intent): undefined {
  course.change(actor, { kind: "mark", key: "delayed", from: null, to: true });
  course.note("round/waits", {}, actor);
}

/** End one's turn, whatever is left of it (A002). */
function resolveEndTurn(course: Course<ActionSheet>, { actor }: Intent): undefined {
  if (isDelaying(course.of(actor))) course.change(actor, { kind: "mark", key: "delayed", from: true, to: null });
  course.change(actor, { kind: "mark", key: "done", from: null, to: true });
}

/** The test of an initiative roll, for the roll dialog. */
const initiative: Handler["test"] = (encounter, intent) => {
  const actor = encounter.combatants[intent.actor];
  return actor ? initiativeTest(encounter, actor, intent) : null;
};

export const roundActs: Handlers = {
  initiative: { check: () => null, resolve: resolveInitiative, test: initiative },
  fastDraw: { check: checkFastDraw, resolve: resolveFastDraw, test: initiative },
  rank: { check: checkRank, resolve: resolveRank },
  allot: { check: checkAllot, resolve: resolveAllot },
  delay: { check: checkDelay, resolve: resolveDelay },
  finishTurn: { check: () => null, resolve: resolveEndTurn },
};
