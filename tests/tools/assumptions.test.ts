import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { keys } from "../../sandbox/assumptions/calls/keys.ts";
import { calls } from "../../sandbox/assumptions/calls.ts";
import { keepSeen, knownRows, parseReport, readSeen, type Seen, seenOf } from "../../sandbox/assumptions/known.ts";
import { REPORT_KIND } from "../../sandbox/assumptions/report.ts";
import { type Assumption, type AssumptionId, assumptions } from "../../sandbox/assumptions.ts";
import { countOf } from "../first-run/heard.ts";
import { UNDECIDED } from "../first-run/undecided.ts";
import { filesIn, readText } from "../support/checkout.ts";

const REPORT = {
  kind: REPORT_KIND,
  version: 1,
  host: "foundry",
  build: "14.363",
  generation: 14,
  system: "0.1.0",
  browser: "a browser",
  at: "2026-11-23T09:00:00.000Z",
  rows: [
    { id: "move-none", outcome: "held" },
    { id: "grid-hexagonal", outcome: "differs", seen: "expected 2, got 3" },
    { id: "server-owner", outcome: "undecided", why: "a player has to join" },
  ],
  steps: [],
  console: [],
  screens: [],
  left: [],
};

const run = (generation: number, held: string[], more: Partial<Seen> = {}): Seen => ({
  build: `${generation}.1`,
  generation,
  system: "0.1.0",
  browser: "a browser",
  at: "2026-11-23",
  held,
  differs: {},
  ...more,
});

const row = (runs: readonly Seen[], wanted: string) => knownRows(runs).find(({ id }) => id === wanted);

describe("what a first run saw", () => {
  test.each([
    ["nothing", "no JSON"],
    ["[]", "not made by the macro"],
    ["null", "not made by the macro"],
    [JSON.stringify({ kind: "actor" }), "not made by the macro"],
    [JSON.stringify({ ...REPORT, version: 2 }), "form 2"],
    [JSON.stringify({ ...REPORT, rows: "all" }), "parts of it are missing"],
    [JSON.stringify({ ...REPORT, rows: [{ id: "move-none", outcome: "good" }] }), "parts of it are missing"],
    [JSON.stringify({ ...REPORT, build: "../../elsewhere" }), "parts of it are missing"],
  ])("%j is none of ours, and is told why: %s", (text, why) => {
    expect(() => parseReport(text)).toThrow(why);
  });

  test("is kept by its build, without what its world had in it", () => {
    const folder = mkdtempSync(join(tmpdir(), "seen-"));
    const seen = seenOf(parseReport(JSON.stringify(REPORT)));
    expect(keepSeen(seen, folder)).toBe("14.363.json");
    expect(readSeen(folder)).toEqual([
      {
        build: "14.363",
        generation: 14,
        system: "0.1.0",
        browser: "a browser",
        at: "2026-11-23T09:00:00.000Z",
        held: ["move-none"],
        differs: { "grid-hexagonal": "expected 2, got 3" },
      },
    ]);
    rmSync(folder, { recursive: true });
    expect(readSeen(folder)).toEqual([]);
  });

  test("makes a row known once it held in both generations, and says on which builds", () => {
    const { certainty, source } = assumptions["move-none"];
    expect(row([], "move-none")).toMatchObject({ certainty, source });
    const once = row([run(14, ["move-none"])], "move-none");
    expect(once).toMatchObject({ certainty, source: `${source}; seen on 14.1` });
    const both = row([run(14, ["move-none"]), run(13, ["move-none"])], "move-none");
    expect(both).toMatchObject({ certainty: "seen", source: "seen on 13.1, 14.1" });
  });

  test("makes a row of one generation known by a run of that one", () => {
    expect(row([run(14, ["update-operator-values"])], "update-operator-values")?.certainty).toBe("seen");
  });

  test("counts by what was seen last: a difference stands until a later run of that generation has none", () => {
    const differs = run(14, [], { differs: { "move-none": "it has none" } });
    const later = run(14, ["move-none"], { build: "14.2", at: "2026-12-01" });
    expect(row([run(13, ["move-none"]), differs], "move-none")).toMatchObject({
      certainty: "differs",
      source: "14.1: it has none",
    });
    expect(row([run(13, ["move-none"]), differs, later], "move-none")?.certainty).toBe("seen");
  });
});

