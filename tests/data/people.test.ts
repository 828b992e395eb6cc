import { describe, expect, it } from "vitest";
import { bonusFlaws } from "../../src/rulesets/coda/build/maneuver-bonuses.ts";
import { missingFor } from "../../src/rulesets/coda/edges/prerequisites.ts";
import type { AttributeId, CodaEdge, CodaSheet, CodaSkill, CodaWeapon } from "../../src/rulesets/coda/sheet.ts";
import { readManifest } from "../support/checkout.ts";
import { sheet, sword } from "../support/coda.ts";
import { type PackDocument, readPack } from "../support/pack-sources.ts";

/** What an actor's source says of attributes. */
interface ActorSystem {
  readonly attributes: Readonly<Record<AttributeId, { readonly value: number }>>;
}

/** A skill as its source holds it. */
type SkillSystem = Omit<CodaSkill, "maneuvers"> & {
  readonly maneuvers: readonly { readonly maneuver: string; readonly bonus: number }[];
};

const people = readManifest()
  .packs.filter(({ type, flags }) => type === "Actor" && flags?.["away-team"]?.ruleset === "coda")
  .flatMap((pack) => readPack(pack).map(({ data, document }) => ({ pack: pack.name, data, document })))
  .filter(({ document }) => document === "Actor");

/** What the person's items of a type say. */
function systemsOf<T>({ items = [] }: PackDocument, type: string): readonly T[] {
  return items.filter((item) => item.type === type).map(({ system }) => system as T);
}

/** As much of the sheet as prerequisites read. */
function sheetOf(actor: PackDocument): CodaSheet {
  const { attributes } = actor.system as unknown as ActorSystem;
  const scores = Object.entries(attributes).map(([id, { value }]) => [id, value]);
  const armed = actor.items?.filter(({ type }) => type === "weapon") ?? [];
  return sheet({
    attributes: Object.fromEntries(scores) as CodaSheet["attributes"],
    skills: systemsOf<SkillSystem>(actor, "skill").map((one) => ({
      ...one,
      maneuvers: Object.fromEntries(one.maneuvers.map(({ maneuver, bonus }) => [maneuver, bonus])),
    })),
    weapons: armed.map(({ _id, name, system }): CodaWeapon => sword({ ...(system as object), id: _id, name })),
    edges: systemsOf<CodaEdge>(actor, "edge"),
  });
}

it.each(["crew", "hostiles"])("there are twelve ready people among the %s", (pack) => {
  expect(people.filter((one) => one.pack === pack)).toHaveLength(12);
});

describe.each(people.map(({ data }) => [data.name, data] as const))("%s", (_name, actor) => {
  const person = sheetOf(actor);

  it("has what each of the edges needs (R287 to R427)", () => {
    expect(person.edges.flatMap((edge) => missingFor(person, edge).map((missing) => [edge.edge, missing]))).toEqual([]);
  });

  it("has no higher bonus in a maneuver than the ranks allow (R429, C121, C122)", () => {
    expect(person.skills.flatMap((skill) => bonusFlaws(person, skill, {}))).toEqual([]);
  });

  it("holds no more than two hands can", () => {
    const hands = person.weapons.filter(({ held }) => held).reduce((sum, weapon) => sum + weapon.hands, 0);
    expect(hands).toBeLessThanOrEqual(2);
  });
});
