import { describe, expect, it } from "vitest";
import { leftBy, leftToKeep, noteLeft, onceEach, roundsWithLeft } from "../../../src/system/documents/left-fights.ts";
import { changeRounds, recordOf } from "../../../src/system/documents/rounds.ts";

const spent = (round: number, actions: number) => changeRounds([], round, { spend: { actions }, marks: {} });
const left = { round: spent(2, 3), timedEffects: "" };

describe("somebody who leaves a fight and comes back", () => {
  it("has no more actions left in the round than before", () => {
    const fight = {};
    noteLeft(fight, "kassus", left);
    const rounds = roundsWithLeft(undefined, leftBy(fight, undefined, "kassus"));
    expect(recordOf(rounds, 2).spent).toEqual({ actions: 3 });
    expect(recordOf(rounds, 3).spent).toEqual({});
  });

  it("has no more for a flag that was emptied on the way", () => {
    expect(recordOf(roundsWithLeft("[]", left), 2).spent).toEqual({ actions: 3 });
  });

  it("goes on from there with what they do then", () => {
    const after = changeRounds(roundsWithLeft(undefined, left), 2, { spend: { actions: 1 }, marks: {} });
    expect(recordOf(roundsWithLeft(after, left), 2).spent).toEqual({ actions: 4 });
  });

  it("is known to a client that was not there by what the fight keeps, also of several who left at once", () => {
    const fight = {};
    noteLeft(fight, "kassus", left);
    noteLeft(fight, "okoro", { round: spent(2, 1), timedEffects: "" });
    const flag = leftToKeep(fight, undefined);
    const elsewhere = {};
    expect(leftBy(elsewhere, flag, "kassus")).toEqual(left);
    expect(leftBy(elsewhere, flag, "okoro")?.round).toBe(spent(2, 1));
    expect(leftBy(elsewhere, flag, "constructor")).toBeNull();
    expect(leftBy(elsewhere, '{"kassus":5}', "kassus")).toBeNull();
  });

  it("is kept where the fight's flag says what is to be kept, and not before", () => {
    const fight = {};
    noteLeft(fight, "kassus", left);
    const before = leftToKeep({}, undefined);
    const flag = leftToKeep(fight, before);
    expect(flag).not.toBe(before);
    expect(leftToKeep(fight, flag)).toBe(flag);
    noteLeft(fight, "kassus", { ...left, round: spent(2, 4) });
    expect(leftToKeep(fight, flag)).not.toBe(flag);
  });
});

describe("somebody who stands in a fight twice", () => {
  it("counts once, by the one that was there first", () => {
    const [first, second, other] = [{ participant: "kassus" }, { participant: "kassus" }, { participant: "okoro" }];
    expect(onceEach([second, other, first], [first, second, other])).toEqual([other, first]);
  });
});
