import type { CodaWeapon } from "../sheet.ts";
import { limb } from "./natural-weapons.ts";

/** What strikes within a hold: bare hands, as a weapon of their own for edges (R216, R374, G76). */
export const grabWeapon: CodaWeapon = {
  ...limb,
  id: "grab",
  speciality: "grab",
  traits: ["grabs"],
};
