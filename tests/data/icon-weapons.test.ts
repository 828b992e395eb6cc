import { expect, it } from "vitest";
import type { IconMode, IconRanges } from "../../src/rulesets/icon/sheet.ts";
import { readManifest } from "../support/checkout.ts";
import { readPack } from "../support/pack-sources.ts";

/** A weapon as its source holds it. */
interface WeaponSource {
  readonly skill: string;
  readonly difficulty: number;
  readonly block: number;
  readonly ranges: IconRanges;
  readonly modes: readonly IconMode[];
  readonly charges: { readonly value: number; readonly max: number };
}

/** Difficulty, damage and block of melee weapons by the table of facts (N20). */
const melee: Readonly<Record<string, readonly [difficulty: number, damage: string, block: number]>> = {
  Axe: [8, "2d6+4", 1],
  Bayonet: [9, "2d6+2", 0],
  "Blade staff": [9, "2d6+3", 3],
  Chain: [9, "4d6+4", -1],
  Club: [6, "2d6+2", 0],
  "Crescent blade": [9, "2d6+5", 2],
  "Great axe": [9, "2d6+6", 0],
  "Hook blade": [8, "2d6+4", 1],
  Knife: [7, "2d6+3", 0],
  Nightstick: [7, "2d6+2", 1],
  Pike: [8, "2d6+3", 1],
  "Pole arm": [9, "2d6+5", 3],
  Staff: [7, "2d6+3", 2],
  "Stun rod": [7, "0d6+1", 1],
  "Weighted strap": [8, "1d6+1", 0],
};

/** Damage of each setting of a beam and what a shot takes of the charge (C112, C114, N21, N22). */
const settings: Readonly<Record<string, readonly [damage: string, charges: number]>> = {
  lightStun: ["2d6+2", 1],
  mediumStun: ["2d6+4", 2],
  heavyStun: ["4d6+6", 3],
  lightHeat: ["2d6+8", 5],
  heavyHeat: ["2d6+10", 8],
  disrupt6: ["3d6+12", 12],
  disrupt7: ["4d6+14", 15],
  disrupt8: ["4d6+16", 20],
  disrupt9: ["5d6+24", 30],
  disrupt10: ["9d6+30", 40],
  disrupt11: ["12d6+40", 50],
};

const ALL = Object.keys(settings);
const DEADLY = ALL.slice(3);

/** Ends of the range bands in metres, what a weapon holds, and its settings (C110, C113, C115, N24). */
const beams: Readonly<Record<string, readonly [ranges: readonly number[], charges: number, modes: readonly string[]]>> =
  {
    "Palm beamer": [[5, 10, 20, 40], 160, ALL.slice(0, 8)],
    "Beam pistol": [[5, 20, 50, 100], 1000, ALL],
    "Beam rifle": [[10, 40, 100, 200], 1500, ALL],
    "Raider pistol": [[5, 20, 50, 100], 1000, DEADLY],
    "Raider rifle": [[10, 40, 100, 200], 1500, DEADLY],
  };

const packs = readManifest().packs.filter(({ flags }) => flags?.["away-team"]?.ruleset === "icon");
const entries = packs.flatMap((pack) => readPack(pack).map((entry) => ({ pack: pack.name, ...entry })));
const weapons = new Map(
  entries
    .filter(({ pack }) => pack === "icon-weapons")
    .map(({ data }) => [data.name, data.system as unknown as WeaponSource] as const),
);

const damageOf = (mode: IconMode | undefined) => `${mode?.dice}d6+${mode?.bonus}`;

it.each(Object.entries(melee))("%s strikes, harms and blocks as the table says (N20)", (name, row) => {
  const { skill, difficulty, block, ranges, modes } = weapons.get(name) as WeaponSource;
  expect([skill, difficulty, damageOf(modes[0]), block]).toEqual(["meleeWeapons", ...row]);
  expect(ranges.long).toBe(0);
});

it.each(Object.entries(beams))("%s reaches, holds and fires as the tables say (C113, N21, N22, N24)", (name, row) => {
  const [ranges, charges, wanted] = row;
  const { skill, difficulty, ranges: own, modes, charges: holds } = weapons.get(name) as WeaponSource;
  expect([skill, difficulty]).toEqual(["energyWeapons", 0]);
  expect([own.pointBlank, own.short, own.medium, own.long]).toEqual(ranges);
  expect(holds).toEqual({ value: charges, max: charges });
  expect(modes.map(({ id }) => id)).toEqual(wanted);
  for (const mode of modes) {
    expect([damageOf(mode), mode.charges], mode.id).toEqual(settings[mode.id]);
    expect(mode.stun, mode.id).toBe(mode.id.endsWith("Stun"));
  }
});

it("a stun rod also stuns, as hard as the settings of a beam", () => {
  const { modes } = weapons.get("Stun rod") as WeaponSource;
  expect(modes.slice(1).map((mode) => [mode.id, damageOf(mode), mode.stun])).toEqual(
    ALL.slice(0, 3).map((id) => [id, settings[id]?.[0], true]),
  );
});

it("every weapon of the tables is there, and beside them only one that they do not have", () => {
  const listed = new Set([...Object.keys(melee), ...Object.keys(beams)]);
  expect([...weapons.keys()].filter((name) => !listed.has(name))).toEqual(["Slug pistol"]);
});

it("what people carry is what the compendium has", () => {
  const carried = entries
    .filter(({ pack, document, data }) => pack !== "icon-weapons" && document === "Item" && data.type === "iconWeapon")
    .map(({ data }) => data);
  expect(carried.length).toBeGreaterThan(10);
  for (const { name, system } of carried) {
    expect({ ...system, held: false }, name).toEqual({ ...weapons.get(name) });
  }
});

it.each(["icon-crew", "icon-hostiles"])("there are at least six ready people among the %s", (name) => {
  const people = entries.filter(({ pack, document }) => pack === name && document === "Actor");
  expect(people.length).toBeGreaterThanOrEqual(6);
});

it("nobody is better than people can be (N02)", () => {
  const people = entries.filter(({ document }) => document === "Actor").map(({ data }) => data);
  for (const { name, system, items = [] } of people) {
    const { attributes, edges } = system as Readonly<Record<string, Readonly<Record<string, { value: number }>>>>;
    for (const { value } of Object.values(attributes ?? {})) expect(value, name).toBeLessThanOrEqual(5);
    for (const { value } of Object.values(edges ?? {})) expect(Math.abs(value), name).toBeLessThanOrEqual(2);
    for (const { type, system: known } of items.filter(({ type }) => type === "iconSkill")) {
      const { ranks, specialities } = known as { ranks: number; specialities: readonly { ranks: number }[] };
      expect(ranks, `${name} ${type}`).toBeLessThanOrEqual(5);
      for (const one of specialities) expect(one.ranks, name).toBeLessThanOrEqual(6);
    }
  }
});
