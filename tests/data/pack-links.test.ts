import { describe, expect, test } from "vitest";
import type { Row } from "../../src/engine/table.ts";
import type { EdgeRow } from "../../src/rulesets/coda/edges/edge.ts";
import { edges } from "../../src/rulesets/coda/edges/index.ts";
import { skills } from "../../src/rulesets/coda/tables/attributes.ts";
import { hitLocations, type LocationRow } from "../../src/rulesets/coda/tables/damage.ts";
import { maneuvers } from "../../src/rulesets/coda/tables/maneuvers.ts";
import { allIds, idsIn, numberings } from "../../tools/rules/ids.ts";
import { filesIn, readManifest, readText } from "../support/checkout.ts";
import { brokenLinks, type Pack, textsOf, unknownRules, wrongTypes } from "../support/pack-faults.ts";
import { type PackDocument, readPack } from "../support/pack-sources.ts";

const manifest = readManifest();
const packs: readonly Pack[] = manifest.packs.map((pack) => ({ ...pack, entries: readPack(pack) }));

/** Every id of a rule that a row or a docstring names, alone or within a range. */
const known = new Set(
  ["src/engine", "src/rulesets"].flatMap((folder) =>
    filesIn(folder, ".ts").flatMap((file) => {
      const source = readText(file);
      return [...(source.match(/\b[CGNX]\d{2,3}\b/g) ?? []), ...idsIn(source)];
    }),
  ),
);

/** The sources of one pack. */
function entriesOf(name: string) {
  return packs.find((pack) => pack.name === name)?.entries ?? [];
}

/** The packs with one document planted in that of the rules. */
function planted(change: Partial<PackDocument>): Pack[] {
  const [page] = entriesOf("rules").filter(({ document }) => document === "JournalEntryPage");
  if (!page) throw new RangeError("the rules have no page");
  const entry = { ...page, data: { ...page.data, ...change } };
  return packs.filter(({ name }) => name === "rules").map((pack) => ({ ...pack, entries: [entry] }));
}

function text(content: string) {
  return { text: { content } };
}

describe("links", () => {
  test("lead to documents that the packs have, and say what those are called", () => {
    expect(
      packs.flatMap(({ entries }) => entries).filter(({ data }) => textsOf(data).includes("@UUID")).length,
    ).toBeGreaterThan(10);
    expect(brokenLinks(manifest.id, packs)).toEqual([]);
  });

  test.each([
    ["an unknown document", "@UUID[Compendium.away-team.edges.Item.AAAAAAAAAAAAAAAA]{Nothing}"],
    ["an unknown pack", "@UUID[Compendium.away-team.no-such.Item.W5B9G0xQLOry7eJZ]{Throw}"],
    ["a document of another class", "@UUID[Compendium.away-team.edges.Actor.W5B9G0xQLOry7eJZ]{Throw}"],
    ["a document without a name", "@UUID[Compendium.away-team.edges.Item.W5B9G0xQLOry7eJZ]"],
  ])("to %s are found", (_what, link) => {
    const edgesToo = packs.filter(({ name }) => name === "edges");
    expect(brokenLinks(manifest.id, [...planted(text(link)), ...edgesToo])).toHaveLength(1);
  });
});

test("the rule ids of the texts are those of the ruleset", () => {
  expect(unknownRules(known, packs)).toEqual([]);
  expect(unknownRules(known, planted(text("<p><em>R001, R999</em></p>")))).toHaveLength(1);
});

test("each document has a type of ours, or of Foundry's", () => {
  expect(wrongTypes(manifest, packs)).toEqual([]);
  expect(wrongTypes(manifest, planted({ type: "video" }))).toHaveLength(1);
});

/** The lines of all pages of the rules' journals. */
const told = entriesOf("rules").flatMap(({ data }) => textsOf(data).split("\n"));

/** The pack in which the rules of a game are told. */
const journalOf = (game: string) => (game === "coda" ? "rules" : `${game}-rules`);

test.each(["coda", "action"])("the journals of %s lead to every document of the packs of that game", (game) => {
  const lines = entriesOf(journalOf(game)).flatMap(({ data }) => textsOf(data).split("\n"));
  const wanted = packs.flatMap(({ name, type, flags, entries }) =>
    name === journalOf(game) || flags?.["away-team"]?.ruleset !== game
      ? []
      : entries.filter(({ document }) => document === type),
  );
  expect(wanted.length).toBeGreaterThan(50);
  expect(wanted.filter(({ data }) => !lines.some((line) => line.includes(`.${data._id}]`)))).toEqual([]);
});

test("some journal leads to every document of the packs of all games", () => {
  const journals = packs.filter(({ type }) => type === "JournalEntry").flatMap(({ entries }) => entries);
  const said = journals.map(({ data }) => textsOf(data)).join("\n");
  const wanted = packs.flatMap(({ type, flags, entries }) =>
    flags?.["away-team"] ? [] : entries.filter(({ document }) => document === type),
  );
  expect(wanted.length).toBeGreaterThan(3);
  expect(wanted.filter(({ data }) => !said.includes(`.${data._id}]`)).map(({ data }) => data.name)).toEqual([]);
});

