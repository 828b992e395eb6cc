/** What carries out a GM's corrections of the round and of what the fight counts; acts, so that they can be undone. */
import type { Course } from "../../../engine/course.ts";
import { isFight, sharedOf } from "../../../engine/encounter.ts";
import { allotmentOf, type Intent, recountOf } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Handlers } from "../actions.ts";
import type { BattleCombatant, BattleEncounter, BattleSheet } from "../sheet.ts";
import { shared } from "../tables/things.ts";
import { noteCount } from "./count.ts";
import { leftOf } from "./turn.ts";

/** What somebody is to have left, by the game master's word; null for what makes no difference. */
function allotted(actor: BattleCombatant, intent: Intent) {
  const { entry, left } = allotmentOf(intent) ?? {};
  if ((entry !== "actions" && entry !== "moves") || left === undefined || left > 1) return null;
  return left === leftOf(actor, entry) ? null : ({ entry, left } as const);
}

/** Why nothing can be put right so, or null. */
function checkAllot(encounter: BattleEncounter, actor: BattleCombatant, intent: Intent): Refusal | null {
  if (!isFight(encounter)) return refuse("round/no-fight");
  return allotted(actor, intent) ? null : refuse("round/as-it-is");
}

/** Let somebody have their action or their move back, or have spent it (T14). */
function resolveAllot(course: Course<BattleSheet>, intent: Intent): undefined {
  const wanted = allotted(course.of(intent.actor), intent);
  if (!wanted) return;
  course.change(intent.actor, { kind: "spend", key: wanted.entry, by: wanted.left === 1 ? -1 : 1 });
  course.note("round/allotted", {}, intent.actor);
}

/** Why the fight counts nothing of the kind, or has none of it that could go, or null. */
function checkRecount({ counts }: BattleEncounter, _actor: BattleCombatant, intent: Intent): Refusal | null {
  if (!counts) return refuse("round/no-fight");
  const { entry = "", by = 0 } = recountOf(intent) ?? {};
  if (!Object.hasOwn(shared, entry)) return refuse("round/as-it-is");
  return by < 0 && sharedOf({ counts }, entry) === 0 ? refuse("round/as-it-is") : null;
}

/** Let the fight count more or less of something, as the game master says it (B020, B032). */
function resolveRecount(course: Course<BattleSheet>, intent: Intent): undefined {
  const { entry, by } = recountOf(intent) ?? { entry: "", by: 0 };
  course.share(entry, by);
  noteCount(course, entry, intent.actor);
}

export const roundActs: Handlers = {
  allot: { check: checkAllot, resolve: resolveAllot },
  recount: { check: checkRecount, resolve: resolveRecount },
};
