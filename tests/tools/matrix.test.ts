import { expect, test } from "vitest";
import { goTogether, isInGeneration, WAY_NAMES, WAYS, type Way, type WayName } from "../../sandbox/common/ways.ts";
import { coverPairs, partOf, readOnly, tablesOf } from "../../tools/matrix.ts";
import { UsageError } from "../../tools/usage-error.ts";
import { SAMPLE } from "../matrix/tables.ts";

function isWithoutSquares(name: WayName): boolean {
  const { group }: Way = WAYS[name];
  return group === "cells";
}

test("each way against us is at a table of the sample that npm test plays", () => {
  const played = new Set(SAMPLE.flatMap(({ ways }) => ways));
  expect(WAY_NAMES.filter((name) => !played.has(name))).toEqual([]);
});

test("no table of the sample has ways that cannot be had at once, or in its generation", () => {
  for (const { generation, ways } of SAMPLE) {
    expect(ways.filter((name) => !isInGeneration(name, generation))).toEqual([]);
    const clashes = ways.flatMap((one, at) => ways.slice(at + 1).filter((other) => !goTogether(one, other)));
    expect(clashes).toEqual([]);
  }
});

test("ways that are named are played alone or, with a plus, at one table", () => {
  expect(readOnly("hexes+twice,crowd")).toEqual([["hexes", "twice"], ["crowd"]]);
});

test.each(["nothing", "hexes+gridless", "hexes+hexes", ""])("%j names no table that there can be", (only) => {
  expect(() => readOnly(only)).toThrow(UsageError);
});

test("a way of one generation has no table in the other", () => {
  expect(tablesOf([["levels"], ["crowd"]], [13])).toEqual([{ generation: 13, ways: ["crowd"] }]);
});

test.each([1, 2])(
  "any two ways that can be had at once meet at a table, squares to fight on or not, from seed %i",
  (seed) => {
    const tables = coverPairs(seed, [13, 14]);
    const haveMet = (one: WayName, other: WayName, isBare: boolean) =>
      tables.some(({ ways }) => ways.includes(one) && ways.includes(other) && ways.some(isWithoutSquares) === isBare);
    for (const one of WAY_NAMES)
      for (const other of WAY_NAMES) {
        if (one === other) continue;
        const isBare = [one, other].some(isWithoutSquares);
        expect(haveMet(one, other, isBare), `${one} and ${other}`).toBe(goTogether(one, other));
      }
    for (const { generation, ways } of tables) {
      expect(ways.length).toBeLessThanOrEqual(8);
      expect(ways.filter((name) => !isInGeneration(name, generation))).toEqual([]);
      const clashes = ways.flatMap((one, at) => ways.slice(at + 1).filter((other) => !goTogether(one, other)));
      expect(clashes).toEqual([]);
    }
    expect(tables.length).toBeLessThan(50);
  },
);

test("those tables are the same from the same seed, others from another, and of the generations that are asked for", () => {
  expect(coverPairs(1, [13, 14])).toEqual(coverPairs(1, [13, 14]));
  expect(coverPairs(2, [13, 14])).not.toEqual(coverPairs(1, [13, 14]));
  expect(new Set(coverPairs(1, [13, 14]).map(({ generation }) => generation))).toEqual(new Set([13, 14]));
  expect(coverPairs(1, [13]).flatMap(({ ways }) => ways)).not.toContain("levels");
});

test("all parts together are the whole, and each is of another", () => {
  const all = [1, 2, 3, 4, 5];
  expect(["1/2", "2/2"].map((part) => partOf(all, part))).toEqual([
    [1, 3, 5],
    [2, 4],
  ]);
  for (const part of ["0/2", "3/2", "2", "a/b"]) expect(() => partOf(all, part)).toThrow(UsageError);
});
