import { describe, expect, it } from "vitest";
import { sameJson } from "../../src/engine/types.ts";

describe("two pieces of data", () => {
  it.each([
    [1, 1],
    ["a", "a"],
    [null, null],
    [undefined, undefined],
    [[], []],
    [
      [1, 2],
      [1, 2],
    ],
    [
      { a: 1, b: { c: [2] } },
      { b: { c: [2] }, a: 1 },
    ],
  ])("say the same: %j and %j", (one, other) => {
    expect(sameJson(one, other)).toBe(true);
    expect(sameJson(other, one)).toBe(true);
  });

  it.each([
    [1, 2],
    [1, "1"],
    [null, {}],
    [undefined, {}],
    [0, {}],
    ["", []],
    [[1], [2]],
    [[1], [1, 2]],
    [
      [1, 2],
      [1, 3],
    ],
    [{ a: 1 }, {}],
    [{ a: 1 }, { b: 1 }],
    [{ a: { b: 1 } }, { a: null }],
    [
      { a: 1, b: 2 },
      { a: 1, b: 3 },
    ],
  ])("differ: %j and %j", (one, other) => {
    expect(sameJson(one, other)).toBe(false);
    expect(sameJson(other, one)).toBe(false);
  });
});
