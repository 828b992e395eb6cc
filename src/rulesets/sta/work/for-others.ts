/** What one does about others beside attacking them: help, direct, treat, make a problem (S029, S032, S038, S048). */
import type { Course, Resolution } from "../../../engine/course.ts";
import { areEnemies, findCombatant, hasCondition, isFight } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { FigureRow } from "../../../engine/table.ts";
import type { Test } from "../../../engine/tests.ts";
import { amountOf, nextToldTurn, SCENE_END, timedEffectsOf } from "../../../engine/timed-effects.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Handlers } from "../actions.ts";
import { stabilise } from "../damage/suffer.ts";
import { isHelpless } from "../derived.ts";
import { editionOf } from "../edition.ts";
import { isInReach } from "../measure.ts";
import { payFromPool, refusePool } from "../pools.ts";
import type { StaCombatant, StaEncounter, StaSheet } from "../sheet.ts";
import { endTask } from "../spend.ts";
import { difficulties, MOST_PROBLEMS } from "../tables/figures.ts";
import { spends } from "../tables/spends.ts";
import { timedEffects } from "../tables/timed-effects.ts";
import { momentumOf, problemsOf, rollTask } from "../task.ts";
import { fixedTest } from "./named-tasks.ts";

/** Why that one cannot be helped, or null: an ally who can hear (S029). */
export function checkAssist(encounter: StaEncounter, actor: StaCombatant, { targets = [] }: Intent): Refusal | null {
  const ally = findCombatant(encounter, targets[0] ?? "");
  if (!ally) return refuse("maneuver/no-target");
  if (ally.id === actor.id || areEnemies(actor, ally) || isHelpless(ally)) return refuse("assist/no-ally");
  return null;
}

/** Help an ally with their next task (S029). */
function resolveAssist(course: Course<StaSheet>, { actor, targets = [] }: Intent): undefined {
  const [ally = ""] = targets;
  course.letLast(ally, { kind: timedEffects.assisted.id, by: actor, until: SCENE_END });
  course.note("work/assists", {}, ally);
}

/** Why nobody can be let attempt a task so, or null: once a scene, by whoever commands (S032). */
function checkDirect(encounter: StaEncounter, actor: StaCombatant, intent: Intent): Refusal | null {
  if (!actor.sheet.commands) return refuse("direct/no-command");
  if (timedEffectsOf(encounter, actor, timedEffects.hasDirected.id).length > 0) return refuse("direct/done-already");
  if (!isFight(encounter)) return refuse("maneuver/no-fight");
  return checkAssist(encounter, actor, intent);
}

/** Let an ally attempt a task at once, and help with it (S032). */
function resolveDirect(course: Course<StaSheet>, intent: Intent): undefined {
  const { encounter } = course;
  const { actor, targets = [] } = intent;
  const [ally = ""] = targets;
  course.letLast(actor, { kind: timedEffects.hasDirected.id, by: actor, until: SCENE_END });
  course.letLast(ally, {
    kind: timedEffects.directed.id,
    by: actor,
    until: nextToldTurn(encounter, actor, "turnStart"),
  });
  course.setCondition(ally, "taskKept", true);
  course.note("work/directed", {}, ally);
  resolveAssist(course, intent);
}

/** Why there is no problem to be made for that one, or null (S048). */
function checkProblem(encounter: StaEncounter, actor: StaCombatant, { targets = [] }: Intent): Refusal | null {
  const foe = findCombatant(encounter, targets[0] ?? "");
  if (!foe) return refuse("maneuver/no-target");
  if (!areEnemies(actor, foe) || isHelpless(foe)) return refuse("fire/not-an-enemy");
  if (problemsOf(encounter, foe) >= MOST_PROBLEMS) return refuse("problem/most", { most: MOST_PROBLEMS });
  return refusePool(encounter, actor, spends.createProblem.cost);
}

/** Make the next task of an enemy harder (S048). */
function resolveProblem(course: Course<StaSheet>, { actor, targets = [] }: Intent): undefined {
  const [foe = ""] = targets;
  const before = timedEffectsOf(course.encounter, course.of(foe), timedEffects.problem.id).find(
    ({ by }) => by === actor,
  );
  payFromPool(course, actor, spends.createProblem.cost);
  const value = amountOf(before) + difficulties.problem.value;
  course.letLast(foe, { kind: timedEffects.problem.id, by: actor, value, until: SCENE_END });
  course.note("work/problem", {}, foe);
}

/** How hard first aid for somebody is: as the edition says, or as their Injury is severe (P19, G506). */
function firstAidDifficulty(encounter: StaEncounter, patient: StaCombatant | undefined): FigureRow {
  const value = editionOf(encounter).firstAid;
  const [injury] = patient ? timedEffectsOf(encounter, patient, timedEffects.severity.id) : [];
  const severity = amountOf(injury);
  return severity > value ? { ...difficulties.severity, value: severity } : { ...difficulties.firstAid, value };
}

/** First aid, which is harder for what a debilitating weapon did (S038, P19, P24). */
function firstAidTest(encounter: StaEncounter, intent: Intent): Test | null {
  const patient = findCombatant(encounter, intent.targets?.[0] ?? "");
  const isHarder = patient && timedEffectsOf(encounter, patient, timedEffects.debilitated.id).length > 0;
  const more = isHarder ? [difficulties.debilitated] : [];
  return fixedTest(encounter, intent, "daring", "medicine", more, firstAidDifficulty(encounter, patient));
}

/** Why that one cannot be treated, or null: within Reach, and hurt (S038). */
function checkFirstAid(encounter: StaEncounter, actor: StaCombatant, { targets = [] }: Intent): Refusal | null {
  const patient = findCombatant(encounter, targets[0] ?? "");
  if (!patient) return refuse("maneuver/no-target");
  if (!isInReach(encounter, actor, patient)) return refuse("work/patient-too-far");
  return hasCondition(patient, "dying") ? null : refuse("firstAid/not-dying");
}

/** Keep somebody from dying (S038, P19). */
function* resolveFirstAid(course: Course<StaSheet>, intent: Intent): Resolution {
  const { actor, adjustment, targets = [] } = intent;
  const [patient = ""] = targets;
  const result = yield* rollTask(course, actor, firstAidTest(course.encounter, intent) as Test, adjustment);
  if (!result.success) return;
  stabilise(course, patient);
  course.note("work/stabilised", {}, patient);
  yield* endTask(course, actor, momentumOf(result));
}

export const actsForOthers: Handlers = {
  assist: { check: checkAssist, resolve: resolveAssist },
  direct: { check: checkDirect, resolve: resolveDirect },
  firstAid: { check: checkFirstAid, resolve: resolveFirstAid, test: firstAidTest },
  createProblem: { check: checkProblem, resolve: resolveProblem },
};
