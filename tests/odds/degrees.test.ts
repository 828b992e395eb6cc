import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diceDistribution, meanOf } from "../../src/engine/dice/distribution.ts";
import type { OwnOdds } from "../../src/engine/preview.ts";
import { degreeOdds, expectedDamage, successChance } from "../../src/odds/degree-odds.ts";
import { EXPLODING, PLAIN } from "../../src/rulesets/coda/roll.ts";
import { degrees } from "../../src/rulesets/coda/tables/degrees.ts";

/** A test with one modifier. */
const against = (target: number | null, bonus: number): OwnOdds => ({
  test: { id: "attack/armed", modifiers: [{ id: "ranks", value: bonus, source: "skill" }], target },
  ladder: degrees,
  roll: EXPLODING,
});

const percents = (own: OwnOdds) =>
  Object.fromEntries(
    degreeOdds(own)
      .filter(({ chance }) => chance > 0)
      .map(({ id, chance }) => [id, Math.round(chance * 1000) / 10]),
  );

describe("the odds of each degree", () => {
  it("C12: +12 against 17 fails 16.7, just hits 11.1, hits 63.9, hits well 6.9 and strikes best 1.4 percent", () => {
    expect(percents(against(17, 12))).toEqual({
      failure: 16.7,
      marginal: 11.1,
      complete: 63.9,
      superior: 6.9,
      extraordinary: 1.4,
    });
  });

  it("C11: name every rung of the ladder in its order", () => {
    expect(degreeOdds(against(7, 0)).map(({ id }) => id)).toEqual(degrees.map(({ id }) => id));
  });

  it("C01: 2d6 against 7 meets it in 21 of 36 rolls", () => {
    expect(successChance(against(7, 0))).toBeCloseTo(21 / 36, 12);
  });

  it("C02: a number out of reach of 2d6 may still be met by exploding", () => {
    expect(successChance(against(13, 0))).toBeCloseTo(1 / 36, 12);
    expect(successChance({ ...against(13, 0), roll: PLAIN })).toBe(0);
  });

  it("sum to one, and those of the successes to the chance of success", () => {
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 40 }), fc.integer({ min: 0, max: 60 }), (bonus, target) => {
        const odds = degreeOdds(against(target, bonus));
        const good = odds.filter((_, index) => degrees[index]?.success);
        expect(odds.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
        expect(good.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(
          successChance(against(target, bonus)),
          12,
        );
      }),
    );
  });

  it("leave out a modifier that is switched off", () => {
    const { test, ...rest } = against(7, 0);
    const off = { id: "prone", value: 5, source: "table", on: false } as const;
    expect(successChance({ ...rest, test: { ...test, modifiers: [...test.modifiers, off] } })).toBeCloseTo(21 / 36, 12);
  });

  it("cannot be told without a target number", () => {
    expect(() => degreeOdds(against(null, 3))).toThrow(/target number/);
    expect(() => successChance(against(null, 3))).toThrow(/target number/);
  });
});

describe("the expected damage of a strike", () => {
  it("R092, R093: weighs mean damage on a hit and the greatest on an extraordinary one", () => {
    const dice = diceDistribution(2, 6);
    const damage = (id: string) => (id === "extraordinary" ? 12 : meanOf(dice));
    const odds = degreeOdds(against(17, 12));
    const best = odds.at(-1)?.chance ?? 0;
    const hit = successChance(against(17, 12));
    expect(expectedDamage(against(17, 12), ({ id }) => damage(id))).toBeCloseTo((hit - best) * 7 + best * 12, 12);
  });

  it("C44: takes armour off each roll, never below nothing", () => {
    expect(meanOf(diceDistribution(1, 6), (value) => Math.max(0, value - 4))).toBeCloseTo((1 + 2) / 6, 12);
  });

  it("never asks what a failure is worth", () => {
    const asked: string[] = [];
    expectedDamage(against(17, 12), ({ id }) => asked.push(id));
    expect(asked).toEqual(["marginal", "complete", "superior", "extraordinary"]);
  });
});
