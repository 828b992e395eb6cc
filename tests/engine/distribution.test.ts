import { describe, expect, it } from "vitest";
import { diceDistribution, meanOf } from "../../src/engine/dice/distribution.ts";

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
