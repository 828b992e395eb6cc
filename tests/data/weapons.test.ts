import { expect, it } from "vitest";
import type { CodaWeapon } from "../../src/rulesets/coda/sheet.ts";
import { readManifest } from "../support/checkout.ts";
import { readPack } from "../support/pack-sources.ts";

/** A weapon as its source holds it. */
type WeaponSource = Pick<CodaWeapon, "parry" | "damage" | "ranges"> & {
  readonly ammunition: { readonly value: number; readonly max: number };
  readonly traits: readonly string[];
};

/** Parry modifier and damage of melee weapons by the table of facts (C111), with Strength unless stunning. */
const melee: Readonly<Record<string, readonly [parry: number, damage: string]>> = {
  Axe: [-1, "2d6+2"],
  "Blade staff": [1, "2d6+4"],
  Club: [1, "1d6+1"],
  "Crescent blade": [2, "2d6+5"],
  "Honour dagger": [-2, "1d6+2"],
  "Hook blade": [1, "2d6+3"],
  Knife: [-2, "1d6+2"],
  Mace: [-1, "2d6+1"],
  Sabre: [1, "2d6+1"],
  "Spiked mace": [-1, "2d6+3"],
  Staff: [2, "1d6+2"],
  "Stun rod": [-2, "1d1+0"],
  Sword: [0, "2d6+3"],
  "Weighted strap": [-3, "1d3+0"],
};

/** Ends of the range bands in metres, and what each further increment adds (C110, C115). */
const ranges: Readonly<Record<string, readonly number[]>> = {
  "Palm beamer": [5, 10, 20, 40, 10],
  "Beam pistol": [5, 20, 50, 100, 20],
  "Raider pistol": [5, 20, 50, 100, 20],
  "Beam rifle": [10, 40, 100, 200, 40],
};

/** Shots that a full charge gives: what it holds by what a shot at the weapon's damage takes (C112, C113, C114). */
const shots: Readonly<Record<string, number>> = {
  "Palm beamer": Math.floor(160 / 5),
  "Beam pistol": Math.floor(1000 / 5),
  "Beam rifle": Math.floor(1500 / 8),
};

/** What some weapons are made for (C111, C117). */
const traits: Readonly<Record<string, readonly string[]>> = {
  "Beam rifle": ["autoFire"],
  "Hook blade": ["disarmMade"],
  "Hook spear": ["trips"],
  Staff: ["trips"],
  "Stun rod": ["stun"],
  "Weighted strap": ["grabs", "trips"],
};

const pack = readManifest().packs.filter(({ name }) => name === "weapons");
const weapons = new Map(
  pack.flatMap(readPack).map(({ data }) => [data.name, data.system as unknown as WeaponSource] as const),
);

it.each(Object.entries(melee))("%s parries and harms as the table says (C111)", (name, [parry, damage]) => {
  const weapon = weapons.get(name);
  const { dice, sides, bonus, strength } = weapon?.damage ?? {};
  expect([weapon?.parry, `${dice}d${sides}+${bonus}`]).toEqual([parry, damage]);
  expect(strength).toBe(!weapon?.traits.includes("stun"));
});

it.each(Object.entries(ranges))("%s reaches as far as the table says (C110, C115)", (name, metres) => {
  const { pointBlank, short, medium, long, increment } = weapons.get(name)?.ranges ?? {};
  expect([pointBlank, short, medium, long, increment]).toEqual(metres);
});

it.each(Object.entries(shots))("%s has as many shots as its charge allows (C112, C113)", (name, count) => {
  expect(weapons.get(name)?.ammunition).toEqual({ value: count, max: count });
});

it.each(Object.entries(traits))("%s is made for what the table says (C117)", (name, made) => {
  expect(weapons.get(name)?.traits).toEqual(expect.arrayContaining([...made]));
});

it("beams harm as the setting they are fired at (C114)", () => {
  const damageOf = (name: string) => weapons.get(name)?.damage;
  expect(damageOf("Beam pistol")).toEqual({ dice: 2, sides: 6, bonus: 8, strength: false });
  expect(damageOf("Palm beamer")).toEqual(damageOf("Beam pistol"));
  expect(damageOf("Beam rifle")).toEqual({ dice: 3, sides: 6, bonus: 12, strength: false });
});
