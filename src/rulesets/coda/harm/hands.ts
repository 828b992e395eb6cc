import type { CodaWeapon } from "../sheet.ts";

/** Is the weapon held in that hand? One for both hands is in either, a limb in none. */
export function isInHand({ hands, offHand }: CodaWeapon, hand: "main" | "off"): boolean {
  return hands > 1 || (hands === 1 && offHand === (hand === "off"));
}

/** Is it a bare hand, which strikes, blocks and grabs, and not a foot? */
export function isBareHand({ skill, hands, traits }: CodaWeapon): boolean {
  return skill === "unarmed" && hands === 0 && traits.includes("grabs");
}
