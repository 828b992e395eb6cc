import { describe, expect, it } from "vitest";
import { sees } from "../../../src/rulesets/coda/senses.ts";
import { enemy, fight, person } from "../../support/coda.ts";

const encounter = fight([person("kassus")]);

describe("who sees whom", () => {
  it("a hidden one is seen by their own side only (R457)", () => {
    const hidden = { hidden: true, at: [2, 0] } as const;
    expect(sees(encounter, person("kassus"), person("okoro", hidden))).toBe(true);
    expect(sees(encounter, person("kassus"), enemy("raider", hidden))).toBe(false);
  });

  it("nobody sees through a wall, or blinded (R121)", () => {
    const other = enemy("raider", { at: [2, 0] });
    const walled = { ...encounter, walls: [{ x1: 1.5, y1: -1, x2: 1.5, y2: 2 }] };
    expect(sees(encounter, person("kassus"), other)).toBe(true);
    expect(sees(walled, person("kassus"), other)).toBe(false);
    expect(sees(encounter, person("kassus", { conditions: ["blinded"] }), other)).toBe(false);
  });
});
