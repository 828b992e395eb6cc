/** What somebody has to strike and shoot with: in hand or not, in which mode, how much charge is left. */
import { isInHand } from "../../../engine/in-hand.ts";
import type { IconCombatant, IconMode, IconWeapon } from "../sheet.ts";

/** The first weapon that somebody has in hand, or null. */
export function heldWeapon(combatant: IconCombatant): IconWeapon | null {
  return combatant.sheet.weapons.find((weapon) => isInHand(combatant, weapon)) ?? null;
}

/** The way in which a weapon is used; the plain one where none, or none of its own, is named. */
export function modeOf({ modes }: IconWeapon, wanted: unknown): IconMode {
  const mode = modes.find(({ id }) => id === wanted) ?? modes[0];
  if (!mode) throw new RangeError("a weapon is used in no way");
  return mode;
}

/** Charges that a weapon has left; without end for one that is never used up. */
export function chargesLeft({ counts }: IconCombatant, { id, charges }: IconWeapon): number {
  return charges === null ? Number.POSITIVE_INFINITY : Math.max(0, charges - (counts[`charges:${id}`] ?? 0));
}
