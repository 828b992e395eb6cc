import { describe, expect, it } from "vitest";
import { type Dice, scriptedDice, seededDice } from "../../../src/engine/dice/dice.ts";
import { meanOf } from "../../../src/engine/dice/distribution.ts";
import { sumFaces } from "../../../src/engine/dice/roll-kind.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { sumModifiers } from "../../../src/engine/modifiers.ts";
import { successChance } from "../../../src/odds/degree-odds.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { EXPLODING, PLAIN, TAIL } from "../../../src/rulesets/coda/roll.ts";
import { fight, person } from "../../support/coda.ts";

const chanceOf = (value: number, explodes = true) =>
  (explodes ? EXPLODING : PLAIN).outcomes.find((outcome) => outcome.value === value)?.chance ?? 0;

/** How often each sum comes when every run of up to `depth` dice is played through once. */
function enumeratePairs(depth: number): Map<number, number> {
  const chances = new Map<number, number>();
  const play = (faces: readonly number[]): void => {
    try {
      const sum = sumFaces(EXPLODING.throw(scriptedDice(faces), "kassus"));
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

  it("C02: agrees with playing every run of five dice through the throw", () => {
    for (const [sum, chance] of enumeratePairs(5)) expect(chanceOf(sum)).toBeCloseTo(chance, 12);
  });

  it("C02: has the mean of two dice and what a double six adds: 7 + (1/36) * 4.2", () => {
    expect(meanOf(EXPLODING.outcomes)).toBeCloseTo(7 + 4.2 / 36, 10);
  });

  it("C04: ends at twelve where the double six does not explode", () => {
    expect(chanceOf(12, false)).toBeCloseTo(1 / 36, 12);
    expect(PLAIN.outcomes.at(-1)?.value).toBe(12);
  });

  it("sums to one in rising order, with a tail no greater than stated", () => {
    for (const { outcomes } of [EXPLODING, PLAIN]) {
      expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 14);
      expect(outcomes.every(({ value }, index) => index === 0 || value > (outcomes[index - 1]?.value ?? 0))).toBe(true);
    }
    expect(EXPLODING.outcomes.at(-1)?.chance).toBeLessThan(TAIL);
  });

  it("is what seeded dice come to in the long run", () => {
    const dice: Dice = seededDice(20);
    const rolls = 60_000;
    let high = 0;
    for (let i = 0; i < rolls; i++) if (sumFaces(EXPLODING.throw(dice, "kassus")) >= 10) high++;
    expect(high / rolls).toBeCloseTo(6 / 36, 2);
  });
});

describe("a roll of two dice", () => {
  it("C01: is the sum of both", () => {
    expect(sumFaces(EXPLODING.throw(scriptedDice([5, 3]), "kassus"))).toBe(8);
  });

  it("C02: adds one more die after a double six, and another after each further six", () => {
    expect(EXPLODING.throw(scriptedDice([6, 6, 4]), "kassus")).toEqual([6, 6, 4]);
    expect(EXPLODING.throw(scriptedDice([6, 6, 6, 6, 2]), "kassus")).toEqual([6, 6, 6, 6, 2]);
  });

  it("C02: adds nothing after a single six", () => {
    expect(EXPLODING.throw(scriptedDice([6, 5, 1]), "kassus")).toEqual([6, 5]);
    expect(EXPLODING.throw(scriptedDice([5, 6, 1]), "kassus")).toEqual([5, 6]);
  });

  it("C03: makes nothing of a double one", () => {
    expect(EXPLODING.throw(scriptedDice([1, 1, 6]), "kassus")).toEqual([1, 1]);
  });

  it("C04: stops at twelve where it does not explode", () => {
    expect(PLAIN.throw(scriptedDice([6, 6, 4]), "kassus")).toEqual([6, 6]);
  });
});

/** What the test adds to its dice. */
function bonusOf(intent: Intent): number {
  return sumModifiers(coda.preview.action(fight([person("kassus")]), intent)?.test.modifiers ?? []);
}

describe("what a world plays", () => {
  it("is one with the double six, or one without it (C02, C04)", () => {
    expect(coda.roll.of({}, {})).toBe(EXPLODING);
    expect(coda.roll.of({}, { explodeDoubleSix: false })).toBe(PLAIN);
  });

  it("is what buttons and the roll dialog foresee: without it nobody rolls a thirteen (C04)", () => {
    const intent = { actor: "kassus", action: "attributeTest", options: { attribute: "strength" } };
    const chance = (settings: Readonly<Record<string, boolean>>) => {
      const seen = coda.preview.action(fight([person("kassus")], { settings }), {
        ...intent,
        adjustment: { target: 13 + bonusOf(intent) },
      });
      return seen && successChance(seen);
    };
    expect(chance({})).toBeCloseTo(1 / 36, 9);
    expect(chance({ explodeDoubleSix: false })).toBe(0);
  });
});
