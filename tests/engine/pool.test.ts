import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scriptedDice, seededDice } from "../../src/engine/dice/dice.ts";
import { readPool, rollPool } from "../../src/engine/dice/roll-kinds.ts";
import { type DegreeLadder, degreeOf, judgeTest, throwTest } from "../../src/engine/tests.ts";
import { degreeOdds, meanOf, poolDistribution, successChance } from "../../src/odds/distribution.ts";

const ladder: DegreeLadder = [
  { id: "dramaticFailure", from: Number.NEGATIVE_INFINITY, success: false, dice: "ones" },
  { id: "failure", from: Number.NEGATIVE_INFINITY, success: false },
  { id: "success", from: 0, success: true },
];

const failing: DegreeLadder = ladder.map((rung) => (rung.dice ? { ...rung, dice: "firstOne" } : rung));

/** Every way in which so many dice can fall. */
function allFaces(dice: number): number[][] {
  if (dice === 0) return [[]];
  return allFaces(dice - 1).flatMap((others) => [1, 2, 3, 4, 5, 6].map((face) => [...others, face]));
}

describe("a pool of which the highest die counts", () => {
  it.each([
    [[2, 5, 3], 5],
    [[5, 2, 2], 5],
    [[6, 4, 2], 10],
    [[6, 6, 2], 12],
    [[4, 6, 1], 6],
    [[1, 1], 1],
    [[6, 1], 7],
  ])("%j comes to %i: a six on the first die adds the next highest (N03, N04)", (faces, total) => {
    expect(readPool(faces, { dice: faces.length })).toBe(total);
  });

  it("of a single die rolls once more after a six, and adds (N05)", () => {
    expect(rollPool(scriptedDice([6, 6]), "kassus", { dice: 1 })).toEqual([6, 6]);
    expect(rollPool(scriptedDice([5]), "kassus", { dice: 1 })).toEqual([5]);
    expect(readPool([6, 6], { dice: 1 })).toBe(12);
    expect(readPool([5], { dice: 1 })).toBe(5);
  });

  it("is thrown where the test has one, and two dice are where it has none", () => {
    expect(throwTest({ pool: { dice: 3 } }, scriptedDice([6, 6, 1]), "kassus")).toEqual([6, 6, 1]);
    expect(throwTest({}, scriptedDice([6, 6, 1]), "kassus")).toEqual([6, 6, 1]);
    expect(throwTest({ explodes: false }, scriptedDice([6, 6]), "kassus")).toEqual([6, 6]);
  });

  it("is kept with the result, so that a hand that changes it reads the dice alike", () => {
    const test = { id: "t", modifiers: [], target: 5, pool: { dice: 2 } };
    const result = judgeTest(test, [3, 4], ladder);
    expect(result).toMatchObject({ total: 4, success: false, pool: { dice: 2 } });
    expect(judgeTest(result, result.faces, ladder).total).toBe(4);
  });
});

describe("a rung that dice reach by themselves", () => {
  it("is reached when all dice show a one, whatever the margin (N06)", () => {
    expect(degreeOf(3, ladder, [1, 1]).id).toBe("dramaticFailure");
    expect(degreeOf(3, ladder, [1, 2]).id).toBe("success");
    expect(degreeOf(-3, ladder, [1, 2]).id).toBe("failure");
    expect(degreeOf(-3, ladder).id).toBe("failure");
  });

  it("or when the first die shows a one and the test fails, where that is the rule (N06)", () => {
    expect(degreeOf(-1, failing, [1, 4]).id).toBe("dramaticFailure");
    expect(degreeOf(0, failing, [1, 4]).id).toBe("success");
    expect(degreeOf(-1, failing, [4, 1]).id).toBe("failure");
  });
});

describe("the distribution of a pool", () => {
  it.each([1, 2, 3, 4])("of %i dice is what counting all ways to fall gives", (dice) => {
    const test = { id: "t", modifiers: [], target: 5, pool: { dice } };
    for (const rungs of [ladder, failing]) {
      const counted = new Map<string, number>();
      // The second die of a single one falls only after a six
      const ways = dice === 1 ? allFaces(2).map(([a = 0, b = 0]) => (a === 6 ? [a, b] : [a])) : allFaces(dice);
      for (const faces of ways) {
        const { degree } = judgeTest(test, faces, rungs);
        counted.set(degree ?? "", (counted.get(degree ?? "") ?? 0) + 1 / ways.length);
      }
      for (const { id, chance } of degreeOdds(test, rungs)) expect(chance).toBeCloseTo(counted.get(id) ?? 0, 12);
    }
  });

  it("sums to one, and is what seeded dice come to in the long run", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), (dice) => {
        expect(meanOf(poolDistribution({ dice }), () => 1)).toBeCloseTo(1, 12);
      }),
    );
    const dice = seededDice(3);
    let sum = 0;
    for (let roll = 0; roll < 20_000; roll++) sum += readPool(rollPool(dice, "kassus", { dice: 3 }), { dice: 3 });
    expect(sum / 20_000).toBeCloseTo(meanOf(poolDistribution({ dice: 3 })), 1);
  });

  it("gives the chance of a test: two dice against 4 fail only with two low ones", () => {
    const test = { id: "t", modifiers: [], target: 4, pool: { dice: 2 } };
    expect(successChance(test, ladder)).toBeCloseTo(1 - 9 / 36, 12);
  });
});
