import { expect, test } from "vitest";
import { sharedSquares } from "../../../src/system/canvas/shared-squares.ts";

/** Somebody in a square. */
function one(id: string, col: number, row: number, more: object = {}) {
  return { id, place: { col, row, width: 1, height: 1, elevation: 0, ...more } };
}

test("names a square with two in it, and none with one", () => {
  expect(sharedSquares([one("a", 1, 1), one("b", 1, 1), one("c", 2, 1)])).toEqual([
    { col: 1, row: 1, ids: ["a", "b"] },
  ]);
});

test("keeps those apart who are above each other, or on other levels", () => {
  expect(sharedSquares([one("a", 1, 1), one("b", 1, 1, { elevation: 1 }), one("c", 1, 1, { level: "upper" })])).toEqual(
    [],
  );
});

test("names two who share several squares once, by the first", () => {
  const large = { width: 2, height: 2 };
  expect(sharedSquares([one("a", 1, 1, large), one("b", 1, 1, large)])).toEqual([{ col: 1, row: 1, ids: ["a", "b"] }]);
});

test("names each company of somebody large", () => {
  const found = sharedSquares([one("a", 1, 1, { width: 2, height: 2 }), one("b", 1, 1), one("c", 2, 2)]);
  expect(found.map(({ ids }) => ids)).toEqual([
    ["a", "b"],
    ["a", "c"],
  ]);
});
