import type { CodaWeapon } from "../sheet.ts";

/** What strikes within a hold: bare hands, as a weapon of their own for edges (R216, R374, G76). */
export const grabWeapon: CodaWeapon = {
  id: "grab",
  name: "",
  skill: "unarmed",
  group: "",
  speciality: "grab",
  damage: { dice: 1, sides: 6, bonus: 0, strength: true },
  reach: { min: 1, max: 1 },
  ranges: null,
  parry: 0,
  hands: 0,
  offHand: false,
  held: true,
  autoFire: false,
  shots: null,
  traits: ["grabs"],
  size: 0,
};
