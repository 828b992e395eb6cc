/** What somebody has to strike and shoot with: in hand or not, and where it lies. */
import type { BattleCombatant, BattleWeapon } from "../sheet.ts";

/** Where a weapon is that is in its owner's hand; anything else that is kept under `holds` says where it is instead. */
export const IN_HAND = "main";

/** A weapon of somebody's own, in hand or not. */
export function ownWeapon({ sheet }: BattleCombatant, id: unknown): BattleWeapon | null {
  return sheet.weapons.find((weapon) => weapon.id === id) ?? null;
}

/** Is the weapon in its owner's hand? What is part of them always is. */
export function isHeld({ holds }: Pick<BattleCombatant, "holds">, { id, held, natural }: BattleWeapon): boolean {
  if (natural) return true;
  const where = holds[id];
  return where === undefined ? held : where === IN_HAND;
}

/** How often something of somebody's is broken: twice is destroyed (B033, B034). */
export function brokenOf({ counts }: BattleCombatant, { id }: BattleWeapon): number {
  return counts[`broken:${id}`] ?? 0;
}

/** What somebody has in hand and can use: nothing that is broken (B033). */
export function weaponsInHand(combatant: BattleCombatant): readonly BattleWeapon[] {
  return combatant.sheet.weapons.filter((weapon) => isHeld(combatant, weapon) && brokenOf(combatant, weapon) === 0);
}

/** The weapon in somebody's hand by its id, or null. */
export function weaponInHand(combatant: BattleCombatant, id: unknown): BattleWeapon | null {
  return weaponsInHand(combatant).find((weapon) => weapon.id === id) ?? null;
}

/** The weapons with which somebody may strike a free blow: in hand, or part of them (G152). */
export function meleeWeapons(combatant: BattleCombatant): readonly BattleWeapon[] {
  return weaponsInHand(combatant).filter(({ use }) => use === "melee");
}
