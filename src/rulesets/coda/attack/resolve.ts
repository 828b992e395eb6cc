/**
 * A plain attack from its beginning to its end, and what a hit does: damage, the critical hit, the stun of the weapon.
 * Special attacks such as bursts, charges and edges end in `dealHit` too.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { combatantOf } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { atLeast } from "../../../engine/tests.ts";
import { rollDamage } from "../damage/damage.ts";
import { sufferCritical } from "../damage/injuries.ts";
import { resistWeapon } from "../damage/resist.ts";
import { breakThing, sufferDamage } from "../damage/suffer.ts";
import type { CodaEncounter, CodaSheet } from "../sheet.ts";
import type { AttackResult, DamageRoll } from "../situation.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { degrees } from "../tables/degrees.ts";
import { checkAttack } from "./check.ts";
import { isAtThing } from "./ranged.ts";
import { endAttack, tryToHit } from "./roll-attack.ts";

/** The blow of a hit as things stand; the highest damage after an Extraordinary one (R093, R102, R111). */
export function damageRollIn(
  encounter: CodaEncounter,
  attackResult: AttackResult,
  over: Partial<DamageRoll> = {},
): DamageRoll {
  const { attacker, target, weapon, row, factors = [] } = attackResult.attack;
  return {
    encounter,
    attacker: combatantOf(encounter, attacker.id),
    target: target && combatantOf(encounter, target.id),
    weapon,
    maneuver: row.maneuver,
    maximum: attackResult.result.degree === "extraordinary",
    attackResult,
    factors,
    ...over,
  };
}

/** The blow of a hit that has just been rolled. */
export function damageRollOf(
  course: Course<CodaSheet>,
  attackResult: AttackResult,
  over: Partial<DamageRoll> = {},
): DamageRoll {
  return damageRollIn(course.encounter, attackResult, over);
}

/**
 * Deal the damage of a hit; without a target the number stands for itself (R091, R092, R100, R101, R110, R135, G248,
 * G332).
 *
 * A block that succeeded at all keeps the critical hit and the stun off, whatever damage it lets through (G238, C111).
 */
export function* dealHit(
  course: Course<CodaSheet>,
  attackResult: AttackResult,
  damageRoll = damageRollOf(course, attackResult),
) {
  if (attackResult.share === 0) return;
  const { total } = rollDamage(course, damageRoll);
  const { attacker, target, weapon } = attackResult.attack;
  // No rule says what harm does to a thing
  if (isAtThing(attackResult.attack)) course.note("damage/thing", { points: total });
  if (!target) return;
  if (target.sheet.lifeless) {
    breakThing(course, target.id, total);
    return;
  }
  sufferDamage(course, target.id, total, weapon.skill !== "unarmed");
  const critical =
    attackResult.hit && atLeast(attackResult.result.degree, damageRoll.criticalFrom ?? "superior", degrees);
  if (critical) yield* sufferCritical(course, target.id, { by: attacker.id });
  if (attackResult.hit) resistWeapon(course, target.id, attacker.id, damageRoll.weapon);
}

/** Carry out an armed, ranged or unarmed attack in the order of G230 (R086 to R114). */
export function* resolveAttack(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const attackResult = yield* tryToHit(course, intent, row, checkAttack);
  if (!attackResult) return;
  yield* dealHit(course, attackResult);
  yield* endAttack(course, attackResult);
}