const BATCHES = "tests/contract/batches";

/** Ids of rows that the tests of a batch ask about. */
function askedIn(file: string): string[] {
  const titles = readText(file).matchAll(/\bit\(\s*["'`]([a-z0-9, -]+):/g);
  return [...titles].flatMap(([, ids = ""]) => ids.split(/, */));
}

describe("what the macro asks a real Foundry", () => {
  const files = filesIn(BATCHES, ".ts");
  const alone = files.filter((file) => !file.endsWith("/player.ts"));
  const known = Object.keys(assumptions);

  test("each row is asked about by a test of a single window, or excused with the reason", () => {
    const asked = alone.flatMap(askedIn);
    expect(known.filter((id) => !asked.includes(id) && !(id in UNDECIDED))).toEqual([]);
    expect(Object.keys(UNDECIDED).filter((id) => !known.includes(id))).toEqual([]);
  });

  test("what a player is asked about is not decided without one", () => {
    const askedOfPlayers = files.filter((file) => file.endsWith("/player.ts")).flatMap(askedIn);
    expect(askedOfPlayers.length).toBeGreaterThan(5);
    expect(askedOfPlayers.filter((id) => !(id in UNDECIDED))).toEqual([]);
  });

  test("it runs every batch", () => {
    const rows = readText("tests/first-run/rows.ts");
    expect(files.filter((file) => !rows.includes(`from "../contract/batches/${file.split("/").at(-1)}"`))).toEqual([]);
  });

  test("no batch asks for what only the stand-in has: it would differ on every Foundry", () => {
    expect(files.filter((file) => /["'`]sandbox\b/.test(readText(file)))).toEqual([]);
  });

  test("docs/first-run.md counts them as they are", () => {
    const page = readText("docs/first-run.md");
    const reads = Object.keys(calls).filter((id) => id in keys);
    const called = Object.keys(calls).filter((id) => !(id in keys));
    const hooks = called.filter((id) => id.startsWith("hook "));
    const decides = (generation: number) => {
      const rows = known.filter((id) => {
        const row: Assumption = assumptions[id as AssumptionId];
        return (row.generation ?? generation) === generation;
      });
      return { of: rows.length, decided: rows.filter((id) => UNDECIDED[id] === undefined).length };
    };
    const told = (generation: number) => `${decides(generation).decided} of ${decides(generation).of}`;
    const count = (rows: Readonly<Record<string, Assumption>>, ids: readonly string[]) => {
      const sure = ids.filter((id) => rows[id]?.certainty === "sure").length;
      return `| ${ids.length} | ${sure} | ${ids.length - sure} |`;
    };
    const players = new Set(askedIn(`${BATCHES}/player.ts`));
    for (const line of [
      `what Foundry does ${count(assumptions, known)} ${told(13)} | ${told(14)} |`,
      `how it calls us ${count(calls, called)} those of ${hooks.length} hooks`,
      `what it reads of ours ${count(calls, reads)} none`,
      `counts them ${count({ ...assumptions, ...calls }, [...known, ...called, ...reads])}`,
      `Where a player runs it too, it decides ${players.size} more`,
      `names the other ${Object.keys(UNDECIDED).length} of the first line`,
      `The ${Object.keys(UNDECIDED).length} need`,
    ])
      expect(page).toContain(line);
  });

  test.each([
    ["nothing", 0],
    ["canvas", 1],
    ["document, changes, options, id of the user", 4],
    ["whether it is paused, {broadcast, userId}", 2],
    ["{canDelete, canClose} or nothing", 1],
  ])("“%s” are %i arguments", (given, count) => {
    expect(countOf(given)).toBe(count);
  });
});
