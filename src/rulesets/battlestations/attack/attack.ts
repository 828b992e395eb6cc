/** One attack as everything that judges it sees it. Made from an intent by `attackOf`. */
import { combatantOf } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { ownWeapon, weaponInHand } from "../gear/weapons.ts";
import { squaresTo } from "../measure.ts";
import type { BattleCombatant, BattleEncounter, BattleWeapon } from "../sheet.ts";
import { type ActRow, actionRow } from "../tables/actions.ts";

/** An attack, as far as it is decided before the dice fall. */
export interface Attack {
  readonly encounter: BattleEncounter;
  readonly intent: Intent;
  readonly row: ActRow;
  readonly attacker: BattleCombatant;
  /** Null where nobody who is there is attacked. */
  readonly target: BattleCombatant | null;
  /** Null for bare hands. */
  readonly weapon: BattleWeapon | null;
  /** Hand to hand, and neither shot nor hurled (B008, B067). */
  readonly isMelee: boolean;
  readonly isHurled: boolean;
  /** What the target carries and is aimed at, rather than at them (B027, B030). */
  readonly item: BattleWeapon | null;
  /** How far off it is, by a person's word or by the map; null where neither says so. Unit: squares. */
  readonly squares: number | null;
}

/** How far off a person says that it is. */
function toldSquares({ options }: Intent): number | null {
  const told = options?.squares;
  return typeof told === "number" && Number.isFinite(told) && told >= 0 ? told : null;
}

/** Is it made hand to hand, or hurled (B008, B067, B068)? */
function wayOf({ action, options }: Intent, weapon: BattleWeapon | null): Pick<Attack, "isMelee" | "isHurled"> {
  const isHurled = action === "hurl" || (action === "twoWeapons" && options?.hurled === true);
  return { isHurled, isMelee: !isHurled && (weapon === null || weapon.use === "melee") };
}

/** The attack that an intent is, on the first of its targets; `check` has passed. */
export function attackOf(encounter: BattleEncounter, intent: Intent): Attack {
  const attacker = combatantOf(encounter, intent.actor);
  const target = encounter.combatants[intent.targets?.[0] ?? ""] ?? null;
  const weapon = weaponInHand(attacker, intent.weapon);
  return {
    encounter,
    intent,
    row: actionRow(intent.action) as ActRow,
    attacker,
    target,
    weapon,
    ...wayOf(intent, weapon),
    item: target && ownWeapon(target, intent.options?.item),
    squares: toldSquares(intent) ?? (target && squaresTo(attacker, target)),
  };
}
