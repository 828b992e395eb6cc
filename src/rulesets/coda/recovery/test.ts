/**
 * The test of an act of work: with the skill or attribute that somebody named, or the usual one. No test where nobody
 * wants one.
 */
import { combatantOf } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import { type Json, type Refusal, refuse } from "../../../engine/types.ts";
import { extraOf } from "../attack/attack.ts";
import { situated } from "../check.ts";
import { attributeModifiers } from "../plain-test.ts";
import type { AttributeId, CodaCombatant, CodaEncounter } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { findSkill, skillModifiers } from "../skills.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { attributes, skills } from "../tables/attributes.ts";
import { adjusted } from "../test-adjustments.ts";
import { extraActionModifiers } from "../turn.ts";

/** What an act of work is tested with: a skill, an attribute, or nothing. */
type Subject = { readonly skill: string } | { readonly attribute: AttributeId } | null;

/** Returns a word among the options of an intent, empty where it is missing or no word. */
function wordOf(word: Json | undefined): string {
  return typeof word === "string" ? word : "";
}

/** What the act is tested with: what somebody names, or what the act itself asks for. */
function subjectOf(intent: Intent, usual: string | null): Subject {
  const [skill, attribute] = [wordOf(intent.options?.skill), wordOf(intent.options?.attribute)];
  if (skill !== "") return { skill };
  if (Object.hasOwn(attributes, attribute)) return { attribute: attribute as AttributeId };
  return usual === null ? null : { skill: usual };
}

/** Why the act cannot be tested so, or null; academic skills may not be tried without ranks (C87). */
export function refuseSubject(actor: CodaCombatant, intent: Intent, usual: string | null): Refusal | null {
  const subject = subjectOf(intent, usual);
  if (!subject || "attribute" in subject) return null;
  const { skill } = subject;
  if (!Object.hasOwn(skills, skill)) return refuse("test/no-such-subject", { subject: skill });
  const { academic } = skills[skill as keyof typeof skills];
  const ranks = findSkill(actor.sheet, skill, wordOf(intent.options?.group))?.ranks ?? 0;
  return academic && ranks === 0 ? refuse("test/untrained", { skill }) : null;
}

/** What skill or attribute add. */
function partsOf(actor: CodaCombatant, intent: Intent, subject: NonNullable<Subject>): readonly Modifier[] {
  if ("attribute" in subject) return attributeModifiers(actor, subject.attribute);
  return skillModifiers(actor, subject.skill, wordOf(intent.options?.group), wordOf(intent.options?.speciality));
}

/** A test of work, as edges and conditions see it. */
export function workSituation(encounter: CodaEncounter, actor: CodaCombatant): Situation {
  return { encounter, actor, other: null, kind: "other", maneuver: null, weapon: null, attack: null };
}

/**
 * The test of an act of work, or null when nobody wants one (R011, R032, R041).
 *
 * @param usual - The skill that it is tested with unless somebody names another; null for no test.
 * @param target - What must be met unless somebody names a number; null leaves that open.
 * @param extra - How many actions beyond the allowance the act is, counted before it is paid (R003, G200).
 */
export function workTest(
  encounter: CodaEncounter,
  intent: Intent,
  row: CodaActionRow,
  usual: string | null,
  target: number | null = null,
  extra = extraOf(encounter, combatantOf(encounter, intent.actor), row, intent),
): Test | null {
  const actor = combatantOf(encounter, intent.actor);
  const subject = subjectOf(intent, usual);
  if (!subject) return null;
  const modifiers = situated(workSituation(encounter, actor), [
    ...partsOf(actor, intent, subject),
    ...extraActionModifiers(encounter, extra),
  ]);
  return {
    id: `work/${row.id}`,
    modifiers: adjusted(encounter, actor, modifiers, intent.adjustment),
    target: intent.adjustment?.target ?? target,
    rules: row.rules,
  };
}
