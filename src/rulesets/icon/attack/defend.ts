/**
 * Lets the target of an attack change one of their actions into a dodge or a parry, and rolls it (I022, I023, I036).
 * What it comes to takes the place of the number to meet.
 */
import type { Course } from "../../../engine/course.ts";
import { changeCombatant } from "../../../engine/effects.ts";
import { hasCondition, isFight } from "../../../engine/encounter.ts";
import { isInHand, ownWeapon } from "../../../engine/in-hand.ts";
import type { Adjustment, Modifier } from "../../../engine/modifiers.ts";
import type { Choice, Question } from "../../../engine/prompt.ts";
import type { Test } from "../../../engine/tests.ts";
import { amountOf, roundEnd } from "../../../engine/timed-effects.ts";
import type { CombatantId, Json } from "../../../engine/types.ts";
import { rollTest, skilled, spendsBefore, testOf } from "../check.ts";
import { isHelpless } from "../derived.ts";
import { placeForDefence, useUp, usingUp } from "../round/plan.ts";
import { choiceOf } from "../settings.ts";
import type { IconCombatant, IconEncounter, IconSheet, IconWeapon } from "../sheet.ts";
import { letLast, loseTimedEffects, timedEffectsOf } from "../timed-effects.ts";
import type { Attack } from "./attack.ts";
import { isBound } from "./check.ts";
import type { Met } from "./difficulty.ts";

/** Parries with a bare hand. */
const BARE = "bare";

/** What a person may parry with: whatever they could strike with, and their bare hands (I023). */
function parriesOf(encounter: IconEncounter, one: IconCombatant): readonly Choice[] {
  const fits = (weapon: IconWeapon) =>
    weapon.difficulty !== null && isInHand(one, weapon) && !isBound(encounter, one, weapon);
  const armed = one.sheet.weapons.filter(fits).map(({ id, name }) => ({ id: `parry:${id}`, params: { weapon: name } }));
  return [...armed, { id: `parry:${BARE}`, params: { weapon: "", id: "hands" } }].map((choice) => ({
    action: "parry",
    ...choice,
  }));
}

/**
 * The ways in which somebody may meet the attack with an action of theirs, courage put in where it comes before the
 * roll (I022, I023, N15).
 */
function defencesOf({ encounter, maneuver }: Attack, one: IconCombatant): readonly Choice[] {
  if (!isFight(encounter) || isHelpless(one)) return [];
  const isHeldFast = hasCondition(one, "grabbed");
  const dodges = placeForDefence(one, "dodge") >= 0 && !isHeldFast;
  const parries = maneuver !== null && placeForDefence(one, "parry") >= 0;
  const ways = [...(dodges ? [{ id: "dodge", action: "dodge" }] : []), ...(parries ? parriesOf(encounter, one) : [])];
  const spends = spendsBefore(encounter, one);
  return spends.courage ? ways.map((choice) => ({ ...choice, spends })) : ways;
}

function defenceQuestion(attack: Attack, of: CombatantId, choices: readonly Choice[]): Question {
  const { attacker, row, maneuver, intent } = attack;
  const told = { ...intent, targets: [of] } as unknown as Json;
  const details = { act: row.id, shot: maneuver === null, attack: told };
  const all = [...choices, { id: "none" }];
  const rules = ["I022", "I023", "I036"];
  return { of, kind: "defence", about: attacker.id, choices: all, fallback: "none", details, rules };
}

/** The test of a dodge (I022, I036). */
function dodgeTest(encounter: IconEncounter, one: IconCombatant, adjustment?: Adjustment): Test {
  const about = { id: "defence/dodge", rules: ["I022", "I036"], act: true, against: null, adjustment };
  return testOf(encounter, one, skilled("dodge"), about);
}

