import { describe, expect, it } from "vitest";
import { type Dice, scriptedDice, seededDice } from "../../src/engine/dice/dice.ts";
import { rollPair, sumFaces } from "../../src/engine/dice/roll-kinds.ts";
import { diceDistribution, meanOf, pairDistribution, TAIL } from "../../src/odds/distribution.ts";

const chanceOf = (value: number, explodes = true) =>
  pairDistribution(explodes).find((outcome) => outcome.value === value)?.chance ?? 0;

/** How often each sum comes when every run of up to `depth` dice is played through once. */
function enumeratePairs(depth: number): Map<number, number> {
  const chances = new Map<number, number>();
  const play = (faces: readonly number[]): void => {
    try {
      const sum = sumFaces(rollPair(scriptedDice(faces), "kassus"));
      chances.set(sum, (chances.get(sum) ?? 0) + 6 ** -faces.length);
    } catch {
      if (faces.length < depth) for (let face = 1; face <= 6; face++) play([...faces, face]);
    }
  };
  play([]);
  return chances;
}

describe("the distribution of two exploding dice", () => {
  it("C01: follows the 36 pairs below twelve", () => {
    for (let sum = 2; sum <= 11; sum++) expect(chanceOf(sum)).toBeCloseTo((6 - Math.abs(7 - sum)) / 36, 12);
  });

  it("C02: never stops at a double six or on a further six", () => {
    expect([12, 18, 24].map((sum) => chanceOf(sum))).toEqual([0, 0, 0]);
    expect(chanceOf(13)).toBeCloseTo(1 / 216, 12);
    expect(chanceOf(19)).toBeCloseTo(1 / 1296, 12);
  });

  it("C02: agrees with playing every run of five dice through rollPair", () => {
    for (const [sum, chance] of enumeratePairs(5)) expect(chanceOf(sum)).toBeCloseTo(chance, 12);
  });

  it("C02: has the mean of two dice and what a double six adds: 7 + (1/36) * 4.2", () => {
    expect(meanOf(pairDistribution())).toBeCloseTo(7 + 4.2 / 36, 10);
  });

  it("C04: ends at twelve where the double six does not explode", () => {
    expect(chanceOf(12, false)).toBeCloseTo(1 / 36, 12);
    expect(pairDistribution(false).at(-1)?.value).toBe(12);
  });

  it("sums to one in rising order, with a tail no greater than stated", () => {
    for (const explodes of [true, false]) {
      const outcomes = pairDistribution(explodes);
      expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 14);
      expect(outcomes.every(({ value }, index) => index === 0 || value > (outcomes[index - 1]?.value ?? 0))).toBe(true);
    }
    expect(pairDistribution().at(-1)?.chance).toBeLessThan(TAIL);
  });

  it("is what seeded dice come to in the long run", () => {
    const dice: Dice = seededDice(20);
    const rolls = 60_000;
    let high = 0;
    for (let i = 0; i < rolls; i++) if (sumFaces(rollPair(dice, "kassus")) >= 10) high++;
    expect(high / rolls).toBeCloseTo(6 / 36, 2);
  });
});

describe("the distribution of dice added up", () => {
  it("gives each face of one die the same chance", () => {
    expect(diceDistribution(1, 4)).toEqual([1, 2, 3, 4].map((value) => ({ value, chance: 0.25 })));
  });

  it("runs from one pip a die to all of them", () => {
    const outcomes = diceDistribution(3, 6);
    expect([outcomes[0]?.value, outcomes.at(-1)?.value]).toEqual([3, 18]);
    expect(outcomes.at(-1)?.chance).toBeCloseTo(1 / 216, 12);
    expect(meanOf(outcomes)).toBeCloseTo(10.5, 12);
  });

  it("refuses a roll without dice", () => {
    expect(() => diceDistribution(0, 6)).toThrow(RangeError);
  });
});
