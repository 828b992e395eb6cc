/** What carries out a GM's correction of what somebody has left of the round; an act, so that it can be undone. */
import type { Course } from "../../../engine/course.ts";
import { allotmentOf, type Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Handlers } from "../actions.ts";
import type { BattleCombatant, BattleEncounter, BattleSheet } from "../sheet.ts";
import { isFight, leftOf } from "./turn.ts";

/** What somebody is to have left, by the game master's word; null for what makes no difference. */
function allotted(actor: BattleCombatant, intent: Intent) {
  const { entry, left } = allotmentOf(intent) ?? {};
  if ((entry !== "actions" && entry !== "moves") || left === undefined || left > 1) return null;
  return left === leftOf(actor, entry) ? null : ({ entry, left } as const);
}

/** Why nothing can be put right so, or null. */
function checkAllot(encounter: BattleEncounter, actor: BattleCombatant, intent: Intent): Refusal | null {
  if (!isFight(encounter)) return refuse("delay/no-fight");
  return allotted(actor, intent) ? null : refuse("round/as-it-is");
}

/** Let somebody have their action or their move back, or have spent it (T14). */
function resolveAllot(course: Course<BattleSheet>, intent: Intent): undefined {
  const wanted = allotted(course.of(intent.actor), intent);
  if (!wanted) return;
  course.change(intent.actor, { kind: "spend", key: wanted.entry, by: wanted.left === 1 ? -1 : 1 });
  course.note("round/allotted", {}, intent.actor);
}

export const roundActs: Handlers = { allot: { check: checkAllot, resolve: resolveAllot } };
