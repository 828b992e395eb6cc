/** What somebody has to strike and shoot with: in hand or not. */
import { isInHand } from "../../../engine/in-hand.ts";
import type { StaCombatant, StaWeapon } from "../sheet.ts";

/** Is the weapon in its owner's hand? What is part of them always is. */
export function isHeld(of: Pick<StaCombatant, "holds">, weapon: StaWeapon): boolean {
  return weapon.natural || isInHand(of, weapon);
}

/** How many somebody still has of what is used up; without end of anything else (P24). */
export function usesLeft({ counts }: Pick<StaCombatant, "counts">, { id, uses }: StaWeapon): number {
  return uses === null ? Number.POSITIVE_INFINITY : Math.max(0, uses - (counts[`uses:${id}`] ?? 0));
}

/** What somebody has in hand. */
export function weaponsInHand(one: StaCombatant): readonly StaWeapon[] {
  return one.sheet.weapons.filter((weapon) => isHeld(one, weapon));
}

/** The weapon in somebody's hand by its id, or null. */
export function weaponInHand(one: StaCombatant, id: unknown): StaWeapon | null {
  return weaponsInHand(one).find((weapon) => weapon.id === id) ?? null;
}
