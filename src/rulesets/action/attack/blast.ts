/**
 * Explosions: aimed at somebody or at a point, landing elsewhere on a miss, and hurting everybody around (A110 to A129,
 * G139, G140, G351, G352, G360). What the map shows of one before it is thrown is in `blast-area.ts`.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { throwDice } from "../../../engine/dice/roll-kind.ts";
import { isFight } from "../../../engine/encounter.ts";
import { coversCell, isFloorBetween, metresBetween, type Place } from "../../../engine/grid/cell.ts";
import { sightBlocked } from "../../../engine/grid/walls.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { armorParts, bonusParts } from "../damage/hit.ts";
import { suffer } from "../damage/suffer.ts";
import { weaponInHand } from "../gear/weapons.ts";
import { choiceOf } from "../settings.ts";
import type { ActionCombatant, ActionDamage, ActionEncounter, ActionSheet, ActionWeapon } from "../sheet.ts";
import { blasts, damageKinds } from "../tables/blast.ts";
import { drawIn, squareAt } from "./attack.ts";
import { refuseFiring, refuseLine, refuseShotAt } from "./check.ts";
import { rollAttack } from "./roll-attack.ts";
import { scatter } from "./scatter.ts";
import { spendRounds } from "./shoot.ts";

/** As far as so much damage reaches: a third of it, rounded down. Unit: metres (A126, A127, G140). */
export function blastRadius(damage: number): number {
  return Math.floor(damage / blasts.falloff.perMetre);
}

/** As far as an explosion reaches on average: as many metres as it has dice, and one more (A128, A129). */
export function averageRadius({ dice }: ActionDamage): number {
  return dice + 1;
}

/**
 * What is left of the damage so many metres off: all of it within one, 3 less for each further one, nothing beyond its
 * radius (A125, A127, G140, G348, G352).
 */
export function damageAt(damage: number, metres: number): number {
  const away = Math.max(1, Math.ceil(metres));
  if (away > Math.max(1, blastRadius(damage))) return 0;
  const left = damage - blasts.falloff.perMetre * (away - 1);
  return left < 1 ? 0 : left;
}

/** Why nothing can be made to explode there, or null (A111). */
export function checkBlast(encounter: ActionEncounter, actor: ActionCombatant, intent: Intent): Refusal | null {
  const refusal = refuseFiring(encounter, actor, intent.weapon, 1);
  if (refusal) return refusal;
  const weapon = weaponInHand(encounter, actor, intent.weapon) as ActionWeapon;
  if (!weapon.explodes) return refuse("fire/no-explosion", { weapon: weapon.name });
  const { cells = [], targets = [] } = intent;
  if (targets.length > 0) return refuseShotAt(encounter, actor, intent);
  const [cell] = Array.isArray(cells) ? cells : [];
  if (!cell) return isFight(encounter) && !actor.offMap ? refuse("fire/no-squares") : null;
  if (!Number.isInteger(cell.col) || !Number.isInteger(cell.row)) return refuse("fire/no-squares");
  return refuseLine(encounter, actor, squareAt(cell, actor), weapon);
}

/** Do walls keep an explosion off a place? Only where the world plays so: the rules have all around hit (A110). */
export function isSheltered(encounter: ActionEncounter, at: Place, place: Place): boolean {
  return choiceOf(encounter, "blastWalls") === "stop" && sightBlocked(at, place, encounter.walls);
}

/** Everybody whom an explosion might reach at that place, with how far off they are; the nearest first (A110). */
export function reachedBy(
  encounter: ActionEncounter,
  at: Place,
  radius: number,
): readonly (readonly [one: ActionCombatant, metres: number])[] {
  return Object.values(encounter.combatants)
    .filter(({ offMap, place }) => !offMap && !isFloorBetween(place, at) && !isSheltered(encounter, at, place))
    .map((one) => [one, coversCell(one.place, at) ? 0 : metresBetween(one.place, at)] as const)
    .filter(([, metres]) => metres <= Math.max(1, radius))
    .sort((a, b) => a[1] - b[1]);
}

/** Let somebody suffer what of an explosion reaches them (A110, A125). */
function reach(
  course: Course<ActionSheet>,
  by: CombatantId,
  one: ActionCombatant,
  whole: number,
  metres: number,
  damage: ActionDamage,
): void {
  const left = damageAt(whole, metres);
  if (left <= 0) return;
  drawIn(course, one.id);
  const parts: Modifier[] = [{ id: "blast", value: whole, source: "weapon", rules: ["A110", "G360"] }];
  if (left !== whole)
    parts.push({ id: "falloff", value: left - whole, source: "map", params: { metres }, rules: blasts.falloff.rules });
  const ending = armorParts(one, damage);
  const { total } = course.summed(by, { id: `damage/${damage.kind}`, faces: [], parts, ending });
  suffer(course, one.id, total, damageKinds[damage.kind].form);
}

/** Roll what an explosion does where it is nearest (A125). */
function rollBlast(course: Course<ActionSheet>, by: CombatantId, damage: ActionDamage): number {
  const faces = throwDice(course.dice, by, 6, damage.dice);
  return course.summed(by, { id: "damage/blast", faces, parts: bonusParts(damage, "A125") }).total;
}

/** Let it explode at a place: one roll for all who are in it, each by how far off they are (A110, A125, G360). */
function explode(course: Course<ActionSheet>, by: CombatantId, at: Place, damage: ActionDamage): void {
  const total = rollBlast(course, by, damage);
  for (const [{ id }, metres] of reachedBy(course.encounter, at, blastRadius(total)))
    reach(course, by, course.of(id), total, metres, damage);
}

/**
 * Throw or fire something that explodes: where it is meant to, or where it lands on a miss (A110, A111, A116 to A120).
 */
export function* resolveBlast(course: Course<ActionSheet>, intent: Intent): Resolution {
  const weapon = weaponInHand(course.encounter, course.of(intent.actor), intent.weapon) as ActionWeapon;
  const rolled = yield* rollAttack(course, intent);
  spendRounds(course, intent.actor, weapon, 1);
  const { attack, hits } = rolled;
  const at = attack.target?.place ?? attack.point;
  if (!at || attack.attacker.offMap || attack.target?.offMap) {
    // Whoever stands on no scene is hit alone (A110)
    if (hits && attack.target) {
      const whole = rollBlast(course, intent.actor, weapon.damage);
      reach(course, intent.actor, course.of(attack.target.id), whole, 0, weapon.damage);
    }
    return;
  }
  const cell = hits ? at : scatter(course, rolled, at, weapon);
  const place = { ...squareAt(cell, attack.attacker), elevation: at.elevation };
  course.note("blast/at", { weapon: weapon.name }, intent.actor);
  explode(course, intent.actor, place, weapon.damage);
}
