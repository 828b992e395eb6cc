/**
 * Why somebody cannot be attacked: the weapon, who it is, the distance, a wall (B008, B009, B013). Every attack asks
 * here, the aiming line on the map too.
 */
import { hasCondition, refuseTarget } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { brokenOf, ownWeapon, weaponInHand } from "../gear/weapons.ts";
import { isAdjacent } from "../measure.ts";
import type { BattleCombatant, BattleEncounter } from "../sheet.ts";
import { attackOf } from "./attack.ts";
import { refuseLine } from "./line.ts";

/** Why the weapon cannot be used, or null: it is not theirs, or not in hand. */
export function refuseWeapon(actor: BattleCombatant, id: string | undefined): Refusal | null {
  if (weaponInHand(actor, id)) return null;
  const own = ownWeapon(actor, id);
  if (own && brokenOf(actor, own) > 0) return refuse("attack/broken", { weapon: own.name });
  return own ? refuse("attack/not-held", { weapon: own.name }) : refuse("attack/no-such-weapon");
}

/** Why the two do not stand so that one can attack the other, or null (B008, B013, G372). */
function refuseWay(encounter: BattleEncounter, intent: Intent): Refusal | null {
  const { attacker, target, isMelee, isHurled, squares } = attackOf(encounter, intent);
  if (!target || attacker.offMap || target.offMap) return null;
  const isNear = isAdjacent(attacker, target);
  if (isMelee && !isNear) return refuse("attack/out-of-reach");
  if (isHurled && attacker.sheet.skills.athletics < 1 && (squares ?? 0) > 1) return refuse("attack/hurl-near");
  return refuseLine(encounter, attacker.place, target.place);
}

/** Why there is nothing there to be broken, or null: it is destroyed, or they carry nothing of the kind (B034). */
function refuseThing(encounter: BattleEncounter, intent: Intent): Refusal | null {
  const { target, item } = attackOf(encounter, intent);
  if (!target) return null;
  if (hasCondition(target, "destroyed")) return refuse("attack/destroyed");
  if (intent.options?.item === undefined) return null;
  if (!item || item.natural) return refuse("disarm/not-in-hand");
  return brokenOf(target, item) > 1 ? refuse("attack/destroyed") : null;
}

/** Why the attack is not possible with that weapon at that target, or null; bare hands where none is named. */
export function refuseAttack(encounter: BattleEncounter, actor: BattleCombatant, intent: Intent): Refusal | null {
  const { weapon: id, targets = [] } = intent;
  const refusal = id === undefined ? null : refuseWeapon(actor, id);
  return (
    refusal ??
    refuseTarget(encounter, actor, targets[0]) ??
    refuseThing(encounter, intent) ??
    refuseWay(encounter, intent)
  );
}

/** Why nobody can be struck so, or null (B008). */
export function checkStrike(encounter: BattleEncounter, actor: BattleCombatant, intent: Intent): Refusal | null {
  const weapon = weaponInHand(actor, intent.weapon);
  if (weapon && weapon.use !== "melee") return refuse("attack/not-for-striking", { weapon: weapon.name });
  return refuseAttack(encounter, actor, intent);
}

/** Why nobody can be shot at so, or null (B009). */
export function checkShot(encounter: BattleEncounter, actor: BattleCombatant, intent: Intent): Refusal | null {
  const weapon = weaponInHand(actor, intent.weapon);
  if (!weapon) return refuseWeapon(actor, intent.weapon);
  if (weapon.area) return refuse("area/not-at-one", { weapon: weapon.name });
  if (weapon.use !== "ranged") return refuse("attack/not-for-shooting", { weapon: weapon.name });
  return refuseAttack(encounter, actor, intent);
}

/** Why nothing can be hurled so, or null: a melee weapon that is no part of oneself (B067). */
export function checkHurl(encounter: BattleEncounter, actor: BattleCombatant, intent: Intent): Refusal | null {
  const weapon = weaponInHand(actor, intent.weapon);
  if (!weapon) return refuseWeapon(actor, intent.weapon);
  if (weapon.use !== "melee" || weapon.natural) return refuse("attack/not-for-hurling", { weapon: weapon.name });
  return refuseAttack(encounter, actor, intent);
}
