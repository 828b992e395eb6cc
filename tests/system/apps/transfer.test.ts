import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readPerson } from "../../../src/system/apps/transfer/check.ts";
import { FORMAT, portablePerson } from "../../../src/system/apps/transfer/format.ts";
import { rulesetOfType } from "../../../src/system/data/types.ts";
import { chooseRuleset } from "../../../src/system/foundry/active-ruleset.ts";
import { readManifest } from "../../support/checkout.ts";
import { models } from "../../support/data-models.ts";
import { readPack } from "../../support/pack-sources.ts";
import { useEnglish } from "../../support/words.ts";

beforeAll(() => {
  useEnglish();
  const CONFIG = { Actor: { dataModels: models.Actor }, Item: { dataModels: models.Item } };
  Object.assign(globalThis, { CONFIG });
});

afterEach(() => chooseRuleset("coda"));

const knife = { name: "Knife", type: "weapon", system: { skill: "armed", damage: { dice: 1, sides: 6, bonus: 2 } } };
const ann = { format: FORMAT, version: 1, name: "Ann", type: "character", system: {}, items: [knife] };

/** The places where something is wrong. */
function places(person: object): readonly string[] {
  return readPerson(JSON.stringify(person)).wrong?.map(({ path }) => path) ?? [];
}

/** The sentence about one place. */
function wordsAt(person: object, path: string): string {
  return readPerson(JSON.stringify(person)).wrong?.find((one) => one.path === path)?.words ?? "";
}

function withSystem(system: object): object {
  return { ...ann, system };
}

