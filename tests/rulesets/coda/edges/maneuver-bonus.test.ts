import { describe, expect, it } from "vitest";
import {
  bonusFlaws,
  carries,
  maneuverMost,
  maneuverPicks,
} from "../../../../src/rulesets/coda/build/maneuver-bonuses.ts";
import { sheet, skill } from "../../../support/coda.ts";

describe("buying bonuses in maneuvers", () => {
  it("costs a pick for each point, or what the game master says (C121)", () => {
    expect(maneuverPicks(2, {})).toBe(2);
    expect(maneuverPicks(2, { maneuverCost: 3 })).toBe(6);
    expect(maneuverPicks(-1, {})).toBe(0);
  });

  it.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [5, 3],
    [8, 3],
  ])("with %i ranks goes up to %i: half of them, at most 3 (C121, R429)", (ranks, most) => {
    expect(maneuverMost(ranks, {})).toBe(most);
  });

  it("goes up to the cap alone where the game master says so (C121)", () => {
    expect(maneuverMost(1, { maneuverCapRule: "none" })).toBe(3);
    expect(maneuverMost(8, { maneuverCap: 2 })).toBe(2);
  });

  it("belongs to the skills that the maneuver is done with (C122, R429)", () => {
    expect(carries(sheet(), "armed", "parry")).toBe(true);
    expect(carries(sheet(), "unarmed", "parry")).toBe(false);
    expect(carries(sheet(), "armed", "juggling")).toBe(false);
  });

  it("in grabs belongs to Armed Combat as well (R229, C122, G312)", () => {
    expect(["armed", "unarmed", "ranged"].map((one) => carries(sheet(), one, "grab"))).toEqual([true, true, false]);
    const own = skill("armed", 3, { group: "blades", maneuvers: { grab: 2 } });
    expect(bonusFlaws(sheet(), own, {})).toEqual([]);
  });

  it("belongs to Ranged Combat too for disarming with the edge for it (R395)", () => {
    const marksman = sheet({ edges: [{ edge: "rangedDisarm", tier: 1, choice: "" }] });
    expect(carries(marksman, "ranged", "disarm")).toBe(true);
    expect(carries(sheet(), "ranged", "disarm")).toBe(false);
    expect(carries(marksman, "ranged", "trip")).toBe(false);
    expect(carries(marksman, "unarmed", "aim")).toBe(true);
  });

  it("is told where it is too high or of another skill (C121, C122, R429)", () => {
    const own = skill("armed", 3, { maneuvers: { armedAttack: 2, parry: 3, block: 1 } });
    expect(bonusFlaws(sheet(), own, {})).toEqual([
      { kind: "tooHigh", params: { maneuver: "parry", bonus: 3, ranks: 3, most: 2 } },
      { kind: "notOfSkill", params: { maneuver: "block", skill: "armed" } },
    ]);
  });
});
