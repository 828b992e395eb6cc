import { describe, expect, test } from "vitest";
import { skills } from "../../src/rulesets/icon/tables/attributes.ts";
import { linkName } from "../../src/system/data/item-names.ts";
import { nameKey, titleName } from "../../src/system/foundry/entry-names.ts";
import { label } from "../../src/system/foundry/labels.ts";
import { linksOf, saysNothing } from "../../src/system/foundry/text-blocks.ts";
import { start as actionStart } from "../../src/system/rulesets/action/ruleset-ui.ts";
import { start } from "../../src/system/rulesets/coda/ruleset-ui.ts";
import { start as iconStart } from "../../src/system/rulesets/icon/ruleset-ui.ts";
import { packBlocks } from "../../tools/texts.ts";
import { readManifest } from "../support/checkout.ts";
import { readSentences } from "../support/language.ts";
import { type PackDocument, readPack } from "../support/pack-sources.ts";
import { useEnglish, useLanguage } from "../support/words.ts";

const english = readSentences("lang/en.json");
const packs = readManifest().packs;
const items = packs.flatMap(readPack).filter(({ document }) => document === "Item");
const pages = packs.flatMap(readPack).filter(({ document }) => document === "JournalEntryPage");

/** The classes of documents that have titles. */
const TITLED: ReadonlySet<string> = new Set([
  "JournalEntry",
  "JournalEntryPage",
  "Macro",
  "RollTable",
  "Scene",
  "TableResult",
]);

/** The labels of the rows that pages tell of, by their tables. */
const FAMILIES: Readonly<Record<string, string>> = {
  actions: "Action",
  conditions: "Condition",
  movementModes: "MovementMode",
};

/** The game by whose words an item is named. */
const gameOf = (type: string) =>
  ["icon", "action", "battlestations", "sta"].find((game) => type.startsWith(game)) ?? "coda";

/** What the English file calls an entry by the key of its name, in whichever family of its game has it. */
function spoken({ name, type }: PackDocument): readonly unknown[] {
  const families = ["Entry", "Edge", "Maneuver", "Skill", "Species"].map((family) => `${family}.${nameKey(name)}`);
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

describe("the title", () => {
  const titled = packs.flatMap(readPack).filter(({ document }) => TITLED.has(document));
  const practised = [start, iconStart, actionStart].flatMap(({ practice }) => practice?.scene.name ?? []);
  const names = [...new Set([...titled.map(({ data }) => data.name), ...practised])];

  test("of each journal, page, table, result, scene and macro is known by the one that is stored", () => {
    useEnglish();
    const known = (name: string) =>
      ["Title", "coda.Action", "coda.Condition", "coda.MovementMode"].some((family) =>
        [`AWAY.${family}.${nameKey(name)}`, `AWAY.${family}.${nameKey(name)}.label`].some(
          (key) => english.get(key) === name,
        ),
      );
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => !known(name) || titleName(name) !== name)).toEqual([]);
  });

  test("is kept of nothing else", () => {
    const known = new Set(names.map((name) => `AWAY.Title.${nameKey(name)}`));
    expect([...english.keys()].filter((key) => key.startsWith("AWAY.Title.") && !known.has(key))).toEqual([]);
  });

  test.each(["en", "de", "fr", "nl"])("of a page that tells of a row is what the row is called in %s", (lang) => {
    useLanguage(lang);
    const told = pages.flatMap(({ data }) => {
      const row = data.flags?.["away-team"]?.row;
      const [table = "", id = ""] = typeof row === "string" ? row.split(".") : [];
      return table in FAMILIES ? [[titleName(data.name), label("coda", FAMILIES[table] ?? "", id)]] : [];
    });
    expect(told.length).toBeGreaterThan(50);
    expect(told.filter(([title, row]) => title !== row)).toEqual([]);
  });
});

test("the languages know what each link is called that stands without words, but for people, who keep their names", () => {
  // A language that calls nothing as English does
  Object.assign(game.i18n, { translations: {}, localize: (key: string) => key });
  const bare = packBlocks(saysNothing).flatMap(linksOf);
  const things = bare.filter(({ uuid }) => !uuid.includes(".Actor."));
  expect(things.length).toBeGreaterThan(80);
  expect(things.filter(({ uuid, label: name }) => linkName(uuid, name) === name)).toEqual([]);
});
