/**
 * Plain tests of an attribute, a reaction or a skill, as sheets roll them; and what an attribute or a reaction adds to
 * any test. For skills that is in `skills.ts`.
 */
import type { Course } from "../../engine/course.ts";
import { combatantOf } from "../../engine/encounter.ts";
import type { Intent } from "../../engine/intent.ts";
import type { Modifier } from "../../engine/modifiers.ts";
import type { Test } from "../../engine/tests.ts";
import { type Json, type Refusal, refuse } from "../../engine/types.ts";
import { rollTest } from "./check.ts";
import { modifierOf, reactionOf } from "./derived.ts";
import type { AttributeId, CodaCombatant, CodaEncounter, CodaSheet, ReactionId } from "./sheet.ts";
import { findSkill, skillModifiers, untrainedAsSet } from "./skills.ts";
import { attributes, reactions, skills } from "./tables/attributes.ts";
import { adjusted, metNumber, physicalModifiers } from "./test-adjustments.ts";

/** What is added to an attribute test (C06). */
export function attributeModifiers(combatant: CodaCombatant, attribute: AttributeId): readonly Modifier[] {
  const { sheet } = combatant;
  const params = { attribute, score: sheet.attributes[attribute] };
  return [
    { id: "attribute", value: modifierOf(sheet, attribute), source: "attribute", params, fixed: true, rules: ["C06"] },
    ...physicalModifiers(combatant),
  ];
}

/** What is added to a reaction test (C07). */
export function reactionModifiers(combatant: CodaCombatant, reaction: ReactionId): readonly Modifier[] {
  const value = reactionOf(combatant.sheet, reaction);
  return [
    { id: "reaction", value, source: "reaction", params: { reaction }, fixed: true, rules: ["C07"] },
    ...physicalModifiers(combatant),
  ];
}

/** Returns a word among the options of an intent, empty where it is missing or no word. */
function wordOf(word: Json | undefined): string {
  return typeof word === "string" ? word : "";
}

/** What of the sheet the intent's test is made of, and whether that exists; one entry for each plain action. */
const KINDS: Readonly<
  Record<
    string,
    { table: object; modifiers: (actor: CodaCombatant, id: string, intent: Intent) => readonly Modifier[] }
  >
> = {
  attributeTest: { table: attributes, modifiers: (actor, id) => attributeModifiers(actor, id as AttributeId) },
  reactionTest: { table: reactions, modifiers: (actor, id) => reactionModifiers(actor, id as ReactionId) },
  skillTest: {
    table: skills,
    modifiers: (actor, id, intent) =>
      skillModifiers(actor, id, wordOf(intent.options?.group), wordOf(intent.options?.speciality)),
  },
};

/** Why the test cannot be rolled, or null; academic skills may not be tried without ranks (C87). */
export function checkPlainTest(_encounter: CodaEncounter, actor: CodaCombatant, intent: Intent): Refusal | null {
  const subject = wordOf(intent.options?.subject);
  const kind = KINDS[intent.action];
  if (!kind || !Object.hasOwn(kind.table, subject)) return refuse("test/no-such-subject", { subject });
  if (intent.action !== "skillTest") return null;
  const academic = skills[subject as keyof typeof skills].academic;
  const ranks = findSkill(actor.sheet, subject, wordOf(intent.options?.group))?.ranks ?? 0;
  return academic && ranks === 0 ? refuse("test/untrained", { skill: subject }) : null;
}

/** An attribute, reaction or skill test, against the number that somebody named (C05 to C07). */
export function plainTest(encounter: CodaEncounter, intent: Intent): Test {
  const actor = combatantOf(encounter, intent.actor);
  const subject = wordOf(intent.options?.subject);
  const kind = KINDS[intent.action];
  const known = kind !== undefined && Object.hasOwn(kind.table, subject);
  const modifiers = known ? kind.modifiers(actor, subject, intent) : [];
  return {
    id: `${intent.action}/${subject}`,
    modifiers: adjusted(encounter, actor, untrainedAsSet(encounter, modifiers), intent.adjustment),
    ...metNumber(intent.adjustment, null),
  };
}

/** Roll an attribute, reaction or skill test (R011). */
export function resolvePlainTest(course: Course<CodaSheet>, intent: Intent): undefined {
  rollTest(course, intent.actor, plainTest(course.encounter, intent));
}