/** Roll a dodge (I022, I036). */
function* dodge(course: Course<IconSheet>, of: CombatantId, adjustment: Adjustment) {
  useUp(course, of, placeForDefence(course.of(of), "dodge"), "dodge");
  course.note("defence/dodge", {}, of);
  const test = dodgeTest(course.encounter, course.of(of), adjustment);
  const { total } = yield* rollTest(course, of, test, adjustment);
  if (choiceOf(course.encounter, "dodgeLasts") === "round")
    letLast(course, of, { kind: "dodging", by: of, value: total, until: roundEnd(course.encounter) });
  return total;
}

/** What the parrying weapon adds (N20). */
function blockPart(weapon: IconWeapon | null): readonly Modifier[] {
  if (!weapon || weapon.block === 0) return [];
  return [{ id: "block", value: weapon.block, source: "weapon", params: { weapon: weapon.name }, rules: ["I023"] }];
}

/** The test of a parry (I023). @param id - Of the weapon; any other word is a bare hand. */
function parryTest(encounter: IconEncounter, one: IconCombatant, id: string, adjustment?: Adjustment): Test {
  const weapon = ownWeapon(one, id);
  const rolled = skilled(weapon?.skill ?? "unarmedCombat", weapon?.speciality);
  const about = { id: "defence/parry", rules: ["I023"], act: true, against: null, adjustment };
  const test = testOf(encounter, one, rolled, about);
  return { ...test, modifiers: [...test.modifiers, ...blockPart(weapon)] };
}

/** Roll a parry (I023). */
function* parry(course: Course<IconSheet>, of: CombatantId, id: string, adjustment: Adjustment) {
  useUp(course, of, placeForDefence(course.of(of), "parry"), "parry");
  const weapon = ownWeapon(course.of(of), id);
  if (weapon) course.note("defence/parry", { weapon: weapon.name }, of);
  else course.note("defence/parry-bare", {}, of);
  const test = parryTest(course.encounter, course.of(of), id, adjustment);
  const { total } = yield* rollTest(course, of, test, adjustment);
  return total;
}

/**
 * What a defence rolls, the action that it takes used up; null for a choice that is none.
 *
 * @param choice - `dodge`, or `parry:` and a weapon.
 */
export function defenceTest(encounter: IconEncounter, one: IconCombatant, choice: string): Test | null {
  const [kind, weapon = ""] = choice.split(":");
  if (kind !== "dodge" && kind !== "parry") return null;
  const after = usingUp(one, placeForDefence(one, kind), kind).reduce(changeCombatant, one);
  return kind === "dodge" ? dodgeTest(encounter, after) : parryTest(encounter, after, weapon);
}

/** The dodge that still meets every attack of the round, where the game master has it so (I036). */
function dodgeOfRound(encounter: IconEncounter, one: IconCombatant): Met | null {
  const [dodging] = timedEffectsOf(encounter, one, "dodging");
  return dodging ? { kind: "dodge", total: amountOf(dodging), by: one.id } : null;
}

/**
 * Ask the target whether to change an action into a dodge or a parry, and roll it (I022 to I024, I036).
 *
 * @returns What it came to; null when nothing meets the attack.
 */
export function* defend(course: Course<IconSheet>, attack: Attack) {
  if (!attack.target) return null;
  const by = attack.target.id;
  const forRound = dodgeOfRound(course.encounter, course.of(by));
  if (forRound) return forRound;
  const choices = defencesOf(attack, course.of(by));
  if (choices.length === 0) return null;
  const [answer] = yield* course.ask([defenceQuestion(attack, by, choices)]);
  const choice = answer?.choice ?? "none";
  if (choice === "none") return null;
  loseTimedEffects(course, by, "acted");
  const put: Adjustment = { spends: { courage: Number(answer?.details?.courage ?? 0) } };
  if (choice === "dodge") return { kind: "dodge", total: yield* dodge(course, by, put), by } as const;
  return { kind: "parry", total: yield* parry(course, by, choice.slice("parry:".length), put), by } as const;
}
