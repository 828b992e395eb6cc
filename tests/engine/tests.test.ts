import { describe, expect, it } from "vitest";
import { adjustModifiers, type Modifier, sumModifiers } from "../../src/engine/modifiers.ts";
import { atLeast, degreeOf, judgeTest } from "../../src/engine/tests.ts";
import { degrees } from "../../src/rulesets/coda/tables/degrees.ts";
import { twoDice } from "../support/toy-ruleset.ts";

const ranks: Modifier = { id: "ranks", value: 4, source: "skill", fixed: true };
const prone: Modifier = { id: "defenderProne", value: 5, source: "table" };
const dark: Modifier = { id: "dark", value: -2, source: "table" };

describe("the degree of a test", () => {
  it.each([
    [-30, "disaster"],
    [-11, "disaster"],
    [-10, "completeFailure"],
    [-6, "completeFailure"],
    [-5, "failure"],
    [-1, "failure"],
    [0, "marginal"],
    [1, "complete"],
    [5, "complete"],
    [6, "superior"],
    [10, "superior"],
    [11, "extraordinary"],
    [40, "extraordinary"],
  ])("C12: of a margin of %i is %s", (margin, degree) => {
    expect(degreeOf(margin, degrees).id).toBe(degree);
  });

  it("C11: is compared by its place on the ladder", () => {
    expect(atLeast("superior", "superior", degrees)).toBe(true);
    expect(atLeast("extraordinary", "superior", degrees)).toBe(true);
    expect(atLeast("complete", "superior", degrees)).toBe(false);
    expect(atLeast(null, "disaster", degrees)).toBe(false);
  });

  it("cannot be told without a ladder", () => {
    expect(() => degreeOf(0, [])).toThrow("a ladder of degrees has no rungs");
  });
});

describe("a test whose dice fell", () => {
  const test = { id: "attack/armed", modifiers: [ranks, dark], target: 10 };

  it("C01: adds faces and modifiers and meets its target number with an equal total", () => {
    expect(judgeTest(test, twoDice, [5, 3], degrees)).toMatchObject({
      total: 10,
      margin: 0,
      degree: "marginal",
      success: true,
    });
    expect(judgeTest(test, twoDice, [5, 2], degrees)).toMatchObject({
      total: 9,
      margin: -1,
      degree: "failure",
      success: false,
    });
  });

  it("has a total and no degree while nobody has named a target number", () => {
    expect(judgeTest({ ...test, target: null }, twoDice, [5, 3], degrees)).toMatchObject({
      total: 10,
      margin: null,
      degree: null,
      success: null,
    });
  });

  it("names the rules that ask for it, and none where no rule does", () => {
    expect(judgeTest({ ...test, rules: ["R086"] }, twoDice, [5, 3], degrees).rules).toEqual(["R086"]);
    expect(judgeTest(test, twoDice, [5, 3], degrees).rules).toEqual([]);
  });

  it("keeps what it was made of", () => {
    expect(judgeTest(test, twoDice, [6, 6, 2], degrees)).toMatchObject({ ...test, faces: [6, 6, 2], total: 16 });
  });
});

describe("the modifiers of a test", () => {
  it("count while they are switched on", () => {
    expect(sumModifiers([ranks, { ...prone, on: false }, { ...dark, on: true }])).toBe(2);
  });

  it("stay visible when a person switches them off", () => {
    const adjusted = adjustModifiers([ranks, prone], { off: ["defenderProne"] });
    expect(adjusted).toEqual([ranks, { ...prone, on: false }]);
    expect(sumModifiers(adjusted)).toBe(4);
  });

  it("cannot be switched off where they are part of what is rolled", () => {
    expect(sumModifiers(adjustModifiers([ranks, prone], { off: ["ranks"] }))).toBe(9);
  });

  it("end with those that a person added, under the words they gave", () => {
    const adjusted = adjustModifiers([ranks], { added: [{ label: "smoke", value: -2 }] });
    expect(adjusted.at(-1)).toMatchObject({ value: -2, source: "person", params: { label: "smoke" } });
    expect(sumModifiers(adjusted)).toBe(2);
  });

  it("are left alone when nobody changed anything", () => {
    const modifiers = [ranks, dark];
    expect(adjustModifiers(modifiers, undefined)).toBe(modifiers);
  });
});
