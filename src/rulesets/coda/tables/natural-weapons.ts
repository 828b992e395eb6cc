import type { CodaWeapon } from "../sheet.ts";

/** What all limbs have in common: nothing that a weapon has beside its damage. */
export const limb: CodaWeapon = {
  id: "",
  name: "",
  skill: "unarmed",
  group: "",
  speciality: "",
  damage: { dice: 1, sides: 6, bonus: 0, strength: true },
  reach: { min: 1, max: 1 },
  ranges: null,
  parry: 0,
  hands: 0,
  offHand: false,
  held: true,
  autoFire: false,
  shots: null,
  traits: ["trips"],
  size: 0,
};

/** What everybody can strike with (R112, R113); the label is `Weapon.<id>`. */
export const naturalWeapons: readonly CodaWeapon[] = [
  { ...limb, id: "fist", traits: ["trips", "grabs"] },
  { ...limb, id: "foot", damage: { ...limb.damage, bonus: 2 } },
];
