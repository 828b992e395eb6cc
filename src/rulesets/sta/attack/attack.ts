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

/** The attack that an intent is, on the first of its targets; `check` has passed. */
export function attackOf(encounter: StaEncounter, intent: Intent): Attack {
  const attacker = combatantOf(encounter, intent.actor);
  const weapon = weaponInHand(attacker, intent.weapon);
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
