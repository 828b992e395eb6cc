import { describe, expect, it } from "vitest";
import type { ActionSkill, ActionWeapon } from "../../src/rulesets/action/sheet.ts";
import { skillRow } from "../../src/rulesets/action/tables/attributes.ts";
import { readManifest } from "../support/checkout.ts";
import { type PackDocument, readPack } from "../support/pack-sources.ts";

/** A weapon as its source has it: without a range or length those are 0. */
type WeaponSource = Pick<ActionWeapon, "skill" | "rate" | "explodes"> & {
  readonly length: number;
  readonly range: number;
  readonly rounds: { readonly max: number };
};

/** What the source of somebody says of how they stand to others. */
interface PersonSource {
  readonly attributes: Readonly<Record<"presence", { readonly value: number }>>;
  readonly follows: boolean;
}

/** The documents of a pack that are of its own class. */
function entriesOf(name: string): readonly PackDocument[] {
  const packs = readManifest().packs.filter((pack) => pack.name === name);
  return packs
    .flatMap((pack) => readPack(pack).filter(({ document }) => document === pack.type))
    .map(({ data }) => data);
}

/** What the items of a type say, with their names. */
function itemsOf<T>({ items = [] }: PackDocument, type: string): readonly (readonly [name: string, T])[] {
  return items.filter((item) => item.type === type).map((item) => [item.name, item.system as T]);
}

const crew = entriesOf("action-crew");
const hostiles = entriesOf("action-hostiles");

describe.each(
  entriesOf("action-weapons").map(({ name, system }) => [name, system as unknown as WeaponSource] as const),
)("%s", (_name, { skill, length, range, rate, rounds, explodes }) => {
  it("is used with a skill that the rules name, and strikes or carries (A092)", () => {
    expect(skillRow(skill)).toBeDefined();
    expect(length > 0).toBe(range === 0);
  });

  it("holds what it fires at once (A097), and explodes only where it is thrown or shot to (A111)", () => {
    expect(rate === 1 || rounds.max >= rate).toBe(true);
    expect(!explodes || (range > 0 && rate === 1)).toBe(true);
  });
});

describe.each([...crew, ...hostiles].map((actor) => [actor.name, actor] as const))("%s", (_name, actor) => {
  it("knows how to use each weapon that they carry (X02)", () => {
    const known = new Set(itemsOf<ActionSkill>(actor, "actionSkill").map(([, { skill }]) => skill));
    const unknown = itemsOf<WeaponSource>(actor, "actionWeapon").filter(([, { skill }]) => !known.has(skill));
    expect(unknown.map(([name]) => name)).toEqual([]);
  });
});

it("one captain leads the raiders, and nobody the crew (A004)", () => {
  const told = (actor: PackDocument) => actor.system as unknown as PersonSource;
  const followers = hostiles.filter((actor) => told(actor).follows);
  const lead = (actor: PackDocument) => {
    const persuasion = itemsOf<ActionSkill & { readonly ranks: number }>(actor, "actionSkill");
    const ranks = persuasion.flatMap(([, { skill, ranks: score }]) => (skill === "persuasion" ? [score] : []));
    return Math.max(told(actor).attributes.presence.value, ...ranks);
  };
  const most = Math.max(...followers.map(lead));
  expect(followers.length).toBeGreaterThan(1);
  expect(followers.filter((actor) => lead(actor) === most).map(({ name }) => name)).toEqual(["Raider captain"]);
  expect(crew.filter((actor) => told(actor).follows)).toEqual([]);
});
