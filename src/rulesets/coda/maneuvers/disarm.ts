/**
 * Striking a weapon from somebody's hand, hand to hand or with a shot (R172 to R182). What becomes of it is in
 * `disarm-outcome.ts`, the opposed test in `struggle.ts`.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Attack } from "../attack/attack.ts";
import { rowModifier } from "../attack/chosen-modifiers.ts";
import { maneuverPart } from "../attack/modifiers.ts";
import { endAttack, tryToHit } from "../attack/roll-attack.ts";
import { isAllowed } from "../edges/traits.ts";
import { dropWeapon } from "../gear/hands.ts";
import { handsOn, heldWeapons } from "../gear/weapons.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { struggleModifiers } from "../tables/maneuvers.ts";
import { disarmOutcome } from "./disarm-outcome.ts";
import { isOvercome } from "./struggle.ts";
import { checkEnemy, targetOf } from "./target.ts";

/**
 * Why nobody can be disarmed so, or null: with a shot only where an edge allows it, and of what they hold (R394, G256).
 */
export function checkDisarm(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  if (row.skills.includes("ranged") && !isAllowed(actor, row.id)) return refuse("disarm/no-edge");
  const refusal = checkEnemy(encounter, actor, intent, row);
  const target = targetOf(encounter, intent);
  return refusal || !target ? refusal : refuseObject(encounter, target, intent);
}

/** Let one's own weapon fall after a disastrous try; limbs stay where they are (R176). */
function fumble(course: Course<CodaSheet>, { attacker, weapon }: Attack): void {
  if (weapon.hands > 0) dropWeapon(course, attacker.id, weapon);
}

/** Disarm somebody, hand to hand or with a shot (R024, R172 to R182, R355, R394, G256). */
export function* resolveDisarm(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const attackResult = yield* tryToHit(course, intent, row, checkDisarm);
  if (!attackResult) return;
  const { attacker, target, weapon } = attackResult.attack;
  const object = target && objectOf(course.encounter, course.of(target.id), intent);
  if (attackResult.result.degree === "disaster") fumble(course, attackResult.attack);
  if (attackResult.hit && object) {
    const ours = disarmerPart(course.of(attacker.id), weapon, object);
    const theirs = holderPart(course.of(target.id), object, weapon);
    const struck = { by: attacker.id, from: target.id, weapon: object };
    const lost = isOvercome(course, { attackResult, maneuver: "disarm", ours, theirs }, target.id);
    if (lost) yield* disarmOutcome(course, struck, weapon.skill, attackResult.result.degree);
  }
  yield* endAttack(course, attackResult);
}

/** What the larger of two weapons adds, as a list that is empty for the smaller and for a tie (R177, G66). */
function largerPart(own: CodaWeapon, other: CodaWeapon): readonly Modifier[] {
  return own.size > other.size ? [rowModifier(struggleModifiers.largerWeapon, "weapon")] : [];
}

/** What holding a weapon in both hands adds, made for both or not (R178, G327). */
function handsPart(weapon: CodaWeapon): readonly Modifier[] {
  return handsOn(weapon) >= 2 ? [rowModifier(struggleModifiers.bothHands, "weapon")] : [];
}

/** What a weapon made for it adds for whoever disarms (R181). */
function madePart({ traits }: CodaWeapon): readonly Modifier[] {
  return traits.includes("disarmMade") ? [rowModifier(struggleModifiers.madeForDisarming, "weapon")] : [];
}

/**
 * The bonus in disarming with the weapon's skill; with a ranged one only where an edge allows it (R179, R180, R395).
 */
function bonusPart(owner: CodaCombatant, weapon: CodaWeapon): readonly Modifier[] {
  if (weapon.skill === "ranged" && !isAllowed(owner, "rangedDisarm")) return [];
  return maneuverPart({ attacker: owner, weapon }, "disarm");
}

/** What whoever disarms adds beside their attribute; a shot has no grip (R177 to R179, R181, G256). */
function disarmerPart(owner: CodaCombatant, weapon: CodaWeapon, object: CodaWeapon): readonly Modifier[] {
  const grip = weapon.skill === "ranged" ? [] : [...largerPart(weapon, object), ...handsPart(weapon)];
  return [...bonusPart(owner, weapon), ...grip, ...madePart(weapon)];
}

/** What whoever holds on to their weapon adds beside their attribute (R177, R178, R180). */
function holderPart(owner: CodaCombatant, object: CodaWeapon, weapon: CodaWeapon): readonly Modifier[] {
  return [...bonusPart(owner, object), ...largerPart(object, weapon), ...handsPart(object)];
}

/** What in the target's hands is meant: the thing that is named, or the first; null for empty hands (G256). */
export function objectOf(
  encounter: CodaEncounter,
  target: CodaCombatant,
  { options }: Pick<Intent, "options">,
): CodaWeapon | null {
  const held = heldWeapons(encounter, target);
  const named = options?.object;
  return (named === undefined ? held[0] : held.find(({ id }) => id === named)) ?? null;
}

/** Why nothing can be struck from their hands, or null: they are empty, or do not hold that (G256). */
function refuseObject(encounter: CodaEncounter, target: CodaCombatant, intent: Intent): Refusal | null {
  if (heldWeapons(encounter, target).length === 0) return refuse("disarm/empty-hands");
  return objectOf(encounter, target, intent) ? null : refuse("disarm/not-in-hand");
}
