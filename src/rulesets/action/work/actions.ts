/** What carries out tests of skills, and what befalls somebody by the GM's word (X02, X04, G356). */
import { refuseBefall } from "../../../engine/befall.ts";
import type { Course } from "../../../engine/course.ts";
import { befallingOf, type Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { findRow } from "../../../engine/table.ts";
import type { Test } from "../../../engine/tests.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Handler, Handlers } from "../actions.ts";
import { type Rolled, rollTest, skilled, testOf } from "../check.ts";
import { COUNTS, type Form, lostOf, regain, suffer } from "../damage/suffer.ts";
import { numbersOf, type World } from "../settings.ts";
import type { ActionCombatant, ActionEncounter, ActionSheet } from "../sheet.ts";
import { actionRow } from "../tables/actions.ts";
import { type AttributeId, attributes, skillRow } from "../tables/attributes.ts";
import { type DifficultyRow, difficulties } from "../tables/degrees.ts";

/** The word for what is tested; empty where none is told. */
function subjectOf({ options }: Intent): string {
  return typeof options?.subject === "string" ? options.subject : "";
}

/** What is tested: a skill of the table or of somebody's own, or an attribute alone; null for anything else (X02). */
function testedIn({ sheet }: ActionCombatant, intent: Intent): Rolled | null {
  const subject = subjectOf(intent);
  if (Object.hasOwn(attributes, subject)) return { attribute: subject as AttributeId };
  const isKnown = skillRow(subject) !== undefined || sheet.skills.some(({ skill }) => skill === subject);
  return isKnown ? skilled(sheet, subject) : null;
}

/** What a test must meet by how hard it is, or by a number that is named; null where nothing is said (X04, X05). */
function numberOfTask(world: World, { options }: Intent): readonly Modifier[] | null {
  const told = options?.difficulty;
  if (typeof told === "number" && Number.isFinite(told))
    return [{ id: "named", value: told, source: "person", rules: ["X04"] }];
  const row = findRow<DifficultyRow>(difficulties, told);
  if (!row) return null;
  const value = numbersOf(world, "tnLadder")[row.place] ?? 0;
  return [{ id: "difficulty", value, source: "table", params: { difficulty: row.id }, rules: ["X04", "X05"] }];
}

/** The test of a skill or an attribute (X02). */
function taskTest(encounter: ActionEncounter, intent: Intent): Test | null {
  const actor = encounter.combatants[intent.actor];
  const rolled = actor && testedIn(actor, intent);
  if (!actor || !rolled) return null;
  const id = rolled.skill === undefined ? `attributeTest/${rolled.attribute}` : `skillTest/${rolled.skill}`;
  const act = actionRow(intent.action) ?? null;
  const against = numberOfTask(encounter, intent);
  return testOf(actor, rolled, { id, rules: ["X02"], act, against, adjustment: intent.adjustment });
}

const task: Handler = {
  check(_encounter, actor, intent) {
    return testedIn(actor, intent) ? null : refuse("test/no-such-subject", { subject: subjectOf(intent) });
  },
  resolve(course, intent) {
    rollTest(course, intent.actor, taskTest(course.encounter, intent) as Test);
    return undefined;
  },
  test: (encounter, intent) => taskTest(encounter, intent),
};

/** Of what somebody suffers or gets back: of Stun where that is said, else of Life (G356). */
function formOf({ options }: Intent): Form {
  return options?.track === COUNTS.stunning ? "stunning" : "lethal";
}

/** Why nothing of the kind can befall somebody, or null. */
function checkBefall(_encounter: ActionEncounter, actor: ActionCombatant, intent: Intent): Refusal | null {
  return refuseBefall(actor, intent, lostOf(actor, formOf(intent)));
}

/** Let somebody suffer or get back what the game master says: no armor takes anything off (G356). */
function resolveBefall(course: Course<ActionSheet>, intent: Intent): undefined {
  const points = befallingOf(intent) ?? 0;
  if (points < 0) regain(course, intent.actor, -points, formOf(intent));
  else suffer(course, intent.actor, points, formOf(intent));
}

export const workActs: Handlers = {
  skillTest: task,
  calledTest: task,
  befall: { check: checkBefall, resolve: resolveBefall },
};
