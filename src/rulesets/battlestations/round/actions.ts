/** What carries out a GM's corrections of the round and of what the fight counts; acts, so that they can be undone. */
import type { Course } from "../../../engine/course.ts";
import { isFight } from "../../../engine/encounter.ts";
import { type Intent, recountOf } from "../../../engine/intent.ts";
import { allotted, refuseRecount } from "../../../engine/put-right.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Handlers } from "../actions.ts";
import type { BattleCombatant, BattleEncounter, BattleSheet } from "../sheet.ts";
import { shared } from "../tables/things.ts";
import { noteCount } from "./count.ts";
import { leftOf } from "./turn.ts";

/** What somebody is to have left, by the game master's word; null for what makes no difference. */
function wantedOf(actor: BattleCombatant, intent: Intent) {
  return allotted(intent, ["actions", "moves"], (entry) => leftOf(actor, entry));
}

/** Why nothing can be put right so, or null. */
function checkAllot(encounter: BattleEncounter, actor: BattleCombatant, intent: Intent): Refusal | null {
  if (!isFight(encounter)) return refuse("round/no-fight");
  return wantedOf(actor, intent) ? null : refuse("round/as-it-is");
}

/** Let somebody have their action or their move back, or have spent it (T14). */
function resolveAllot(course: Course<BattleSheet>, intent: Intent): undefined {
  const wanted = wantedOf(course.of(intent.actor), intent);
  if (!wanted) return;
  course.change(intent.actor, { kind: "spend", key: wanted.entry, by: wanted.left === 1 ? -1 : 1 });
  course.note("round/allotted", {}, intent.actor);
}

/** Let the fight count more or less of something, as the game master says it (B020, B032). */
function resolveRecount(course: Course<BattleSheet>, intent: Intent): undefined {
  const { entry, by } = recountOf(intent) ?? { entry: "", by: 0 };
  course.share(entry, by);
  noteCount(course, entry, intent.actor);
}

export const roundActs: Handlers = {
  allot: { check: checkAllot, resolve: resolveAllot },
  recount: { check: (encounter, _actor, intent) => refuseRecount(encounter, intent, shared), resolve: resolveRecount },
};
