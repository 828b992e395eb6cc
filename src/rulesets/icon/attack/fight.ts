/**
 * Striking hand to hand, and the test to hit of any attack (I038 to I044, N18 to N20). What a blow does beside harm
 * (hold, fell, bind) is here as well.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { takeHold } from "../../../engine/holds.ts";
import { isInHand } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Test } from "../../../engine/tests.ts";
import { roundEnd } from "../../../engine/timed-effects.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { rollTest, skilled, testOf } from "../check.ts";
import { type DamageRoll, hit } from "../damage/hit.ts";
import { putOn } from "../damage/suffer.ts";
import { numbersOf } from "../settings.ts";
import type { IconSheet } from "../sheet.ts";
import type { Feat, ManeuverRow } from "../tables/actions.ts";
import { letLast } from "../timed-effects.ts";
import { type Attack, attackNow, attackOf } from "./attack.ts";
import { defend } from "./defend.ts";
import { type Met, numberFor } from "./difficulty.ts";

/**
 * Does a blow of that kind harm whom it hits: one that fells does as a setting says, one that holds or binds does not?
 */
export function doesHarm({ feat }: ManeuverRow): boolean {
  return feat === undefined || feat === "fells";
}

/**
 * What a blow rolls: the hand's own, a setting's, or the weapon's with what the way to strike adds; null where it does
 * no harm (N18 to N20).
 */
export function damageRollOf({ encounter, maneuver, mode, intent }: Attack): DamageRoll | null {
  if (!maneuver) return null;
  const mayKill = !maneuver.bare || intent.options?.lethal === true;
  const rest = { byHand: true, stun: false, mayKill, rules: maneuver.rules };
  if (maneuver.feat === "fells") {
    const [, dice = 0, bonus = 0] = numbersOf(encounter, "tackle");
    return { dice: Math.max(0, dice), bonus, ...rest };
  }
  if (maneuver.bare) return maneuver.harm && { ...maneuver.harm, ...rest };
  if (!mode || maneuver.feat) return null;
  return { dice: mode.dice, bonus: mode.bonus + maneuver.bonus, ...rest, stun: mode.stun };
}

/** Bind the first weapon with which the other could strike, for the rest of the round (N19). */
function bindWeapon(course: Course<IconSheet>, by: CombatantId, target: CombatantId): void {
  const other = course.of(target);
  const weapon = other.sheet.weapons.find((one) => one.difficulty !== null && isInHand(other, one));
  if (!weapon) return;
  const data = { weapon: weapon.id };
  letLast(course, target, { kind: "bound", by, data, until: roundEnd(course.encounter) });
  course.note("fight/bound", { weapon: weapon.name }, target);
}

/** What a blow does beside harm (I041, I042, N19). */
const feats: Readonly<Record<Feat, (course: Course<IconSheet>, by: CombatantId, target: CombatantId) => void>> = {
  holds: takeHold,
  fells(course, by, target) {
    putOn(course, target, "prone");
    putOn(course, by, "prone");
  },
  binds: bindWeapon,
};

/** Whoever fails to bind a weapon leaves the initiative of the next round to the other (N19). */
function loseInitiative(course: Course<IconSheet>, by: CombatantId, target: CombatantId): void {
  letLast(course, target, { kind: "leads", by, until: roundEnd(course.encounter, 1) });
}

/** Strike hand to hand (I038 to I044, I055). */
export function* resolveBlow(course: Course<IconSheet>, intent: Intent): Resolution {
  const attack = attackOf(course.encounter, intent);
  const { attacker, target, maneuver } = attack;
  const { success } = yield* rollAttack(course, attack);
  if (!target) return;
  if (!success && maneuver?.feat === "binds") loseInitiative(course, attacker.id, target.id);
  if (!success) return;
  const damageRoll = damageRollOf(attack);
  if (damageRoll) hit(course, attacker.id, target.id, damageRoll);
  if (maneuver?.feat) feats[maneuver.feat](course, attacker.id, target.id);
}

/** The test to hit (I029 to I038). */
export function attackTest(attack: Attack, met: Met | null = null): Test {
  const { encounter, attacker, weapon, row, intent } = attack;
  const rolled = skilled(weapon?.skill ?? "unarmedCombat", weapon?.speciality);
  const against = numberFor(attack, met);
  const { adjustment } = intent;
  return testOf(encounter, attacker, rolled, {
    id: `attack/${row.id}`,
    rules: row.rules,
    act: true,
    against,
    adjustment,
  });
}

/** Let the target defend themselves, and roll to hit (I036). */
export function* rollAttack(course: Course<IconSheet>, attack: Attack) {
  const met = yield* defend(course, attack);
  const { attacker, intent } = attack;
  const test = attackTest(attackNow(course.encounter, attack), met);
  const result = yield* rollTest(course, attacker.id, test, intent.adjustment);
  if (met) course.note(result.success ? "defence/broken" : "defence/held", {}, attack.target?.id);
  return result;
}
