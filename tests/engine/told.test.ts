import { describe, expect, it } from "vitest";
import { readIntent, readSquares } from "../../src/engine/squares.ts";
import type { Json } from "../../src/engine/types.ts";

const told = (more: Json) => readIntent("kassus", { action: "armedAttack", ...(more as object) });
const plain = { actor: "kassus", action: "armedAttack" };

describe("an act that an answer tells (G207)", () => {
  const whole = {
    targets: ["enemy"],
    cells: [{ col: 1, row: 2 }],
    weapon: "sword",
    path: [
      { col: 0, row: 0 },
      { col: 0, row: 0, elevation: 0.5 },
    ],
    movementMode: "walk",
    options: { other: true },
    adjustment: { off: ["edge"], added: [{ label: "fog", value: -2 }], target: 12, spends: { courage: 1 } },
  };

  it("is taken as it was told", () => {
    expect(told(whole)).toEqual({ ...plain, ...whole });
    expect(told({})).toEqual(plain);
    expect(told({ adjustment: {} })).toEqual({ ...plain, adjustment: {} });
  });

  it("is none without an action", () => {
    for (const nothing of [undefined, null, 3, "move", ["move"], {}, { action: 3 }])
      expect(readIntent("kassus", nothing)).toBeNull();
  });

  it.each<[string, readonly Json[]]>([
    ["targets", ["enemy", ["enemy", 1], { enemy: true }]],
    [
      "cells",
      [{ col: 1, row: 1 }, [{ col: 1 }], [{ row: 1 }], [{ col: 1.5, row: 1 }], [{ col: 1, row: 0 }, 3], [null]],
    ],
    ["path", [[{ col: 1, row: 1, elevation: "high" }], [{ col: 1, row: "1" }], [[1, 2]]]],
    [
      "cells",
      [
        [{ col: 1, row: 1, level: "b" }],
        [
          { col: 1, row: 1 },
          { col: 1, row: 2, level: null },
        ],
      ],
    ],
    ["path", [[{ col: 1, row: 1, level: "b" }]]],
    ["weapon", [1, null, ["sword"]]],
    ["movementMode", [1, null]],
    ["options", [1, null, ["other"], "other"]],
    ["adjustment", [null, 1, [], { off: "edge" }, { off: [1, "edge"] }, { target: "12" }, { spends: 1 }]],
    ["adjustment", [{ target: null }, { target: 1, spends: { courage: "1" } }, { added: {} }, { added: [3] }]],
    [
      "adjustment",
      [{ added: [{ label: "fog" }] }, { added: [{ value: 1 }] }, { added: [{ label: "a", value: 1 }, {}] }],
    ],
  ])("leaves out what is of the wrong kind: %s", (key, values) => {
    for (const value of values) expect(told({ [key]: value })).toEqual(plain);
  });
});

describe("squares that somebody told", () => {
  it("are none where one of them is no square", () => {
    expect(readSquares([])).toEqual([]);
    expect(readSquares([{ col: 1, row: 1 }, "here"])).toBeUndefined();
    expect(readSquares([{ col: 1, row: 1, level: "b" }])).toBeUndefined();
    expect(readSquares(undefined)).toBeUndefined();
    expect(readSquares({ col: 1, row: 1 })).toBeUndefined();
  });
});
