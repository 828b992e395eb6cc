import { describe, expect, test } from "vitest";
import { skills } from "../../src/rulesets/icon/tables/skills.ts";
import { nameKey } from "../../src/system/shared/entry-names.ts";
import { readManifest } from "../support/checkout.ts";
import { readSentences } from "../support/language.ts";
import { type PackDocument, readPack } from "../support/pack-sources.ts";

const english = readSentences("lang/en.json");
const packs = readManifest().packs;
const items = packs.flatMap(readPack).filter(({ document }) => document === "Item");
const pages = packs.flatMap(readPack).filter(({ document }) => document === "JournalEntryPage");

/** The game by whose words an item is named. */
const gameOf = (type: string) => (type.startsWith("icon") ? "icon" : "coda");

/** What the English file calls an entry by the key of its name, in whichever family of its game has it. */
function spoken({ name, type }: PackDocument): readonly unknown[] {
  const families = ["Entry", "Edge", "Maneuver", "Skill"].map((family) => `${family}.${nameKey(name)}`);
  return [...families, `Action.${nameKey(name)}.label`].map((key) => english.get(`AWAY.${gameOf(type)}.${key}`));
}

describe("the key of a name", () => {
  test.each([
    ["Crescent blade", "crescentBlade"],
    ["Armed combat: blades", "armedCombatBlades"],
    ["Follow-up Strike", "followUpStrike"],
    ["Épée", "épée"],
    ["…", ""],
    ["", ""],
  ])("of “%s” is “%s”", (name, key) => {
    expect(nameKey(name)).toBe(key);
  });
});

test("the languages know each item of the compendia by the name that it is stored with", () => {
  expect(new Set(items.map(({ data }) => data.name)).size).toBeGreaterThan(90);
  const unknown = items.filter(({ data }) => !spoken(data).includes(data.name));
  expect([...new Set(unknown.map(({ data }) => data.name))]).toEqual([]);
});

test("no name of an entry is kept that no compendium has", () => {
  const known = new Set(items.map(({ data }) => `AWAY.${gameOf(data.type)}.Entry.${nameKey(data.name)}`));
  const kept = [...english.keys()].filter((key) => /^AWAY\.\w+\.Entry\./.test(key));
  expect(kept.filter((key) => !known.has(key))).toEqual([]);
});

test("the languages know what our ready people are, and no word besides", () => {
  const people = packs.flatMap(readPack).filter(({ document }) => document === "Actor");
  const fields = people.flatMap(({ data: { system } }) => [system?.species, system?.profession, system?.rank]);
  const said = fields.map(String).filter((word) => word !== "");
  const known = [...english].filter(([key]) => key.startsWith("AWAY.Person."));
  expect(new Map(known)).toEqual(new Map(said.map((word) => [`AWAY.Person.${nameKey(word)}`, word])));
  expect(known.length).toBeGreaterThan(30);
});

test("of ICON there is a word for each way of using a weapon and each skill of the compendia, and for no other", () => {
  const ofType = (type: string) => items.filter(({ data }) => data.type === type).map(({ data }) => data.system ?? {});
  const modes = ofType("iconWeapon").flatMap(({ modes }) => (modes as readonly { id: string }[]).map(({ id }) => id));
  const known = (family: string, ids: readonly unknown[]) =>
    expect(new Set(ids.map((id) => `AWAY.icon.${family}.${String(id)}`))).toEqual(
      new Set([...english.keys()].filter((key) => key.startsWith(`AWAY.icon.${family}.`))),
    );
  known("Mode", modes);
  known("Skill", [...Object.keys(skills), ...ofType("iconSkill").map(({ skill }) => skill)]);
});

test("each page that tells of a row has a label in the languages", () => {
  const families: Readonly<Record<string, string>> = { actions: "Action", conditions: "Condition", manners: "Manner" };
  const rows = pages.flatMap(({ data }) => {
    const row = data.flags?.["away-team"]?.row;
    const [table = "", id = ""] = typeof row === "string" ? row.split(".") : [];
    return families[table] ? [`AWAY.coda.${families[table]}.${id}`] : [];
  });
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((key) => !english.has(key) && !english.has(`${key}.label`))).toEqual([]);
});
