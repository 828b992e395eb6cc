import { describe, expect, it } from "vitest";
import { GAMES, isHarm } from "../../../src/system/data/types.ts";
import { leftOf, takenBy } from "../../../src/system/documents/harm-bar.ts";

const wounds = { value: 12, max: 50 };

describe("the bar of somebody's harm beside their token", () => {
  it("is full of the unhurt, and empty of whoever has taken all they can or more", () => {
    expect(leftOf({ value: 0, max: 50 })).toBe(50);
    expect(leftOf(wounds)).toBe(38);
    expect(leftOf({ value: 50, max: 50 })).toBe(0);
    expect(leftOf({ value: 57, max: 50 })).toBe(0);
  });

  it("takes what is typed for what is left", () => {
    expect(takenBy(wounds, 38, false)).toBe(12);
    expect(takenBy(wounds, 0, false)).toBe(50);
    expect(takenBy(wounds, 60, false)).toBe(0);
  });

  it("takes a change for one of what is left, so that 5 less is 5 points of harm", () => {
    expect(takenBy(wounds, -5, true)).toBe(5);
    expect(takenBy(wounds, 5, true)).toBe(-5);
  });

  it.each([undefined, null, 4, { value: 3 }])("is none of what has no end: %j", (track) => {
    expect(takenBy(track, 5, false)).toBeNull();
  });

  it.each(Object.entries(GAMES))(
    "is that of each track of harm of %s, and of nothing else",
    (_id, { actors, bars }) => {
      for (const type of actors) expect(bars.filter((path) => isHarm(type, path))).toEqual(bars);
      for (const path of ["courage", "health", "load"]) expect(isHarm(actors[0] ?? "", path)).toBe(false);
      for (const path of bars) expect(isHarm("vehicle", path)).toBe(false);
    },
  );
});
