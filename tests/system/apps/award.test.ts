import { describe, expect, it } from "vitest";
import { awardOf } from "../../../src/system/apps/people/award.ts";
import { awardUpdates } from "../../../src/system/rulesets/coda/builder/award.ts";

const ids = ["a", "b", "c"];
const all = { "who-a": true, "who-b": true, "who-c": true };

describe("experience for the whole group", () => {
  it("goes to all who are ticked, as much as is written", () => {
    expect(awardOf({ ...all, points: 5 }, ids)).toEqual({ ids, points: 5 });
    expect(awardOf({ ...all, "who-b": false, points: "7" }, ids)).toEqual({ ids: ["a", "c"], points: 7 });
    expect(awardOf({ ...all, "who-d": true, points: 5 }, ids)).toEqual({ ids, points: 5 });
  });

  it.each([[0], [-5], [1.5], [1000], [""], [null], ["much"], [undefined]])("is no %j", (points) => {
    expect(awardOf({ ...all, points }, ids)).toEqual({ code: "award/no-such-points", params: { most: 999 } });
  });

  it("is nothing for nobody", () => {
    expect(awardOf({ "who-a": false, points: 5 }, ids)).toMatchObject({ code: "award/nobody" });
  });

  it("is added to what each has, and nothing else of them is written", () => {
    const people = [
      { id: "a", experience: 0 },
      { id: "b", experience: 12 },
    ];
    expect(awardUpdates(people, 5)).toEqual([
      { _id: "a", system: { experience: { value: 5 } } },
      { _id: "b", system: { experience: { value: 17 } } },
    ]);
  });
});
