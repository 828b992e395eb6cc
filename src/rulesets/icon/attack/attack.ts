/**
 * One attack as everything that judges it sees it, both of them where it finds them: out of cover, if they came out of
 * it. Made from an intent by `attackOf`.
 */
import { combatantOf } from "../../../engine/encounter.ts";
import { ownWeapon } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import { findRow } from "../../../engine/table.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { modeOf } from "../gear/weapons.ts";
import type { IconCombatant, IconEncounter, IconMode, IconWeapon } from "../sheet.ts";
import { actionRow, type IconActionRow, type ManeuverRow, maneuvers } from "../tables/actions.ts";
import { asExposed, outOfCover } from "./exposure.ts";

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
  return findRow(maneuvers, action) ?? null;
}

/**
 * The two of an attack where it finds them: out of cover, where they have come out or do so for it (I063, I064, G336).
 */
function foundIn(encounter: IconEncounter, { actor, action }: Intent, id: CombatantId | undefined) {
  const aimed = (id === undefined ? null : encounter.combatants[id]) ?? null;
  const shooter = combatantOf(encounter, actor);
  const target = aimed && asExposed(aimed);
  const place =
    target && actionRow(action)?.exposes ? outOfCover(encounter, shooter, target) : asExposed(shooter).place;
  const attacker = place === shooter.place ? shooter : { ...shooter, place };
  if (attacker === shooter && target === aimed) return { encounter, attacker, target };
  const moved = [attacker, ...(target ? [target] : [])].filter((one) => one !== encounter.combatants[one.id]);
  const combatants = { ...encounter.combatants, ...Object.fromEntries(moved.map((one) => [one.id, one])) };
  return { encounter: { ...encounter, combatants }, attacker, target };
}

/** The attack as things stand by now. */
export function attackNow(encounter: IconEncounter, attack: Attack): Attack {
  const { intent, row, weapon, mode, maneuver } = attack;
  const found = foundIn(encounter, intent, attack.target?.id);
  // Written out as in `attackOf`, because an engine reads those fastest that came about in the same way
  return {
    encounter: found.encounter,
    intent,
    row,
    attacker: found.attacker,
    target: found.target,
    weapon,
    mode,
    maneuver,
  };
}

/** The attack that an intent is, on the target of that place in it; `check` has passed. */
export function attackOf(encounter: IconEncounter, intent: Intent, place = 0): Attack {
  const found = foundIn(encounter, intent, intent.targets?.[place]);
  const { attacker, target } = found;
  const maneuver = maneuverOf(intent.action);
  const weapon = maneuver?.bare ? null : ownWeapon(attacker, intent.weapon);
  return {
    encounter: found.encounter,
    intent,
    row: actionRow(intent.action) as IconActionRow,
    attacker,
    target,
    weapon,
    mode: weapon && modeOf(weapon, intent.options?.mode),
    maneuver,
  };
}
