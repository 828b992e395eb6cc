import { describe, expect, test } from "vitest";
import { nameKey } from "../../src/system/shared/entry-names.ts";
import { readManifest } from "../support/checkout.ts";
import { readSentences } from "../support/language.ts";
import { readPack } from "../support/pack-sources.ts";

const english = readSentences("lang/en.json");
const packs = readManifest().packs;
const items = packs.flatMap(readPack).filter(({ document }) => document === "Item");
const pages = packs.flatMap(readPack).filter(({ document }) => document === "JournalEntryPage");

/** What the English file calls an entry by the key of its name, in whichever family has it. */
function spoken(name: string): readonly unknown[] {
  return ["Entry", "Edge", "Maneuver", "Skill"].map((family) => english.get(`AWAY.coda.${family}.${nameKey(name)}`));
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
  const names = [...new Set(items.map(({ data }) => data.name))];
  expect(names.length).toBeGreaterThan(90);
  expect(names.filter((name) => !spoken(name).includes(name))).toEqual([]);
});

test("no name of an entry is kept that no compendium has", () => {
  const known = new Set(items.map(({ data }) => `AWAY.coda.Entry.${nameKey(data.name)}`));
  const kept = [...english.keys()].filter((key) => key.startsWith("AWAY.coda.Entry."));
  expect(kept.filter((key) => !known.has(key))).toEqual([]);
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
