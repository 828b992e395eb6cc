import type { CodaWeapon } from "../sheet.ts";
import { handsOn } from "../weapons.ts";

/** Is the weapon held in that hand? One in both hands is in either, a limb in none. */
export function isInHand(weapon: CodaWeapon, hand: "main" | "off"): boolean {
  const hands = handsOn(weapon);
  return hands > 1 || (hands === 1 && weapon.offHand === (hand === "off"));
}

/** Is it a bare hand, which strikes, blocks and grabs, and not a foot? */
export function isBareHand({ skill, hands, traits }: CodaWeapon): boolean {
  return skill === "unarmed" && hands === 0 && traits.includes("grabs");
}
