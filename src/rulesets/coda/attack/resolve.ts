import type { Course, Resolution } from "../../../engine/course.ts";
import { combatantOf } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { atLeast } from "../../../engine/tests.ts";
import { rollBlow } from "../damage/damage.ts";
import { sufferCritical } from "../damage/injuries.ts";
import { resistWeapon } from "../damage/resist.ts";
import { sufferDamage } from "../damage/suffer.ts";
import type { CodaEncounter, CodaSheet } from "../sheet.ts";
import type { Blow, Strike } from "../situation.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { degrees } from "../tables/degrees.ts";
import { checkAttack } from "./check.ts";
import { endStrike, tryToHit } from "./strike.ts";

/** The blow of a hit as things stand; the highest damage after an Extraordinary one (R093, R102, R111). */
export function blowIn(encounter: CodaEncounter, strike: Strike, over: Partial<Blow> = {}): Blow {
  const { attacker, target, weapon, row, factors = [] } = strike.attack;
  return {
    encounter,
    attacker: combatantOf(encounter, attacker.id),
    target: target && combatantOf(encounter, target.id),
    weapon,
    maneuver: row.maneuver,
    maximum: strike.result.degree === "extraordinary",
    strike,
    factors,
    ...over,
  };
}

/** The blow of a hit that has just been rolled. */
export function blowOf(course: Course<CodaSheet>, strike: Strike, over: Partial<Blow> = {}): Blow {
  return blowIn(course.encounter, strike, over);
}

/**
 * Deal the damage of a hit; without a target the number stands for itself (R091, R092, R100, R101, R110, R135, G248).
 *
 * A block that succeeded at all keeps the critical hit and the stun off, whatever damage it lets through (G238, C111).
 */
export function* strikeHome(course: Course<CodaSheet>, strike: Strike, blow = blowOf(course, strike)) {
  if (strike.share === 0) return;
  const { total } = rollBlow(course, blow);
  const { attacker, target, weapon } = strike.attack;
  if (!target) return;
  sufferDamage(course, target.id, total, weapon.skill !== "unarmed");
  const critical = strike.hit && atLeast(strike.result.degree, blow.criticalFrom ?? "superior", degrees);
  if (critical) yield* sufferCritical(course, target.id, { by: attacker.id });
  if (strike.hit) resistWeapon(course, target.id, attacker.id, blow.weapon);
}

/** Carry out an armed, ranged or unarmed attack in the order of G230 (R086 to R114). */
export function* resolveAttack(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const strike = yield* tryToHit(course, intent, row, checkAttack);
  if (!strike) return;
  yield* strikeHome(course, strike);
  yield* endStrike(course, strike);
}
