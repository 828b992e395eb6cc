import { describe, expect, it } from "vitest";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import type { Plan } from "../../src/engine/tactics.ts";
import { planOdds } from "../../src/odds/plan-odds.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import { icon } from "../../src/rulesets/icon/index.ts";
import { along, enemy, fight, person } from "../support/coda.ts";

const oddsIn = (encounter: ReturnType<typeof fight>, plan: Plan) =>
  planOdds(encounter, "kassus", plan, coda as unknown as Ruleset);

const strike = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["raider"] };

describe("what a plan comes to", () => {
  it("is the chance of its blow from where the move before it ends", () => {
    const near = fight([person("kassus"), enemy("raider", { at: [1, 0] })], { turn: "kassus" });
    const far = fight([person("kassus"), enemy("raider", { at: [5, 0] })], { turn: "kassus" });
    const rush = oddsIn(far, [{ actor: "kassus", action: "move", path: along(0, 0, 4) }, strike]);
    expect(rush.chance).toBeCloseTo(oddsIn(near, [strike]).chance ?? 0);
    expect(rush).toMatchObject({ metres: 8, strikes: [], threats: { before: 0, after: 1 } });
    expect(rush.path).toEqual(along(0, 0, 4));
  });

  it("names each enemy who may strike at the move once, with the chance of their strike (R047)", () => {
    const beside = fight([person("kassus"), enemy("raider", { at: [1, 0] })], { turn: "kassus" });
    const odds = oddsIn(beside, [{ actor: "kassus", action: "move", path: along(0, 0, -3) }]);
    expect(odds.strikes.map(({ enemy: one }) => one)).toEqual(["raider"]);
    expect(odds.strikes[0]?.chance).toBeGreaterThan(0.1);
    expect(odds).toMatchObject({ chance: null, threats: { before: 1, after: 0 } });
  });

  it("names those who may strike at what lowers the guard (R050)", () => {
    const armed = fight([person("kassus"), enemy("raider", { at: [1, 0] })], { turn: "kassus" });
    const punch = { actor: "kassus", action: "unarmedAttack", targets: ["raider"] };
    expect(oddsIn(armed, [punch]).strikes.map(({ enemy: one }) => one)).toEqual(["raider"]);
    expect(oddsIn(armed, [strike]).strikes).toEqual([]);
  });

  it("is the chance of a grab with a weapon, at which somebody rolls against one (R228, R229)", () => {
    const chanceAgainst = (agility: number) => {
      const { sheet, ...rest } = enemy("raider", { at: [1, 0] });
      const attributes = { ...sheet.attributes, agility };
      const raider = { ...rest, sheet: { ...sheet, attributes } };
      const lurking = fight([person("kassus", { hidden: true }), raider], { turn: "kassus" });
      const grab = { actor: "kassus", action: "grab", weapon: "sword", targets: ["raider"] };
      expect(coda.check(lurking, grab)).toBeNull();
      return oddsIn(lurking, [grab]).chance ?? -1;
    };
    expect(chanceAgainst(6)).toBeGreaterThan(0);
    expect(chanceAgainst(12)).toBeLessThan(chanceAgainst(2));
  });

  it("counts no threats where nobody threatens anything", () => {
    expect(icon.threat).toBeUndefined();
  });
});
