import { combatantOf } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { modeOf, ownWeapon } from "../gear/weapons.ts";
import type { IconCombatant, IconEncounter, IconMode, IconWeapon } from "../sheet.ts";
import { actionRow, type IconActionRow } from "../tables/actions.ts";
import { type ManeuverRow, maneuvers } from "../tables/maneuvers.ts";

/** An attack on somebody, as far as it is decided before the dice fall. */
export interface Attack {
  readonly encounter: IconEncounter;
  readonly intent: Intent;
  readonly row: IconActionRow;
  readonly attacker: IconCombatant;
  readonly target: IconCombatant | null;
  /** Null for a bare hand. */
  readonly weapon: IconWeapon | null;
  readonly mode: IconMode | null;
  /** How it strikes; null for what is fired. */
  readonly maneuver: ManeuverRow | null;
}

/** The way to strike that an action is; null for one that fires. */
export function maneuverOf(action: string): ManeuverRow | null {
  return Object.hasOwn(maneuvers, action) ? maneuvers[action as keyof typeof maneuvers] : null;
}

/** The attack that an intent is, on the target of that place in it; `check` has passed. */
export function attackOf(encounter: IconEncounter, intent: Intent, place = 0): Attack {
  const attacker = combatantOf(encounter, intent.actor);
  const maneuver = maneuverOf(intent.action);
  const weapon = maneuver?.bare ? null : ownWeapon(attacker, intent.weapon);
  const id = intent.targets?.[place];
  return {
    encounter,
    intent,
    row: actionRow(intent.action) as IconActionRow,
    attacker,
    target: (id === undefined ? null : encounter.combatants[id]) ?? null,
    weapon,
    mode: weapon && modeOf(weapon, intent.options?.mode),
    maneuver,
  };
}
