import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/engine/types.ts";
import { choiceOf, isOn, ladderOf, numberOf, numbersOf } from "../../../src/rulesets/coda/settings.ts";
import { fight } from "../../support/coda.ts";

const set = (settings: Readonly<Record<string, Json>>) => fight([], { settings: settings as never });

describe("what the game master set", () => {
  it("counts for a switch when it is yes or no (C02, G247)", () => {
    expect([set({}), set({ explodeDamage: true }), set({ explodeDamage: "yes" })].map(on("explodeDamage"))).toEqual([
      ...[false, true, false],
    ]);
    expect([set({}), set({ explodeDoubleSix: false })].map(on("explodeDoubleSix"))).toEqual([true, false]);
  });

  it("counts for a number when it is one (C87)", () => {
    const values = [-4, 0, "-4", null, Number.NaN, Number.POSITIVE_INFINITY].map((untrained) => set({ untrained }));
    expect(values.map((encounter) => numberOf(encounter, "untrained"))).toEqual([-4, 0, -2, -2, -2, -2]);
  });

  it("counts for a choice when it is one of them (G43)", () => {
    const words = ["base", "other", "", 3, undefined as never].map((unarmedDamage) => set({ unarmedDamage }));
    const [usual] = [choiceOf(set({}), "unarmedDamage")];
    expect(words.map((encounter) => choiceOf(encounter, "unarmedDamage"))).toEqual(["base", ...Array(4).fill(usual)]);
    expect(choiceOf(set({ barredInHold: "delay" }), "barredInHold")).toBe("delay");
  });

  it("counts for a list when it is as long as the usual one, and all numbers (C12)", () => {
    const usual = numbersOf(set({}), "degreeThresholds");
    const given: readonly Json[] = [[0, 2, 4, 8], [0, 2, 4], [0, 2, 4, "8"], [0, null, 4, 8], "0,2,4,8", { length: 4 }];
    const lists = given.map((degreeThresholds) => numbersOf(set({ degreeThresholds }), "degreeThresholds"));
    expect(lists).toEqual([[0, 2, 4, 8], ...Array(5).fill(usual)]);
  });

  it("makes a ladder whose failures mirror the successes (R428, C12)", () => {
    const rungs = (degreeThresholds: Json) => ladderOf(set({ degreeThresholds })).map(({ id, from }) => [id, from]);
    expect(rungs([0, 2, 4, 8]).filter(([, from]) => Number.isFinite(from))).toEqual([
      ["completeFailure", -7],
      ["failure", -3],
      ["marginal", 0],
      ["complete", 2],
      ["superior", 4],
      ["extraordinary", 8],
    ]);
    expect(rungs("none")).toEqual(ladderOf(set({})).map(({ id, from }) => [id, from]));
  });
});

/** Whether a switch is on. */
function on(id: Parameters<typeof isOn>[1]) {
  return (encounter: ReturnType<typeof set>) => isOn(encounter, id);
}
