/**
 * What carries out work in a fight and plain tests of a skill or an attribute, and First Aid (I017, I018, N03, N09,
 * N10, G334).
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { hasCondition, isFight } from "../../../engine/encounter.ts";
import { gap } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Handler, Handlers } from "../actions.ts";
import { type Rolled, rollTest, skilled, testOf } from "../check.ts";
import { takeOff } from "../damage/suffer.ts";
import { damageOf, isHelpless, knownSkill, ranksIn, woundLevel } from "../derived.ts";
import type { IconCombatant, IconEncounter, IconSheet } from "../sheet.ts";
import { attributes, edges, isSkill, skills } from "../tables/attributes.ts";
import { difficulties } from "../tables/difficulties.ts";

/** What an act of work rolls with, by its action; plain tests name it themselves. */
const WORK = { scan: "scanning", firstAid: "firstAid" } as const;

/** How hard it is, as a person names it: a row or a number; moderate where nobody does (N09). */
function numberPart({ options }: Intent): Modifier {
  const named = options?.difficulty;
  if (typeof named === "number" && Number.isFinite(named))
    return { id: "named", value: named, source: "person", rules: ["N09"] };
  const isRow = typeof named === "string" && Object.hasOwn(difficulties, named);
  const { id: difficulty, value, rules } = difficulties[isRow ? (named as keyof typeof difficulties) : "moderate"];
  return { id: "difficulty", value, source: "table", params: { difficulty }, rules };
}

/**
 * What a test of a skill rolls: that of the table, or one of somebody's own with the attribute that they have for it
 * (N03).
 */
function rolledSkill({ sheet }: IconCombatant, options: Intent["options"]): Rolled | null {
  const subject = options?.subject;
  const speciality = typeof options?.speciality === "string" ? options.speciality : "";
  if (isSkill(subject)) return skilled(subject, speciality);
  const own = typeof subject === "string" ? knownSkill(sheet, subject) : undefined;
  return own?.attribute ? { attribute: own.attribute, edge: null, skill: own.skill, speciality } : null;
}

/** What a test of an attribute rolls, with an edge where one is named; null where it names none (N01, N03). */
function rolledAttribute(options: Intent["options"]): Rolled | null {
  const [attribute, edge] = [options?.subject, options?.edge];
  if (typeof attribute !== "string" || !Object.hasOwn(attributes, attribute)) return null;
  const isEdge = typeof edge === "string" && Object.hasOwn(edges, edge);
  return { attribute: attribute as keyof typeof attributes, edge: isEdge ? (edge as keyof typeof edges) : null };
}

/** What is rolled: the skill of the work, or what a plain test names; null where that is nothing (N03). */
function rolledBy(actor: IconCombatant, { action, options }: Intent): Rolled | null {
  if (action === "scan" || action === "firstAid") return skilled(WORK[action]);
  if (action === "skillTest") return rolledSkill(actor, options);
  const rolled = rolledAttribute(options);
  return action === "calledTest" ? (rolled ?? rolledSkill(actor, options)) : rolled;
}

/**
 * The test of some work, or a plain one; what the game master calls for is no act of the round (I017, I018, N03, N09,
 * G334).
 */
function workTest(encounter: IconEncounter, intent: Intent): Test | null {
  const actor = encounter.combatants[intent.actor];
  const rolled = actor ? rolledBy(actor, intent) : null;
  if (!actor || !rolled) return null;
  const { adjustment, action } = intent;
  const act = action !== "calledTest";
  const rules = action === "scan" ? ["I017"] : action === "firstAid" ? ["I018"] : ["N03"];
  const { skill, attribute } = rolled;
  const plain = skill === undefined ? `attributeTest/${attribute}` : `skillTest/${skill}`;
  const id = action in WORK ? `work/${action}` : plain;
  return testOf(encounter, actor, rolled, { id, rules, act, against: [numberPart(intent)], adjustment });
}

/** Why nobody can try it, or null: nothing is named, or it takes training (N10). */
function checkTest(_encounter: IconEncounter, actor: IconCombatant, intent: Intent): Refusal | null {
  const rolled = rolledBy(actor, intent);
  if (!rolled) return refuse("test/no-such-subject", { subject: JSON.stringify(intent.options?.subject ?? "") });
  const { skill } = rolled;
  const isUntrained = isSkill(skill) && skills[skill].trained && ranksIn(actor.sheet, skill) === 0;
  return isUntrained ? refuse("test/untrained", { skill: skill ?? "" }) : null;
}

/** Why nobody can be helped, or null: one has to be beside them (I018). */
function checkFirstAid(encounter: IconEncounter, actor: IconCombatant, intent: Intent): Refusal | null {
  const [id] = intent.targets ?? [];
  if (id === undefined) return refuse("maneuver/no-target");
  const patient = Object.hasOwn(encounter.combatants, id) ? encounter.combatants[id] : undefined;
  if (!patient) return refuse("act/no-such-target");
  if (hasCondition(patient, "dead")) return refuse("work/too-late");
  const isFar = isFight(encounter) && !actor.offMap && !patient.offMap && gap(actor.place, patient.place) > 1;
  return isFar ? refuse("work/patient-too-far") : null;
}

function* resolveTest(course: Course<IconSheet>, intent: Intent): Resolution {
  yield* rollTest(course, intent.actor, workTest(course.encounter, intent) as Test, intent.adjustment);
}

/** See to somebody: a success ends what a stunning beam did; it closes no wound (I018, I054). */
function* resolveFirstAid(course: Course<IconSheet>, intent: Intent): Resolution {
  const { actor, adjustment, targets } = intent;
  const test = workTest(course.encounter, intent) as Test;
  const { success } = yield* rollTest(course, actor, test, adjustment);
  const patient = course.of(targets?.[0] ?? actor);
  if (!success) return;
  const stun = patient.counts.stun ?? 0;
  if (stun > 0) course.change(patient.id, { kind: "count", key: "stun", by: -stun });
  const isOut = woundLevel(patient.sheet, damageOf(patient)).fate !== null;
  if (stun === 0 || isOut || !isHelpless(patient)) return course.note("work/treated", {}, patient.id);
  takeOff(course, patient.id, "unconscious");
  course.note("work/revived", {}, patient.id);
}

const plain: Handler = { check: checkTest, resolve: resolveTest, test: workTest };

/** Work in a fight, for which any test may be declared, and tests that the game master calls for (G334). */
export const workActs: Handlers = {
  scan: plain,
  firstAid: { check: checkFirstAid, resolve: resolveFirstAid, test: workTest },
  skillTest: plain,
  attributeTest: plain,
  calledTest: plain,
};
