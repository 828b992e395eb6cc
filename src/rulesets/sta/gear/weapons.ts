/** What somebody has to strike and shoot with: in hand or not. */
import type { StaCombatant, StaWeapon } from "../sheet.ts";

/** Where a weapon is that is in its owner's hand; anything else that is kept under `holds` says where it is instead. */
export const IN_HAND = "main";

/** A weapon of somebody's own, in hand or not. */
export function ownWeapon({ sheet }: Pick<StaCombatant, "sheet">, id: unknown): StaWeapon | null {
  return sheet.weapons.find((weapon) => weapon.id === id) ?? null;
}

/** Is the weapon in its owner's hand? What is part of them always is. */
export function isHeld({ holds }: Pick<StaCombatant, "holds">, { id, held, natural }: StaWeapon): boolean {
  if (natural) return true;
  const where = holds[id];
  return where === undefined ? held : where === IN_HAND;
}

/** What somebody has in hand. */
export function weaponsInHand(one: StaCombatant): readonly StaWeapon[] {
  return one.sheet.weapons.filter((weapon) => isHeld(one, weapon));
}

/** The weapon in somebody's hand by its id, or null. */
export function weaponInHand(one: StaCombatant, id: unknown): StaWeapon | null {
  return weaponsInHand(one).find((weapon) => weapon.id === id) ?? null;
}
