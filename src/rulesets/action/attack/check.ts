/**
 * Why somebody cannot be shot at or struck: the weapon, its rounds, the distance, a wall (A048 to A058, A091, A092,
 * G348). Every attack asks here, the aiming line on the map too.
 */
import { refuseTarget } from "../../../engine/encounter.ts";
import { isFloorBetween, metresBetween, type Place } from "../../../engine/grid/cell.ts";
import { strikeBlocked } from "../../../engine/grid/walls.ts";
import { ownWeapon } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import { refuseSight } from "../../../engine/line-of-sight.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { isBound, lengthOf, roundsLeft, weaponInHand } from "../gear/weapons.ts";
import { isWithin } from "../measure.ts";
import type { ActionCombatant, ActionEncounter, ActionWeapon } from "../sheet.ts";
import { distances } from "../tables/attack-modifiers.ts";

/** Why the weapon cannot be used, or null: it is not theirs, not in hand, bound or held fast. */
export function refuseWeapon(
  encounter: ActionEncounter,
  actor: ActionCombatant,
  id: string | undefined,
): Refusal | null {
  const weapon = weaponInHand(encounter, actor, id);
  if (weapon) return isBound(encounter, actor, weapon) ? refuse("attack/bound-fast", { weapon: weapon.name }) : null;
  const own = ownWeapon(actor, id);
  return own ? refuse("attack/not-held", { weapon: own.name }) : refuse("attack/no-such-weapon");
}

/** As far as a weapon carries, and never farther than the table of distances. Unit: metres (A058, G348). */
export function farthest({ range }: ActionWeapon): number {
  return Math.min(range ?? 0, distances.to1000.to);
}

/** Why a place is out of a weapon's reach or out of sight, or null; what a person says of the distance goes (G348). */
export function refuseLine(
  encounter: ActionEncounter,
  actor: ActionCombatant,
  to: Place,
  weapon: ActionWeapon,
  isTold = false,
): Refusal | null {
  if (actor.offMap) return null;
  const { place } = actor;
  const metres = metresBetween(place, to);
  const most = farthest(weapon);
  if (isFloorBetween(place, to)) return refuse("attack/other-level");
  if (metres > most && !isTold) return refuse("attack/out-of-range", { metres, mostMetres: most });
  return refuseSight(place, to, metres, encounter.walls);
}

/** Why that weapon cannot fire so many rounds, or null. */
export function refuseFiring(
  encounter: ActionEncounter,
  actor: ActionCombatant,
  id: string | undefined,
  rounds: number,
): Refusal | null {
  const refusal = refuseWeapon(encounter, actor, id);
  if (refusal) return refusal;
  const weapon = weaponInHand(encounter, actor, id) as ActionWeapon;
  if (weapon.range === null) return refuse("attack/not-for-shooting", { weapon: weapon.name });
  const left = roundsLeft(actor, weapon);
  return left >= rounds ? null : refuse("fire/too-few-shots", { weapon: weapon.name, needed: rounds, left });
}

/** Why nobody at that place of the intent can be shot at, or null. */
export function refuseShotAt(
  encounter: ActionEncounter,
  actor: ActionCombatant,
  intent: Intent,
  place = 0,
): Refusal | null {
  const id = intent.targets?.[place];
  const refusal = refuseTarget(encounter, actor, id);
  const target = id === undefined ? undefined : encounter.combatants[id];
  const weapon = weaponInHand(encounter, actor, intent.weapon);
  if (refusal || !target || !weapon || target.offMap) return refusal;
  return refuseLine(encounter, actor, target.place, weapon, intent.options?.metres !== undefined);
}

/** Why nobody can be struck at that distance, or null. */
function refuseReach(
  encounter: ActionEncounter,
  actor: ActionCombatant,
  target: ActionCombatant,
  weapon: ActionWeapon | null,
): Refusal | null {
  if (actor.offMap || target.offMap) return null;
  if (isFloorBetween(actor.place, target.place)) return refuse("attack/other-level");
  if (!isWithin(actor.place, target.place, lengthOf(weapon))) return refuse("attack/out-of-reach");
  return strikeBlocked(actor.place, target.place, encounter.walls) ? refuse("attack/wall") : null;
}

/** Why nobody can be struck so, whatever the reach, or null. */
function refuseArm(encounter: ActionEncounter, actor: ActionCombatant, id: string | undefined): Refusal | null {
  const refusal = refuseWeapon(encounter, actor, id);
  const weapon = weaponInHand(encounter, actor, id);
  if (refusal || weapon?.length !== null) return refusal;
  return refuse("attack/not-for-striking", { weapon: weapon.name });
}

/**
 * Why nobody can be attacked hand to hand so, or null.
 *
 * @param needs - Is it done with a weapon only, with either, or with bare hands?
 */
export function refuseBlow(
  encounter: ActionEncounter,
  actor: ActionCombatant,
  intent: Intent,
  needs: "weapon" | "either" | "bare",
): Refusal | null {
  const { weapon, targets = [] } = intent;
  const isArmed = needs === "weapon" || (needs === "either" && Boolean(weapon));
  const [id] = targets;
  const refusal = (isArmed ? refuseArm(encounter, actor, weapon) : null) ?? refuseTarget(encounter, actor, id);
  const target = encounter.combatants[id ?? ""];
  if (refusal || !target) return refusal;
  return refuseReach(encounter, actor, target, isArmed ? weaponInHand(encounter, actor, weapon) : null);
}
