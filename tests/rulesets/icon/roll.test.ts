import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scriptedDice, seededDice } from "../../../src/engine/dice/dice.ts";
import { meanOf } from "../../../src/engine/dice/distribution.ts";
import { type DegreeLadder, degreeOf, judgeTest } from "../../../src/engine/tests.ts";
import { degreeOdds, successChance } from "../../../src/odds/degree-odds.ts";
import { lookOf, pool, rollOf } from "../../../src/rulesets/icon/roll.ts";

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
    expect(pool(faces.length).read(faces)).toBe(total);
  });

  it("of a single die rolls once more after a six, and adds (N05)", () => {
    expect(pool(1).throw(scriptedDice([6, 6]), "kassus")).toEqual([6, 6]);
    expect(pool(1).throw(scriptedDice([5]), "kassus")).toEqual([5]);
    expect(pool(1).read([6, 6])).toBe(12);
    expect(pool(1).read([5])).toBe(5);
  });

  it("has as many dice as the test says, and one where it says nothing of use", () => {
    expect(rollOf({ roll: { dice: 3 } }).throw(scriptedDice([6, 6, 1]), "kassus")).toEqual([6, 6, 1]);
    expect([{}, { roll: { dice: "many" } }, { roll: { dice: -2 } }].map((test) => rollOf(test).dice)).toEqual([
      1, 1, 1,
    ]);
  });

  it("says which of its dice count, and how they were read (N03 to N05)", () => {
    const drama = { is: "drama" };
    const idle = { idle: true };
    expect(pool(3).look([6, 4, 2])).toEqual([drama, {}, idle]);
    expect(pool(3).look([2, 5, 5])).toEqual([{ ...drama, ...idle }, {}, idle]);
    expect(lookOf({ of: "kassus", sides: 6, faces: [2, 5], first: "drama" })).toEqual([{ ...drama, ...idle }, {}]);
    expect(lookOf({ of: "kassus", sides: 6, faces: [2, 5] })).toEqual([{}, {}]);
    const readings = [
      [6, 4, 2],
      [2, 5, 3],
    ].map((faces) => pool(3).reading?.(faces));
    expect([...readings, pool(1).reading?.([6, 2])]).toEqual(["dramaSix", "best", "only"]);
  });

  it("is kept with the result, so that a hand that changes it reads the dice alike", () => {
    const test = { id: "t", modifiers: [], target: 5, roll: { dice: 2 } };
    const result = judgeTest(test, pool(2), [3, 4], ladder);
    expect(result).toMatchObject({ total: 4, success: false, roll: { dice: 2 } });
    expect(judgeTest(result, rollOf(result), result.faces, ladder).total).toBe(4);
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
    const test = { id: "t", modifiers: [], target: 5, roll: { dice } };
    for (const rungs of [ladder, failing]) {
      const counted = new Map<string, number>();
      // The second die of a single one falls only after a six
      const ways = dice === 1 ? allFaces(2).map(([a = 0, b = 0]) => (a === 6 ? [a, b] : [a])) : allFaces(dice);
      for (const faces of ways) {
        const { degree } = judgeTest(test, pool(dice), faces, rungs);
        counted.set(degree ?? "", (counted.get(degree ?? "") ?? 0) + 1 / ways.length);
      }
      for (const { id, chance } of degreeOdds({ test, ladder: rungs, roll: pool(dice) }))
        expect(chance).toBeCloseTo(counted.get(id) ?? 0, 12);
    }
  });

  it("sums to one, and is what seeded dice come to in the long run", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), (dice) => {
        expect(meanOf(pool(dice).outcomes, () => 1)).toBeCloseTo(1, 12);
      }),
    );
    const dice = seededDice(3);
    let sum = 0;
    for (let roll = 0; roll < 20_000; roll++) sum += pool(3).read(pool(3).throw(dice, "kassus"));
    expect(sum / 20_000).toBeCloseTo(meanOf(pool(3).outcomes), 1);
  });

  it("gives the chance of a test: two dice against 4 fail only with two low ones", () => {
    const test = { id: "t", modifiers: [], target: 4, roll: { dice: 2 } };
    expect(successChance({ test, ladder, roll: pool(2) })).toBeCloseTo(1 - 9 / 36, 12);
  });
});
