/**
 * What carries out acts about the round: handing the turn over, and a GM's corrections of the round and of the pools,
 * which are acts so that they can be undone.
 */
import { refuseBefall } from "../../../engine/befall.ts";
import type { Course, Resolution } from "../../../engine/course.ts";
import { isFight } from "../../../engine/encounter.ts";
import { befallingOf, type Intent, recountOf } from "../../../engine/intent.ts";
import { allotted, refuseRecount } from "../../../engine/put-right.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Handlers } from "../actions.ts";
import { befallStress, recoverable, regain, rouse } from "../damage/suffer.ts";
import { notePool } from "../pools.ts";
import type { StaCombatant, StaEncounter, StaSheet } from "../sheet.ts";
import { type PoolId, shared } from "../tables/round.ts";
import { leftOf } from "./turn.ts";
import { checkHandOver, resolveHandOver } from "./turn-about.ts";

/** What somebody is to have left, by the game master's word; null for what makes no difference. */
function wantedOf(actor: StaCombatant, intent: Intent) {
  return allotted(intent, ["task", "minor"], (entry) => leftOf(actor, entry));
}

/** Why nothing can be put right so, or null. */
function checkAllot(encounter: StaEncounter, actor: StaCombatant, intent: Intent): Refusal | null {
  if (!isFight(encounter)) return refuse("round/no-fight");
  return wantedOf(actor, intent) ? null : refuse("round/as-it-is");
}

/** Let somebody have their task or their minor action back, or have spent it. */
function resolveAllot(course: Course<StaSheet>, intent: Intent): undefined {
  const one = course.of(intent.actor);
  const wanted = wantedOf(one, intent);
  if (!wanted) return;
  const spent = one.spent[wanted.entry] ?? 0;
  course.change(intent.actor, { kind: "spend", key: wanted.entry, by: wanted.left === 1 ? -spent : 1 });
  course.note("round/allotted", {}, intent.actor);
}

/** Let a pool have more or less, as the game master says it (P08, P09). */
function resolveRecount(course: Course<StaSheet>, intent: Intent): undefined {
  const { entry, by } = recountOf(intent) ?? { entry: "", by: 0 };
  course.share(entry, by);
  notePool(course, entry as PoolId, intent.actor);
}

/** Why nothing of the kind can befall somebody, or null. */
function checkBefall(_encounter: StaEncounter, actor: StaCombatant, intent: Intent): Refusal | null {
  return refuseBefall(actor, intent, recoverable(actor));
}

/** Let somebody suffer or get back what the game master says: nothing is taken off, and who gets back comes to. */
function* resolveBefall(course: Course<StaSheet>, intent: Intent): Resolution {
  const points = befallingOf(intent) ?? 0;
  if (points < 0) {
    if ((course.of(intent.actor).counts.stress ?? 0) > 0) regain(course, intent.actor, -points);
    rouse(course, intent.actor);
  } else yield* befallStress(course, intent.actor, points);
}

export const roundActs: Handlers = {
  allot: { check: checkAllot, resolve: resolveAllot },
  recount: { check: (encounter, _actor, intent) => refuseRecount(encounter, intent, shared), resolve: resolveRecount },
  handOver: { check: checkHandOver, resolve: resolveHandOver },
  befall: { check: checkBefall, resolve: resolveBefall },
};
