/** What somebody has to strike and shoot with: in hand or not. */
import { isInHand } from "../../../engine/in-hand.ts";
import type { StaCombatant, StaWeapon } from "../sheet.ts";

/** Is the weapon in its owner's hand? What is part of them always is. */
export function isHeld(of: Pick<StaCombatant, "holds">, weapon: StaWeapon): boolean {
  return weapon.natural || isInHand(of, weapon);
}

/** What somebody has in hand. */
export function weaponsInHand(one: StaCombatant): readonly StaWeapon[] {
  return one.sheet.weapons.filter((weapon) => isHeld(one, weapon));
}

/** The weapon in somebody's hand by its id, or null. */
export function weaponInHand(one: StaCombatant, id: unknown): StaWeapon | null {
  return weaponsInHand(one).find((weapon) => weapon.id === id) ?? null;
}
