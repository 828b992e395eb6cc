import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { itemTypeName } from "../../../src/system/data/item-names.ts";
import { TYPES } from "../../../src/system/data/types.ts";
import { itemFacts } from "../../../src/system/rulesets/coda/sheet/item.ts";
import { itemFacts as iconFacts } from "../../../src/system/rulesets/icon/sheet/item.ts";
import type { Fact } from "../../../src/system/sheets/view/rows.ts";
import { readText } from "../../support/checkout.ts";
import type { PackDocument } from "../../support/pack-sources.ts";
import { useEnglish } from "../../support/words.ts";

beforeAll(useEnglish);

/** What an item of our packs is, as lines. @param file - Its source: `weapons/club`. */
function linesOf(file: string, facts: (item: Item.Implementation) => readonly Fact[]): readonly string[] {
  const item = parse(readText(`packs/_source/${file}.yml`)) as PackDocument;
  return facts(item as unknown as Item.Implementation).map(({ label, value }) => `${label}: ${value}`);
}

describe("the type of an item, on its sheet", () => {
  it.each(Object.values(TYPES).flatMap(({ Item: types }) => types))("has a word: %s", (type) => {
    expect(itemTypeName(type)).not.toMatch(/^TYPES/);
  });

  it("is said without its game, where that has a word", () => {
    const said = ["iconArmor", "battlestationsWeapon", "battlestationsSpecies"].map(itemTypeName);
    expect(said).toEqual(["Armor", "Weapon", "Species (boarding)"]);
  });
});

describe("what an item is, for whoever may not change it", () => {
  it("says of a blade how it strikes, and nothing of ranges and shots", () => {
    expect(linesOf("weapons/crescent-blade", itemFacts)).toEqual([
      "Skill: Armed combat",
      "Group: blades",
      "Speciality you need for it: Crescent blade",
      "Damage: 2d6+5 plus Strength",
      "Reach: 1 square",
      "Parry: +2",
      "Hands: 2",
    ]);
  });

  it("says from which square to which a long weapon strikes", () => {
    expect(linesOf("weapons/hook-spear", itemFacts)).toContain("Reach: 1 to 2 squares");
  });

  it("says of a beam weapon how far it goes, and what it holds", () => {
    const lines = linesOf("weapons/beam-pistol", itemFacts);
    expect(lines).toContain("Ranges: 5/20/50/100\u202fm");
    expect(lines.filter((line) => line.startsWith("Hand to hand"))).toEqual([]);
  });

  it("says of a skill what it is rolled with, and of an edge which tier it is", () => {
    expect(linesOf("skills/athletics", itemFacts)).toEqual(["Attribute: Strength", "Ranks: 1"]);
    expect(linesOf("edges/combination", itemFacts)).toEqual(["Tier: 1"]);
  });

  it("says what armor takes off", () => {
    expect(linesOf("armor-and-gear/duty-vest", itemFacts)).toEqual(["Taken off every hit: 2"]);
  });

  it("says of a beam weapon of ICON what each setting does and takes (N21)", () => {
    const lines = linesOf("icon-weapons/beam-pistol", iconFacts);
    expect(lines).toContain("Light stun (1): 2d6+2 stun, 1 charge");
    expect(lines).toContain("Disruption (9): 5d6+24, 30 charges");
    expect(lines.at(-1)).toBe("Beam: has a wide beam");
  });

  it("says of a skill of ICON the attribute that the rules name for it (N03)", () => {
    expect(linesOf("icon-skills/energy-weapons", iconFacts)).toEqual(["Attribute: Coordination", "Ranks: 1"]);
  });
});
