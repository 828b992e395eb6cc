/** One attack as everything that judges it sees it. Made from an intent by `attackOf`. */
import { combatantOf } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { weaponInHand } from "../gear/weapons.ts";
import type { StaCombatant, StaEncounter, StaWeapon } from "../sheet.ts";

/** An attack, as far as it is decided before the dice fall. */
export interface Attack {
  readonly encounter: StaEncounter;
  readonly intent: Intent;
  readonly attacker: StaCombatant;
  /** Null where nobody who is there is attacked. */
  readonly target: StaCombatant | null;
  /** Null for bare hands. */
  readonly weapon: StaWeapon | null;
  /** Hand to hand, and not shot (S010, S011). */
  readonly isMelee: boolean;
  /** Meant to kill (S008). */
  readonly isLethal: boolean;
}

/** What a prepared shot with a weapon that can be charged may be beside what it is, each 1 where it counts (G483). */
export const CHARGES = ["area", "intense", "piercing", "vicious"] as const;

/** What an intent charges its shot with; null for a plain one. */
export function chargeIn({ options }: Intent): (typeof CHARGES)[number] | null {
  return CHARGES.find((id) => id === options?.charge) ?? null;
}

/** The weapon as it is charged for the attack (P24, G483). */
function charged(weapon: StaWeapon | null, intent: Intent): StaWeapon | null {
  const charge = weapon?.charge ? chargeIn(intent) : null;
  if (!weapon || !charge) return weapon;
  if (charge === "area" || charge === "intense") return { ...weapon, [charge]: true };
  return { ...weapon, [charge]: weapon[charge] + 1 };
}

/** The attack that an intent is, on the first of its targets; `check` has passed. */
export function attackOf(encounter: StaEncounter, intent: Intent): Attack {
  const attacker = combatantOf(encounter, intent.actor);
  const weapon = charged(weaponInHand(attacker, intent.weapon), intent);
  return {
    encounter,
    intent,
    attacker,
    target: encounter.combatants[intent.targets?.[0] ?? ""] ?? null,
    weapon,
    isMelee: intent.action === "strike",
    isLethal: intent.options?.lethal === true && weapon !== null && !weapon.nonLethal,
  };
}
