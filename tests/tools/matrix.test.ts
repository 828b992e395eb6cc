import { expect, test } from "vitest";
import { goTogether, isInGeneration, WAY_NAMES } from "../../sandbox/common/ways.ts";
import { pairsOf, readOnly, tablesOf } from "../../tools/matrix.ts";
import { UsageError } from "../../tools/usage-error.ts";
import { SAMPLE } from "../matrix/tables.ts";

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

test("pairs are the same from the same seed, others from another, and none comes twice", () => {
  const drawn = pairsOf(40, 1, [13, 14]);
  expect(drawn).toHaveLength(40);
  expect(new Set(drawn.map((table) => JSON.stringify(table))).size).toBe(40);
  expect(pairsOf(40, 1, [13, 14])).toEqual(drawn);
  expect(pairsOf(40, 2, [13, 14])).not.toEqual(drawn);
});
