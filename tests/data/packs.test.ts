import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { afterAll, describe, expect, test } from "vitest";
import type { ActionRow, MovementModeRow, Row } from "../../src/engine/table.ts";
import { skills as actionSkills } from "../../src/rulesets/action/tables/attributes.ts";
import { edges } from "../../src/rulesets/coda/edges/index.ts";
import { actions, type CodaActionRow } from "../../src/rulesets/coda/tables/actions.ts";
import { skills } from "../../src/rulesets/coda/tables/attributes.ts";
import { conditions } from "../../src/rulesets/coda/tables/conditions.ts";
import { maneuvers } from "../../src/rulesets/coda/tables/maneuvers.ts";
import { movementModes } from "../../src/rulesets/coda/tables/movement-modes.ts";
import { maneuvers as iconManeuvers } from "../../src/rulesets/icon/tables/actions.ts";
import { skills as iconSkills } from "../../src/rulesets/icon/tables/attributes.ts";
import { rulesetOfType } from "../../src/system/data/types.ts";
import { makePack, packNames } from "../../tools/build/packs.ts";
import { root } from "../../tools/paths.ts";
import { readManifest, readText } from "../support/checkout.ts";
import { modelOf } from "../support/data-models.ts";
import { type PackEntry, readPack } from "../support/pack-sources.ts";

/** What a document says of rows of the ruleset's tables. */
interface NamedRows {
  readonly edge?: string;
  readonly skill?: string;
  readonly maneuver?: string;
  readonly maneuvers?: readonly { readonly maneuver: string }[];
}

/** Documents that Foundry shows with a picture of their own. */
const PICTURED: ReadonlySet<string> = new Set(["Actor", "Item", "Macro", "RollTable"]);

const manifest = readManifest();
const packs = manifest.packs.map((pack) => ({ ...pack, entries: readPack(pack) }));
const folder = mkdtempSync(path.join(tmpdir(), "packs-"));

afterAll(() => rmSync(folder, { recursive: true }));

test("each pack of the manifest has sources, and all sources have a pack", () => {
  expect(packNames().sort()).toEqual(manifest.packs.map((pack) => pack.name).sort());
});

test.each([
  ["edge", Object.keys(edges)],
  ["maneuver", Object.keys(maneuvers)],
  ["iconManeuver", Object.keys(iconManeuvers)],
  ["iconSkill", Object.keys(iconSkills)],
  ["actionSkill", Object.keys(actionSkills)],
])("there is an item for each %s of the rules", (type, ids) => {
  const offered = packs.filter((pack) => pack.type === "Item");
  const items = offered.flatMap(({ entries }) => entries.filter(({ data }) => data.type === type));
  const field = type.replace(/^(icon|action)/, "").toLowerCase();
  const named = items.map(({ data }) => String((data.system as Readonly<Record<string, unknown>>)[field]));
  expect(named).toEqual(expect.arrayContaining([...ids]));
  expect(new Set(named).size).toBe(named.length);
  // Skills there may be that no rule names
  if (!type.endsWith("Skill")) expect(named).toHaveLength(ids.length);
});

test("a scene has its picture where both generations look for it in a pack", () => {
  // 14 makes a level of what 13 calls the background, and reads no records of levels from a pack
  const scenes = packs.flatMap(({ entries }) => entries.filter(({ document }) => document === "Scene"));
  const told = scenes.map(({ data }) => data as { background?: { src?: string }; levels?: unknown });
  expect(told.length).toBeGreaterThan(0);
  for (const { background, levels } of told) {
    expect(levels).toBeUndefined();
    expect(background?.src).toMatch(/^systems\/away-team\/assets\/maps\/[\w-]+\.\w+$/);
  }
});

test("a macro asks the system for what its interface has", () => {
  const commands = packs.flatMap(({ entries }) => entries.flatMap(({ data }) => data.command ?? []));
  const asked = commands.flatMap((command) =>
    [...command.matchAll(/game\.system\.api\.(\w+)/g)].map(([, name]) => name),
  );
  const offered = readText("docs/modules.md");
  expect(asked.length).toBeGreaterThan(0);
  for (const name of asked) expect(offered).toContain(`\`${name}(`);
});

test("an example for modules names an act that there is", () => {
  const examples = readText("docs/modules.md").matchAll(/^ {2}action: "(\w+)"/gm);
  const named = [...examples].map(([, action = ""]) => action);
  expect(named.length).toBeGreaterThan(0);
  for (const action of named) expect(Object.keys(actions)).toContain(action);
});

/** The pages of the rules' journals that tell of a row of a table, by `<table>.<id>`. */
const pagesOfRows = new Map(
  packs.flatMap(({ entries }) =>
    entries.flatMap(({ data }) => {
      const row = data.flags?.["away-team"]?.row;
      return typeof row === "string" ? [[row, data.text?.content ?? ""] as const] : [];
    }),
  ),
);

test.each(Object.entries({ actions, conditions, movementModes }))(
  "the journals tell of each row of %s, with its rules",
  (table, rows) => {
    for (const { id, rules } of Object.values<Row>(rows)) {
      const page = pagesOfRows.get(`${table}.${id}`);
      expect(page, `${table}.${id}`).toContain(`<em>${rules.join(", ")}</em>`);
    }
    const told = [...pagesOfRows.keys()].filter((key) => key.startsWith(`${table}.`));
    expect(told).toHaveLength(Object.keys(rows).length);
  },
);

