/**
 * Tests that somebody rolls to resist what befalls them (a stun, an injury, a lock); they cost nothing. Every such test
 * in the game is rolled by `resist`.
 */
import type { Course } from "../../../engine/course.ts";
import { combatantOf } from "../../../engine/encounter.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { ResistingOdds } from "../../../engine/preview.ts";
import type { Test, TestResult } from "../../../engine/tests.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { rollSituated, situated } from "../check.ts";
import { isOut } from "../derived.ts";
import { attributeModifiers, reactionModifiers } from "../plain-test.ts";
import { foreseen } from "../roll.ts";
import { numbersOf } from "../settings.ts";
import type { AttributeId, CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon, ReactionId } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { type StunId, stuns } from "../tables/damage.ts";
import { knockOut } from "./conditions.ts";

/** What somebody resists: with what, against which number, and what else counts. */
export interface Resistance {
  /** Id of the test. */
  readonly id: string;
  readonly with: { readonly reaction: ReactionId } | { readonly attribute: AttributeId };
  readonly target: number;
  /** Who brought it about; themselves, where nobody else did. */
  readonly by: CombatantId;
  readonly modifiers?: readonly Modifier[];
  readonly rules: readonly string[];
}

/** What a reaction or an attribute adds, wounds included (R432, R434, G304). */
function partsOf(combatant: CodaCombatant, resistance: Resistance): readonly Modifier[] {
  if ("reaction" in resistance.with) return reactionModifiers(combatant, resistance.with.reaction);
  return attributeModifiers(combatant, resistance.with.attribute);
}

/** The situation in which somebody resists. */
function situationOf(encounter: CodaEncounter, id: CombatantId, by: CombatantId): Situation {
  const [actor, other] = [combatantOf(encounter, id), combatantOf(encounter, by)];
  return { encounter, actor, other, kind: "resist", maneuver: null, weapon: null, attack: null };
}

function testIn(situation: Situation, resistance: Resistance): Test {
  const { id, target, rules, modifiers = [] } = resistance;
  const base = [...partsOf(situation.actor, resistance), ...modifiers];
  return { id, modifiers: situated(situation, base), target, rules };
}

/** What somebody would roll to resist, as things stand (R432, R434, G304). */
export function resistingOdds(encounter: CodaEncounter, of: CombatantId, resistance: Resistance): ResistingOdds {
  const test = testIn(situationOf(encounter, of, resistance.by), resistance);
  return { of, ...foreseen(encounter, test) };
}

/** Let somebody try to resist; it costs nothing (R432, R434, G278, G304). */
export function resist(course: Course<CodaSheet>, id: CombatantId, resistance: Resistance): TestResult {
  const situation = situationOf(course.encounter, id, resistance.by);
  return rollSituated(course, situation, testIn(situation, resistance));
}

/**
 * What resists a stun of that strength: Stamina, against the number that the game master has set (R440, C49, C50, G86).
 */
function stunResistance(encounter: CodaEncounter, by: CombatantId, level: StunId): Resistance {
  const { target, rules } = stuns[level];
  return {
    id: `harm/${level}Stun`,
    with: { reaction: "stamina" },
    target: numbersOf(encounter, "stunTN")[target] ?? 0,
    by,
    rules,
  };
}

/**
 * Let somebody resist a stun with their Stamina; failing puts them out for minutes, which ends the fight for them
 * (R440, C49, C50, G86).
 *
 * @returns Whether they resisted.
 */
export function resistStun(course: Course<CodaSheet>, id: CombatantId, by: CombatantId, level: StunId): boolean {
  const { minutes, rules } = stuns[level];
  if (resist(course, id, stunResistance(course.encounter, by, level)).success) return true;
  const part: Modifier = { id: `${level}Stun`, value: minutes, source: "table", about: [by], rules };
  course.note("harm/out", { minutes }, id, { minutes: [part] });
  knockOut(course, id, "unconscious");
  return false;
}

const STUNS = Object.keys(stuns) as readonly StunId[];

/** The strongest stun that a weapon is set to, or null for one that stuns nobody (C111, C112). */
function stunOf({ traits }: CodaWeapon): StunId | null {
  return traits.length === 0 ? null : (STUNS.findLast((level) => traits.includes(stuns[level].trait)) ?? null);
}

/** What resists the stun of a weapon that hits, or null for one that stuns nobody (C111, C112). */
export function weaponResistance(encounter: CodaEncounter, by: CombatantId, weapon: CodaWeapon): Resistance | null {
  const level = stunOf(weapon);
  return level && stunResistance(encounter, by, level);
}

/**
 * Let somebody resist the stun of a weapon that has hit them, unless they are out of the fight already (C111, G301).
 */
export function resistWeapon(course: Course<CodaSheet>, id: CombatantId, by: CombatantId, weapon: CodaWeapon): void {
  const level = stunOf(weapon);
  if (level && !isOut(course.of(id))) resistStun(course, id, by, level);
}
