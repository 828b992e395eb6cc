/** Why somebody cannot be attacked: the weapon, who it is, the distance, a wall, the Threat that is lacking. */
import { refuseTarget } from "../../../engine/encounter.ts";
import { ownWeapon } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import { refuseCentreLine } from "../../../engine/line-of-sight.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { usesLeft, weaponInHand } from "../gear/weapons.ts";
import { bandTo, isInReach } from "../measure.ts";
import { poolOf, refusePool } from "../pools.ts";
import type { StaCombatant, StaEncounter, StaWeapon } from "../sheet.ts";
import { pools } from "../tables/figures.ts";
import { BANDS, type RangeId } from "../tables/ranges.ts";
import { attackOf, chargeIn } from "./attack.ts";

/** Why a weapon in hand cannot be used so, or null: it is not made ready, or used up (P24). */
function refuseUse(actor: StaCombatant, weapon: StaWeapon, intent: Intent): Refusal | null {
  const wants = weapon.cumbersome || (weapon.charge && chargeIn(intent) !== null);
  if (wants && actor.marks.prepared === undefined) return refuse("attack/not-prepared", { weapon: weapon.name });
  return usesLeft(actor, weapon) > 0 ? null : refuse("attack/used-up", { weapon: weapon.name });
}

/** Why the weapon cannot be used, or null: it is not theirs, not in hand, or cannot be used so (P24). */
function refuseWeapon(actor: StaCombatant, intent: Intent): Refusal | null {
  const { weapon: id } = intent;
  const weapon = weaponInHand(actor, id);
  if (weapon) return refuseUse(actor, weapon, intent);
  const own = ownWeapon(actor, id);
  return own ? refuse("attack/not-held", { weapon: own.name }) : refuse("attack/no-such-weapon");
}

/** Why nobody can be killed with it now, or null: others than the players pay for that with Threat (P16). */
function refuseLethal(encounter: StaEncounter, actor: StaCombatant, intent: Intent): Refusal | null {
  if (!attackOf(encounter, intent).isLethal || !encounter.counts || poolOf(actor) === "momentum") return null;
  return refusePool(encounter, actor, pools.lethal.value);
}

/** Why one does not see the other, from centre to centre, or null. */
export function refuseLine(
  { walls }: Pick<StaEncounter, "walls">,
  from: StaCombatant,
  to: StaCombatant,
): Refusal | null {
  return from.offMap || to.offMap ? null : refuseCentreLine(from.place, to.place, walls);
}

/** As far as an attack with the weapon carries; a grenade is thrown no farther than Medium (S021, P24). */
function farthestOf({ farthest, grenade }: StaWeapon): RangeId {
  return grenade && BANDS.indexOf(farthest) > BANDS.indexOf("medium") ? "medium" : farthest;
}

/** Why the other is too far off for it, or null (S017, S021, G148). */
function refuseDistance(
  encounter: StaEncounter,
  actor: StaCombatant,
  target: StaCombatant,
  weapon: StaWeapon | null,
): Refusal | null {
  if (!weapon || weapon.use === "melee")
    return isInReach(encounter, actor, target) ? null : refuse("attack/out-of-reach");
  const band = bandTo(encounter, actor, target);
  const range = farthestOf(weapon);
  if (band === null || BANDS.indexOf(band) <= BANDS.indexOf(range)) return null;
  return refuse("attack/beyond-band", { weapon: weapon.name, range });
}

/** Why the attack is not possible with that weapon at that target, or null; bare hands where none is named. */
function refuseAttack(encounter: StaEncounter, actor: StaCombatant, intent: Intent): Refusal | null {
  const { weapon: id, targets = [] } = intent;
  const refusal = (id === undefined ? null : refuseWeapon(actor, intent)) ?? refuseTarget(encounter, actor, targets[0]);
  if (refusal) return refusal;
  const { target, weapon } = attackOf(encounter, intent);
  if (!target) return refuseLethal(encounter, actor, intent);
  return (
    refuseDistance(encounter, actor, target, weapon) ??
    refuseLine(encounter, actor, target) ??
    refuseLethal(encounter, actor, intent)
  );
}

/** Why nobody can be struck so, or null (S017, S018). */
export function checkStrike(encounter: StaEncounter, actor: StaCombatant, intent: Intent): Refusal | null {
  const weapon = weaponInHand(actor, intent.weapon);
  if (weapon && weapon.use !== "melee") return refuse("attack/not-for-striking", { weapon: weapon.name });
  return refuseAttack(encounter, actor, intent);
}

/** Why nobody can be shot at so, or null (S021, S022). */
export function checkShot(encounter: StaEncounter, actor: StaCombatant, intent: Intent): Refusal | null {
  const weapon = weaponInHand(actor, intent.weapon);
  if (!weapon) return refuseWeapon(actor, intent);
  if (weapon.use !== "ranged") return refuse("attack/not-for-shooting", { weapon: weapon.name });
  return refuseAttack(encounter, actor, intent);
}
