import { describe, expect, it } from "vitest";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { rollsOf } from "../../../src/system/referee/log/dice-rolls.ts";

describe("a throw as a roll of Foundry's", () => {
  const roll = JSON.parse(rollsOf([{ of: "Actor.kassus", sides: 6, faces: [6, 6, 2] }], coda.roll)[0] ?? "");

  it("is evaluated, with every face that fell and their sum", () => {
    expect(roll).toMatchObject({ class: "Roll", formula: "3d6", total: 14, evaluated: true });
    expect(roll.terms).toHaveLength(1);
    expect(roll.terms[0]).toMatchObject({ class: "Die", number: 3, faces: 6, evaluated: true });
    expect(roll.terms[0].results).toEqual([
      { result: 6, active: true },
      { result: 6, active: true },
      { result: 2, active: true },
    ]);
  });

  it("says whose it is", () => {
    expect(roll.options).toEqual({ of: "Actor.kassus" });
  });
});
