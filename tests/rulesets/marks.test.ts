import { describe, expect, it } from "vitest";
import { isMark, knownMarks } from "../../src/engine/stored-shapes.ts";
import type { Json } from "../../src/engine/types.ts";
import { filesIn, readText } from "../support/checkout.ts";
import { rulesets } from "../support/rulesets.ts";

const games = Object.values(rulesets).map(({ id, shapes: { marks } }) => ({ id, marks }));

/** The keys of the marks that the code of a game writes. */
function writtenBy(ruleset: string): string[] {
  const code = filesIn(`src/rulesets/${ruleset}`, ".ts").map(readText).join("\n");
  const literal = [...code.matchAll(/kind: "mark", key: "(\w+)"/g)].map(([, key]) => key ?? "");
  const read = [...code.matchAll(/\bmarks\.(\w+)/g)].map(([, key]) => key ?? "");
  return [...new Set([...literal, ...read])].filter((key) => key !== "ts").sort();
}

describe.each(games)("the marks of $id", ({ id, marks }) => {
  it("all have a shape, whichever its rules write or read", () => {
    expect(writtenBy(id).filter((key) => !Object.hasOwn(marks, key))).toEqual([]);
    expect(writtenBy(id).length > 0).toBe(Object.keys(marks).length > 0);
  });

  it("are none where they have another", () => {
    const bent: readonly Json[] = [5, "x", [null], [[]], {}, { total: "x" }, [{ kind: "constructor", used: false }]];
    const passed = Object.keys(marks).flatMap((key) =>
      bent.filter((value) => isMark(marks, key, value)).map(() => key),
    );
    // A distance and a place are any number, and the id of a weapon any text
    const open = ["metresBefore", "dodgedAt", "fastDraw", "place", "sprint"];
    expect([...new Set(passed)].filter((key) => !open.includes(key))).toEqual([]);
    expect(knownMarks(marks, { constructor: true, nobody: true })).toEqual({});
  });
});

describe("a movement action under way", () => {
  const shapes = rulesets.coda?.shapes.marks ?? {};
  const openMovement = { movementMode: "plain", limit: 12, metres: 2, diagonals: 0 };

  it("may tell in which square it began, and nothing else there (G317)", () => {
    const spots: readonly Json[] = [
      { col: 1, row: 0 },
      { col: 1, row: 0, elevation: 2 },
      { col: 1 },
      "there",
      null,
      [1, 0],
    ];
    expect(spots.map((stepped) => isMark(shapes, "openMovement", { ...openMovement, stepped }))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("who has come out of their cover", () => {
  it("is remembered, by the square where they came into one (I063, G336)", () => {
    const shapes = rulesets.icon?.shapes.marks ?? {};
    expect(isMark(shapes, "exposed", { col: 1, row: 0, elevation: 2 })).toBe(true);
    expect(isMark(shapes, "exposed", true)).toBe(true);
    expect([5, { col: 1 }, "there"].filter((value) => isMark(shapes, "exposed", value))).toEqual([]);
  });
});