const COSTS: Readonly<Record<number | "full", string>> = {
  0: "No action.",
  1: "1 action.",
  2: "2 actions.",
  full: "The whole round.",
};

test.each([
  ...Object.values<ActionRow>(actions).map(({ id, cost }) => ["actions", id, cost] as const),
  ...Object.values<MovementModeRow>(movementModes).map(({ id, cost }) => ["movementModes", id, cost] as const),
])("the journals tell what %s.%s costs: %s", (table, id, cost) => {
  expect(pagesOfRows.get(`${table}.${id}`)).toContain(`<strong>${COSTS[cost as 0]}</strong>`);
});

test.each(Object.values<CodaActionRow>(actions).map(({ id, provokes }) => [id, provokes] as const))(
  "the journals tell whether %s is %s distracting",
  (id, provokes) => {
    const isSafe = pagesOfRows.get(`actions.${id}`)?.includes("Lets nobody strike.");
    expect(isSafe).toBe(provokes === "never");
  },
);

test("no document stands in two packs", () => {
  const keys = packs.flatMap((pack) => pack.entries.map((entry) => entry.data._key));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

describe.each(packs)("the pack $name", ({ name, type, flags, entries }) => {
  test("holds what is of its game, and says which that is", () => {
    const games = new Set(withData(entries).map(({ document, data }) => rulesetOfType(document as "Item", data.type)));
    const { ruleset } = flags?.["away-team"] ?? {};
    expect([...games].filter((id) => id !== ruleset)).toEqual([]);
  });

  test("holds documents of its type", () => {
    expect(entries.some((entry) => entry.document === type)).toBe(true);
  });

  test("gives every document an id of 16 letters and digits, and the key that follows from it", () => {
    for (const { file, key, data } of entries) {
      expect(data._id, file).toMatch(/^[A-Za-z0-9]{16}$/);
      expect(data._key, file).toBe(key);
    }
  });

  test("fits the data models: nothing refused, dropped or changed", () => {
    for (const { file, document, data } of withData(entries)) {
      const model = modelOf(document, data.type);
      expect(model.cleanData(structuredClone(data.system ?? {})), file).toMatchObject(data.system ?? {});
      expect(() => new model(structuredClone(data.system ?? {})), file).not.toThrow();
    }
  });

  test("shows pictures that the system brings along", () => {
    for (const { file, document, data } of entries) {
      const own = [...JSON.stringify(data).matchAll(new RegExp(`systems/${manifest.id}/([^"\\s]+)`, "g"))];
      if (PICTURED.has(document)) expect(data.img, file).toMatch(`systems/${manifest.id}/`);
      for (const [, picture = ""] of own)
        expect(existsSync(path.join(root, "styles", picture)), `${file}: ${picture}`).toBe(true);
    }
  });

  test("counts squares of 2 m (R059), or of 1 m where an explosion is measured (A116)", () => {
    for (const { file, data } of entries.filter(({ document }) => document === "Scene"))
      expect(data.grid, file).toMatchObject({ type: 1, distance: data.name === "Fuel depot" ? 1 : 2, units: "m" });
  });

  test("speaks of skills, maneuvers and edges that the rules have", () => {
    for (const { file, data } of withData(entries)) {
      const { edge, skill, maneuver, maneuvers: known = [] } = data.system as NamedRows;
      if (data.type === "edge") expect(Object.keys(edges), file).toContain(edge);
      if (data.type === "skill") expect(Object.keys(skills), file).toContain(skill);
      if (data.type === "iconManeuver") expect(Object.keys(iconManeuvers), file).toContain(maneuver);
      if (data.type.startsWith("icon")) continue;
      const named = [...(maneuver === undefined ? [] : [maneuver]), ...known.map((row) => row.maneuver)];
      expect(Object.keys(maneuvers), file).toEqual(expect.arrayContaining(named));
    }
  });

  test("brings no effect that changes numbers, since generations 13 and 14 store those differently", () => {
    const changing = entries.filter(({ document, data }) => document === "ActiveEffect" && "changes" in data);
    expect(changing.map((entry) => entry.file)).toEqual([]);
  });

  test("puts documents into folders that it has", () => {
    const folders = entries.filter((entry) => entry.document === "Folder").map((entry) => entry.data._id);
    const homeless = entries.filter(({ data }) => data.folder && !folders.includes(data.folder));
    expect(homeless.map((entry) => entry.file)).toEqual([]);
  });

  test("is compiled whole: opened again, it has every document under its key", async () => {
    await makePack(name, folder);
    const level = new ClassicLevel<string, { _id: string }>(path.join(folder, name), { valueEncoding: "json" });
    const stored = await level.iterator().all();
    await level.close();
    expect(stored.map(([key]) => key).sort()).toEqual(entries.map((entry) => entry.key).sort());
    expect(stored.map(([, value]) => value._id).sort()).toEqual(entries.map((entry) => entry.data._id).sort());
  });
});

function withData(entries: readonly PackEntry[]): PackEntry[] {
  return entries.filter(({ document }) => document === "Actor" || document === "Item");
}