test("the journal of ICON tells of every rule of a fight, and leads to every maneuver", () => {
  const pages = entriesOf("icon-rules").map(({ data }) => textsOf(data));
  const named = new Set(pages.join(" ").match(/\bI\d{3}\b/g));
  const maneuverRules = new Set(entriesOf("icon-maneuvers").flatMap(({ data }) => textsOf(data).match(/\bI\d{3}\b/g)));
  const missing = Array.from({ length: 65 }, (_, index) => `I${String(index + 1).padStart(3, "0")}`).filter(
    (id) => !named.has(id) && !maneuverRules.has(id),
  );
  // I026 is an example
  expect(missing).toEqual(["I026"]);
  for (const { data } of entriesOf("icon-maneuvers")) expect(pages.join(" ")).toContain(`.${data._id}]`);
});

test("the journal of the third game tells of every rule of it", () => {
  const named = new Set(entriesOf("action-rules").flatMap(({ data }) => textsOf(data).match(/\bA\d{3}\b/g) ?? []));
  const rules = numberings.filter(({ ruleset }) => ruleset === "action").flatMap(allIds);
  expect(rules).toHaveLength(130);
  expect(rules.filter((id) => !named.has(id))).toEqual([]);
});

test.each([
  ["edges", "edge", edges],
  ["maneuvers", "maneuver", maneuvers],
  ["skills", "skill", skills],
] as const)("the journals name the rules of each of the %s beside its link", (pack, field, table) => {
  const rows = Object.entries(table as Readonly<Record<string, Row & Partial<Pick<EdgeRow, "tiers">>>>);
  const rulesOf = new Map(
    rows.map(([id, { rules, tiers = [] }]) => [id, [...rules, ...tiers.flatMap((tier) => tier.rules)]]),
  );
  for (const { data } of entriesOf(pack)) {
    const id = String(data.system?.[field]);
    const rules = rulesOf.get(id) ?? [];
    const line = told.find((one) => one.includes(`.${data._id}]`) && one.includes("<em>")) ?? "";
    const named: readonly string[] = line.match(/\b[RCG]\d{2,3}\b/g) ?? [];
    const beyond = named.filter((rule) => !rules.includes(rule));
    expect(
      rules.filter((rule) => !named.includes(rule)),
      data.name,
    ).toEqual([]);
    // Beside an edge stand also the rules of what it does, which its row has not
    const foreign = new Set(pack === "edges" ? [...rulesOf.values()].flat() : beyond);
    expect(
      beyond.filter((rule) => foreign.has(rule)),
      data.name,
    ).toEqual([]);
  }
});

describe("an edge tells what", () => {
  const items = entriesOf("edges").map(({ data }) => [String(data.system?.edge), textsOf(data)] as const);

  test.each(items)("each tier of %s does", (edge, told) => {
    const { tiers } = edges[edge as keyof typeof edges];
    const upgrades = tiers.map((_tier, index) => index + 1).slice(1);
    const silent = upgrades.filter((tier) => !new RegExp(`Tier ${tier}\\b|further tier`).test(told));
    expect(silent).toEqual([]);
    expect(told).not.toMatch(new RegExp(`Tier ${tiers.length + 1}\\b`));
  });

  test.each(items)("%s needs", (edge, told) => {
    const { needs } = edges[edge as keyof typeof edges].tiers[0];
    const [, said = ""] = /<p>Needs ([^<]*)/s.exec(told) ?? [];
    expect(said).not.toBe("");
    expect(said.startsWith("nothing")).toBe(needs.length === 0);
    for (const need of needs) if ("least" in need) expect(said).toMatch(new RegExp(`[+ ]${need.least}\\b`));
  });
});

describe("the table of critical injuries", () => {
  const entries = entriesOf("tables");
  const results = entries.filter(({ document }) => document === "TableResult").map(({ data }) => data);
  const pages = new Map(entriesOf("rules").map(({ data }) => [data.flags?.["away-team"]?.row, data._id]));
  const rows = Object.values<LocationRow>(hitLocations).filter(({ on }) => on.length > 0);

  const resultsOf = (id: string) => results.filter(({ flags }) => flags?.["away-team"]?.row === `hitLocations.${id}`);

  test.each(rows)("lands on the $id at $on (R446, C73)", ({ id, on }) => {
    const sums = resultsOf(id).flatMap(({ range: [from, to] = [0, -1] }) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index),
    );
    expect(sums.sort((a, b) => a - b)).toEqual(on);
  });

  test.each(rows)("tells what an injury of the $id is (R446, C74)", ({ id, on, injuries, finer }) => {
    const at = finer ? finer.on : on[0];
    const result = resultsOf(id).find(({ range: [from, to] = [0, -1] }) => from <= Number(at) && Number(at) <= to);
    const named = [...injuries, ...(finer ? hitLocations[finer.as].injuries : [])];
    for (const injury of named) {
      const page = pages.get(`conditions.${injury === "head" ? "stunned" : injury}`);
      expect(result?.description).toContain(`.${page}]`);
    }
    if (finer) expect(result?.description).toContain(String(finer.from));
  });

  test("weighs each result as often as two dice show it, and knows nothing else", () => {
    expect(entries.find(({ document }) => document === "RollTable")?.data.formula).toBe("2d6");
    expect(results.reduce((sum, { weight = 0 }) => sum + weight, 0)).toBe(36);
    for (const { weight, range: [from, to] = [0, 0] } of results) {
      const sums = Array.from({ length: to - from + 1 }, (_, index) => 6 - Math.abs(7 - (from + index)));
      expect(weight).toBe(sums.reduce((sum, one) => sum + one, 0));
    }
    expect(rows.flatMap(({ id }) => resultsOf(id))).toHaveLength(results.length);
  });
});