describe("a file of a person", () => {
  it("is read when nothing is wrong, whatever it leaves out", () => {
    expect(readPerson(JSON.stringify(ann)).person).toEqual(ann);
  });

  it("comes from every person of the compendia without anything of their world", () => {
    const people = readManifest()
      .packs.filter(({ type }) => type === "Actor")
      .flatMap((pack) => readPack(pack))
      .filter(({ document }) => document === "Actor");
    expect(people.length).toBeGreaterThan(20);
    for (const { data } of people) {
      const source = { ...data, ownership: { default: 0 }, flags: { x: {} }, items: data.items ?? [] };
      const file = JSON.stringify(portablePerson({ toObject: () => source } as never));
      chooseRuleset(rulesetOfType("Actor", data.type) ?? "");
      expect(readPerson(file).wrong ?? [], data.name).toEqual([]);
      expect(file).not.toMatch(/"_id"|"_key"|"ownership"|"flags"|"prototypeToken"/);
    }
  });

  it("leaves pictures of one's own world behind", () => {
    const source = { name: "Ann", type: "character", img: "worlds/mine/ann.webp", system: {}, items: [] };
    expect(portablePerson({ toObject: () => source } as never)).not.toHaveProperty("img");
    expect(places({ ...ann, img: "https://elsewhere.example/x.png" })).toEqual(["img"]);
    expect(places({ ...ann, img: "icons/../../secret.svg" })).toEqual(["img"]);
  });

  it.each([
    ["", "valid JSON"],
    ["{", "valid JSON"],
    ["[]", "a character saved from"],
    ["null", "a character saved from"],
    ['"words"', "a character saved from"],
    ['{"name":"Kim","type":"adventurer","system":{},"_stats":{}}', "another system"],
    [JSON.stringify({ ...ann, version: 2 }), "newer than 1"],
    [JSON.stringify({ ...ann, version: "1" }), "must be a whole number"],
  ])("that is none is refused with one clear sentence: %s", (written, sentence) => {
    const { wrong = [] } = readPerson(written);
    expect(wrong).toHaveLength(1);
    expect(wrong[0]?.words).toContain(sentence);
  });

  it("of five megabytes is refused before it is read", () => {
    const { wrong = [] } = readPerson(JSON.stringify({ ...ann, name: "x".repeat(5_000_000) }));
    expect(wrong.map(({ words }) => words)).toEqual([expect.stringContaining("longer than 2 million")]);
  });

  it("names each wrong field by its place, and says what would be right", () => {
    const wrong = {
      ...withSystem({
        attributes: { strength: { value: "9" }, agility: { value: -1 }, luck: { value: 3 } },
        stature: 1e300,
        species: 7,
      }),
      items: [knife, { name: "", type: "weapon", system: { skill: "magic", held: "yes", traits: "sharp" } }],
    };
    expect(places(wrong)).toEqual([
      "system.attributes.strength.value",
      "system.attributes.agility.value",
      "system.attributes.luck",
      "system.stature",
      "system.species",
      "items[1].name",
      "items[1].system.skill",
      "items[1].system.held",
      "items[1].system.traits",
    ]);
    expect(wordsAt(wrong, "system.attributes.agility.value")).toContain("whole number from 0 to 99,");
    expect(wordsAt(wrong, "items[1].system.skill")).toBe("must be armed, ranged, or unarmed.");
    expect(wordsAt(wrong, "items[1].system.held")).toContain("true or false");
    expect(wordsAt(wrong, "items[1].system.traits")).toContain("list in brackets");
    expect(wordsAt(wrong, "system.species")).toContain("text in quotation marks");
  });

  it("is of the game that the world plays, with all its things", () => {
    expect(places({ ...ann, type: "iconCharacter" })).toEqual(["type"]);
    const wrong = { ...ann, items: [{ name: "Knife", type: "iconWeapon", system: {} }] };
    expect(wordsAt(wrong, "items[0].type")).toBe(
      "must be one of these: skill, maneuver, edge, weapon, armor, and gear.",
    );
    chooseRuleset("icon");
    expect(places(ann)).toEqual(["type", "items[0].type"]);
  });

  it("may not bring things of other systems, nor fields that nobody knows", () => {
    expect(places({ ...ann, items: [{ ...knife, type: "spell" }] })).toEqual(["items[0].type"]);
    expect(places({ ...ann, items: {} })).toEqual(["items"]);
    expect(places({ ...ann, items: [null] })).toEqual(["items[0]"]);
    expect(places({ ...ann, ownership: {} })).toEqual(["ownership"]);
    expect(places({ ...ann, system: [] })).toEqual(["system"]);
    const polluted = `{"format":"${FORMAT}","version":1,"name":"A","type":"character","items":[],"system":{"__proto__":{"x":1}}}`;
    expect(readPerson(polluted).wrong?.map(({ path }) => path)).toEqual(["system.__proto__"]);
  });

  it("takes markup, emoji and right-to-left names as the words that they are", () => {
    for (const name of ["<b onclick=x>Kim</b>", "🚀", "שרה כהן"]) {
      expect(readPerson(JSON.stringify({ ...ann, name })).person?.name).toBe(name);
    }
    expect(places({ ...ann, name: "x".repeat(10_000) })).toEqual(["name"]);
  });
});

describe("a file of a person of the Drama Dice System", () => {
  const modes = [{ id: "plain", dice: 2, bonus: 6, stun: false, charges: 1 }];
  const pistol = { name: "Pistol", type: "iconWeapon", system: { skill: "energyWeapons", modes } };
  const juno = { format: FORMAT, version: 1, name: "Juno", type: "iconCharacter", system: {}, items: [pistol] };

  beforeEach(() => chooseRuleset("icon"));

  it.each([
    [{ attributes: { fitness: { value: "strong" } } }, "system.attributes.fitness.value"],
    [{ edges: { reaction: { value: 2.5 } } }, "system.edges.reaction.value"],
    [{ courage: { value: -1 } }, "system.courage.value"],
    [{ wounds: 3 }, "system.wounds"],
    [{ luck: 3 }, "system.luck"],
  ])("tells the place of each wrong value: %j", (system, place) => {
    expect(places({ ...juno, system })).toEqual([place]);
  });

  it("tells the place of what is wrong with a thing, down to the setting of a weapon", () => {
    const bad = { ...pistol, system: { ...pistol.system, skill: "swimming", modes: [{ ...modes[0], dice: "two" }] } };
    expect(places({ ...juno, items: [pistol, bad] })).toEqual([
      "items[1].system.skill",
      "items[1].system.modes[0].dice",
    ]);
  });
});
