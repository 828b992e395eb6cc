/**
 * The opposed test of Strength or Agility after a disarm or a trip that hit, and the edges that put a single test in
 * its place (R173, R245, R355, R369, G68).
 */
import type { Course } from "../../../engine/course.ts";
import { type Modifier, sumModifiers } from "../../../engine/modifiers.ts";
import { rowModifier } from "../attack/chosen-modifiers.ts";
import { rollSituated, situated } from "../check.ts";
import { oppose, type Side } from "../contest.ts";
import { modifierOf } from "../derived.ts";
import { hooksOf } from "../edges/hooks.ts";
import { attributeModifiers } from "../plain-test.ts";
import { isOn } from "../settings.ts";
import type { CodaCombatant, CodaSheet, CombatSkill } from "../sheet.ts";
import type { AttackResult, Situation } from "../situation.ts";
import { struggleModifiers } from "../tables/maneuvers.ts";
import { extraActionModifiers } from "../turn.ts";

/** What an Extraordinary test to hit takes off the target's resistance (R175, R247, R370, G03). */
export const STRUCK_HARD: Modifier = rowModifier(struggleModifiers.struckHard, "condition");

/** What follows a test to hit that the target resists with their body. */
export interface Struggle {
  readonly attackResult: AttackResult;
  readonly maneuver: "disarm" | "trip";
  /** What each side adds beside its attribute. */
  readonly ours: readonly Modifier[];
  readonly theirs: readonly Modifier[];
}

/** The better of Strength and Agility, with the wounds that count on every test (R173, R245, G65). */
export function bodyModifiers(combatant: CodaCombatant): readonly Modifier[] {
  const { sheet } = combatant;
  const better = modifierOf(sheet, "agility") > modifierOf(sheet, "strength") ? "agility" : "strength";
  return attributeModifiers(combatant, better);
}

/**
 * What an edge adds to the target's test in place of the opposed one, or null where none has a say (R355, R369, G68).
 */
export function improvementOf(
  owner: CodaCombatant,
  maneuver: Struggle["maneuver"],
  skill: CombatSkill,
): readonly Modifier[] | null {
  for (const { hook, edge } of hooksOf(owner, "improves")) {
    const modifiers = hook(maneuver, skill, edge);
    if (modifiers) return modifiers;
  }
  return null;
}

/** One side as a situation. */
function contestSituation(course: Course<CodaSheet>, of: string, against: string, { maneuver }: Struggle): Situation {
  return {
    encounter: course.encounter,
    actor: course.of(of),
    other: course.of(against),
    kind: "contest",
    maneuver,
    weapon: null,
    attack: null,
  };
}

/** What both sides roll. */
function contestTest({ maneuver }: Struggle, modifiers: readonly Modifier[]): Side["test"] {
  return { id: `contest/${maneuver}`, modifiers, rules: [maneuver === "trip" ? "R245" : "R173"] };
}

/** The side of whoever struck; further actions weigh on this test too (R173, R245, G200). */
function ourSide(course: Course<CodaSheet>, struggle: Struggle, target: string): Side {
  const { attacker, extra } = struggle.attackResult.attack;
  const situation = {
    ...contestSituation(course, attacker.id, target, struggle),
    attack: struggle.attackResult.attack,
  };
  const base = [...bodyModifiers(situation.actor), ...struggle.ours, ...extraActionModifiers(course.encounter, extra)];
  return { situation, test: contestTest(struggle, situated(situation, base)) };
}

/** The side of whoever was struck; resisting costs nothing (R173, R245). */
function theirSide(course: Course<CodaSheet>, struggle: Struggle, target: string, more: readonly Modifier[]): Side {
  const { attack, result } = struggle.attackResult;
  const situation = contestSituation(course, target, attack.attacker.id, struggle);
  const hard = result.degree === "extraordinary" ? [STRUCK_HARD] : [];
  const base = [...bodyModifiers(situation.actor), ...struggle.theirs, ...hard, ...more];
  return { situation, test: contestTest(struggle, situated(situation, base)) };
}

/**
 * Can the target keep what they have, or their feet, against the test to hit and what the attacker adds (R355, R369,
 * G257)?
 */
function withstands(
  course: Course<CodaSheet>,
  struggle: Struggle,
  target: string,
  improvement: readonly Modifier[],
): boolean {
  const { situation, test } = theirSide(course, struggle, target, improvement);
  const number = struggle.attackResult.result.total + sumModifiers(struggle.ours);
  return rollSituated(course, situation, { ...test, target: number }).success === true;
}

/**
 * Does whoever struck get their way (R173, R245, R355, R369)?
 *
 * An edge leaves the target an attribute test alone; where the game master has it so, only after an opposed test that
 * the target won (G68).
 */
export function isOvercome(course: Course<CodaSheet>, struggle: Struggle, target: string): boolean {
  const { attacker, weapon } = struggle.attackResult.attack;
  const improvement = improvementOf(course.of(attacker.id), struggle.maneuver, weapon.skill);
  const replaced = improvement !== null && isOn(course.encounter, "improvedReplace");
  if (!replaced) {
    const sides = [ourSide(course, struggle, target), theirSide(course, struggle, target, [])] as const;
    if (oppose(course, ...sides).won) return true;
  }
  return improvement !== null && !withstands(course, struggle, target, improvement);
}
