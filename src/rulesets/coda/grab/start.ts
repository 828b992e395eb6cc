import type { Course, Resolution } from "../../../engine/course.ts";
import { gap } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { type Attack, attackOf } from "../attack/attack.ts";
import { checkAttack } from "../attack/check.ts";
import { attackTest } from "../attack/modifiers.ts";
import { endStrike, tryToHit } from "../attack/strike.ts";
import type { Handler } from "../handler.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "../sheet.ts";
import { skillModifiers } from "../skills.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { isFight } from "../turn.ts";
import { weaponOf } from "../weapons.ts";
import { armedSide, grabArmed } from "./armed-start.ts";
import { canGrabWith, claimsBehind } from "./behind.ts";
import { isInHold } from "./limits.ts";
import { settle } from "./settle.ts";

/** Why no hold can be begun so, or null: as an attack, beside the target, with bare hands or what serves (R199, R228, G268, G273). */
export function checkGrab(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const refusal = checkAttack(encounter, actor, intent, row);
  if (refusal) return refusal;
  if (isInHold(actor)) return refuse("grab/in-a-hold");
  const target = encounter.combatants[intent.targets?.[0] ?? ""];
  if (target && isFight(encounter) && gap(actor.place, target.place) > 1) return refuse("grab/not-beside");
  const weapon = weaponOf(encounter, actor, intent.weapon) as CodaWeapon;
  if (canGrabWith(encounter, weapon, actor, target) || claimsBehind(intent, weapon)) return null;
  return refuse("grab/not-made-for-it", { weapon: weapon.name });
}

/** What knowing grabs well adds to a bare-handed start, as a list that is empty for others (G76). */
function specialityPart(attacker: CodaCombatant, { skill, group }: CodaWeapon): readonly Modifier[] {
  if (skill !== "unarmed") return [];
  return skillModifiers(attacker, skill, group, "grab").filter(({ id }) => id === "speciality");
}

/** A grab as an attack, or a blow with somebody who is held: its test to hit is that of bare hands (R199, G76, G298). */
export function grabAttack(encounter: CodaEncounter, intent: Intent): Attack {
  const attack = attackOf(encounter, intent);
  return { ...attack, adds: specialityPart(attack.attacker, attack.weapon) };
}

/** Grab with bare hands: a test against Defense, which may be dodged and blocked (R199, G268). */
function* grabBare(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const strike = yield* tryToHit(course, intent, row, checkGrab, grabAttack(course.encounter, intent));
  if (!strike) return;
  const { target } = strike.attack;
  if (target) yield* settle(course, intent, target.id, strike.hit, strike.result.degree);
  yield* endStrike(course, strike);
}

/** The grab as an action. */
export const grabHandler: Handler = {
  check: checkGrab,
  resolve(course, intent, row) {
    const { weapon } = attackOf(course.encounter, intent);
    return weapon.skill === "armed" ? grabArmed(course, intent, row, checkGrab) : grabBare(course, intent, row);
  },
  test(encounter, intent) {
    const attack = grabAttack(encounter, intent);
    if (attack.weapon.skill === "armed") return { ...armedSide(attack, intent.adjustment).test, target: null };
    return attackTest(attack, intent.adjustment);
  },
};
