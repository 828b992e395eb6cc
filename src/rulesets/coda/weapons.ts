import type { Reach } from "../../engine/grid/threat.ts";
import type { CodaSheet, CodaWeapon } from "./sheet.ts";
import { naturalWeapons } from "./tables/natural-weapons.ts";

/** All that a person can strike or shoot with, natural weapons last. */
export function weaponsOf(sheet: CodaSheet): readonly CodaWeapon[] {
  return [...sheet.weapons, ...naturalWeapons];
}

/** The weapon with that id, or undefined. */
export function weaponOf(sheet: CodaSheet, id: string | undefined): CodaWeapon | undefined {
  return weaponsOf(sheet).find((weapon) => weapon.id === id);
}

/** Does the person hold a weapon to strike with, so that he counts as armed (R114)? */
export function isArmed(sheet: CodaSheet): boolean {
  return sheet.weapons.some((weapon) => weapon.held && weapon.skill === "armed");
}

/** Does the reach span so many squares? */
export function reaches(reach: Reach, squares: number): boolean {
  return squares >= reach.min && squares <= reach.max;
}

/** What a person could strike with over so many squares, best first as he carries it: held weapons, then limbs. */
export function strikingWeapons(sheet: CodaSheet, squares: number): readonly CodaWeapon[] {
  return weaponsOf(sheet).filter(
    (weapon) => weapon.held && weapon.skill !== "ranged" && weapon.reach !== null && reaches(weapon.reach, squares),
  );
}
