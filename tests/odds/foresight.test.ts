import { describe, expect, it } from "vitest";
import type { Encounter } from "../../src/engine/encounter.ts";
import type { ForecastLeg, MoveForecast } from "../../src/engine/preview.ts";
import type { DegreeLadder } from "../../src/engine/tests.ts";
import { foresee, type PathRiskRules } from "../../src/odds/path-risk.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import { combatant, encounter, path } from "../support/encounter.ts";
import { twoDice } from "../support/toy-ruleset.ts";

const ladder: DegreeLadder = [
  { id: "failure", from: Number.NEGATIVE_INFINITY, success: false },
  { id: "success", from: 0, success: true },
];

/** A test that succeeds with 7 or more on two dice: 21 of 36. */
const movementTest = { test: { id: "run", modifiers: [], target: 7 }, ladder, roll: twoDice, difficulty: 7, falls: 1 };
const PASS = 21 / 36;

/** Every strike does 6 on average. */
const strikeAt = () => ({ weapon: "sword", chance: 0.5, damage: 6 });

function leg(over: Partial<ForecastLeg>): ForecastLeg {
  return {
    movementMode: "walk",
    from: 0,
    to: 3,
    metres: 6,
    before: 0,
    costs: { actions: 1 },
    movementTest: null,
    triggers: [],
    failing: [],
    ...over,
  };
}

/** A way of those legs, among enemies who have so many opportunities left. */
function foreseen(legs: readonly ForecastLeg[], left = 1, onceALeg = true) {
  const forecast: MoveForecast = { refusal: null, legs, onceALeg };
  const allowance = { actions: { left: 2, of: 2 }, opportunities: { left, of: left } };
  const rules = { movement: { forecast: () => forecast }, round: { allowance: () => allowance }, tables: coda.tables };
  const fight = encounter([combatant("ka"), combatant("bo"), combatant("sp")]) as Encounter;
  const intent = { actor: "ka", action: "move", path: path([0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [5, 0], [6, 0]) };
  return foresee(fight, intent, rules as unknown as PathRiskRules, strikeAt);
}

const at = (enemy: string, ...paces: number[]) => paces.map((pace) => ({ pace, enemy }));

describe("what strikes on a way do together", () => {
  it("counts an enemy once for a movement action, at their first chance", () => {
    const { strikes, harm } = foreseen([leg({ triggers: at("bo", 0, 1, 2) })], 3);
    expect(strikes.map(({ pace }) => pace)).toEqual([0]);
    expect(harm).toBe(6);
  });

  it("counts them in each square where the world has it so, as far as their opportunities last", () => {
    expect(foreseen([leg({ triggers: at("bo", 0, 1, 2) })], 2, false).harm).toBe(12);
  });

  it("counts them on a second action only when an opportunity is left", () => {
    const legs = [leg({ triggers: at("bo", 1) }), leg({ from: 3, to: 6, triggers: at("bo", 4) })];
    expect(foreseen(legs, 1).harm).toBe(6);
    expect(foreseen(legs, 2).harm).toBe(12);
  });

  it("weighs a strike in the second half of an action by the test that leads there", () => {
    const { strikes, harm, arrival } = foreseen([leg({ movementTest, triggers: at("bo", 2) })]);
    expect(strikes[0]?.weight).toBeCloseTo(PASS, 9);
    expect(harm).toBeCloseTo(6 * PASS, 9);
    expect(arrival).toBeCloseTo(PASS, 9);
  });

  it("does not weigh one that is made whether or not the test succeeds", () => {
    expect(foreseen([leg({ movementTest, triggers: at("bo", 0), failing: at("bo", 0) })]).harm).toBe(6);
  });

  it("weighs one that only a failure lets be made, as past a tumble", () => {
    const { strikes, harm } = foreseen([leg({ movementTest, failing: at("bo", 0) })]);
    expect(strikes[0]).toMatchObject({ onFailure: true });
    expect(harm).toBeCloseTo(6 * (1 - PASS), 9);
  });

  it("weighs what lies behind two tests by both", () => {
    const legs = [
      leg({ movementTest }),
      leg({ from: 3, to: 6, movementTest: { ...movementTest, falls: 4 }, triggers: at("bo", 5) }),
    ];
    expect(foreseen(legs).harm).toBeCloseTo(6 * PASS * PASS, 9);
  });

  it("adds up enemies", () => {
    expect(foreseen([leg({ triggers: [...at("bo", 0), ...at("sp", 1)] })]).harm).toBe(12);
  });
});
