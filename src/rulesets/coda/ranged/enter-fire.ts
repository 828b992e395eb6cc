/**
 * What happens to somebody who comes into squares that are kept under fire: the hit, and the dodge against it (R236 to
 * R239, G262 to G265). Called in every square that a move leads through, by force too.
 */
import type { Course } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import type { Test } from "../../../engine/tests.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { type Attack, attackOf } from "../attack/attack.ts";
import { maneuverPart } from "../attack/modifiers.ts";
import { rollSituated } from "../check.ts";
import { rollDamage } from "../damage/damage.ts";
import { resistWeapon } from "../damage/resist.ts";
import { sufferDamage } from "../damage/suffer.ts";
import { type Declared, declareDefences, tellMet } from "../defence/declare.ts";
import { dodgeTest } from "../defence/dodge.ts";
import type { CodaCombatant, CodaSheet } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { fireModifiers } from "../tables/ranged.ts";
import { rolledPart } from "../test-adjustments.ts";
import { loseTimedEffects } from "../timed-effects.ts";
import { rememberAttack } from "../turn.ts";
import { coversAny } from "./squares.ts";
import {
  awaits,
  beginSuppression,
  endSuppression,
  type Suppression,
  shootersAwaiting,
  suppressionEffectOf,
  suppressionOf,
} from "./suppressed-squares.ts";

/** Remember whom the fire has hit; when no place is left it ends (G263, G267). */
function countHit(
  course: Course<CodaSheet>,
  shooter: CombatantId,
  suppression: Suppression,
  victim: CombatantId,
): void {
  const hit = [...suppression.hit, victim];
  const timedEffect = suppressionEffectOf(course.encounter, course.of(shooter));
  if (hit.length >= suppression.places || !timedEffect) endSuppression(course, shooter);
  else beginSuppression(course, shooter, { ...suppression, hit }, timedEffect.until);
}

/** Let the fire that awaits somebody hit them, one shooter after another (R236, R242, G263). */
export function* takeFire(
  course: Course<CodaSheet>,
  id: CombatantId,
  counts: (suppression: Suppression, shooter: CodaCombatant) => boolean,
) {
  for (const { id: shooter } of shootersAwaiting(course.encounter, course.of(id))) {
    const [now, victim] = [course.of(shooter), course.of(id)];
    const suppression = suppressionOf(course.encounter, now);
    if (!awaits(suppression, now, victim) || hasCondition(victim, "dead") || !counts(suppression, now)) continue;
    countHit(course, shooter, suppression, id);
    yield* hitByFire(course, shooter, id, suppression);
  }
}

/**
 * Let somebody who has come into a square, however they came there, be hit by those who keep it under fire
 * (R236, R237, G262).
 *
 * To be called in every square that a move of theirs, or of them, leads through.
 */
export function* enterFire(course: Course<CodaSheet>, id: CombatantId) {
  yield* takeFire(course, id, ({ cells }) => coversAny(course.of(id).place, cells));
}

/** The fire as an attack on whoever came into it; it is not rolled for (G264). */
function fireOn(course: Course<CodaSheet>, shooter: CombatantId, target: CombatantId, weapon: string): Attack {
  return attackOf(course.encounter, { actor: shooter, action: "suppressionFire", weapon, targets: [target] });
}

/** The Quickness test against what the shooter rolled (R189, R239, G265, G316). */
function dodgeFireTest(attack: Attack, dodge: Declared, actor: NonNullable<Attack["target"]>, total: number): Test {
  const { encounter, weapon } = attack;
  const test = dodgeTest(encounter, actor, attack, dodge);
  const { id, value, rules } = fireModifiers.underFire;
  const modifiers = [
    ...test.modifiers,
    ...maneuverPart({ attacker: actor, weapon }, "dodge"),
    { id, value, source: "table" as const, rules },
  ];
  return { ...test, modifiers, target: total, against: rolledPart(total, attack.attacker.id), rules: ["R239"] };
}

/** Roll the dodge that was declared; it counts against this one hit only (R239, G265). */
function dodges(
  course: Course<CodaSheet>,
  attack: Attack,
  dodge: Declared,
  victim: CombatantId,
  total: number,
): boolean {
  loseTimedEffects(course, victim, "dodged");
  const { encounter } = course;
  const actor = course.of(victim);
  const about = { other: attack.attacker, kind: "defence", maneuver: "dodge", weapon: null, attack } as const;
  const situation: Situation = { encounter, actor, ...about };
  return rollSituated(course, situation, dodgeFireTest(attack, dodge, actor, total)).success === true;
}

/**
 * Hit somebody who came under fire, unless they dodge: damage as normal, neither critical nor at its highest (R236,
 * R238, G264).
 */
function* hitByFire(course: Course<CodaSheet>, shooter: CombatantId, victim: CombatantId, suppression: Suppression) {
  const attack = fireOn(course, shooter, victim, suppression.weapon);
  course.note("fire/entered", {}, victim);
  rememberAttack(course, attack);
  const declared = yield* declareDefences(course, attack);
  const [dodge] = declared;
  const isDodged = dodge !== undefined && dodges(course, attack, dodge, victim, suppression.total);
  if (dodge) tellMet(course, victim, isDodged ? 0 : 1);
  if (isDodged) return;
  const { weapon } = attack;
  const [attacker, target] = [course.of(shooter), course.of(victim)];
  const { encounter } = course;
  const damageRoll = {
    encounter,
    attacker,
    target,
    weapon,
    maneuver: "suppressionFire",
    maximum: false,
    attackResult: null,
  };
  sufferDamage(course, victim, rollDamage(course, damageRoll).total, true);
  resistWeapon(course, victim, shooter, weapon);
}
