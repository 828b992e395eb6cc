import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { keepSeen, knownRows, parseReport, readSeen, type Seen, seenOf } from "../../sandbox/assumptions/known.ts";
import { REPORT_KIND } from "../../sandbox/assumptions/report.ts";
import { assumptions } from "../../sandbox/assumptions.ts";
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
    const before = row([], "move-none");
    expect(before?.certainty).toBe("guessed");
    const once = row([run(14, ["move-none"])], "move-none");
    expect(once).toMatchObject({ certainty: "guessed", source: `${before?.source}; seen on 14.1` });
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

test("each row is asked about by a test of a single window, or excused with the reason", () => {
  const batches = "tests/contract/batches";
  const asked = filesIn(batches, ".ts").flatMap((file) =>
    [...readText(file).matchAll(/\bit\(\s*["'`]([a-z0-9, -]+):/g)].flatMap(([, ids = ""]) => ids.split(/, */)),
  );
  const known = Object.keys(assumptions);
  expect(known.filter((id) => !asked.includes(id) && !(id in UNDECIDED))).toEqual([]);
  expect(Object.keys(UNDECIDED).filter((id) => !known.includes(id))).toEqual([]);
});
