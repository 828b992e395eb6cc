import { describe, expect, it } from "vitest";
import { type HarmTrack, HURT_BY_HALVES, tellingTracks, toldLevel, trackLimit } from "../../src/engine/harm.ts";
import { toyRuleset } from "../support/toy-ruleset.ts";

const tracks = (counts: Readonly<Record<string, number>>) => toyRuleset.harm.tracks({}, counts, {});
const levels = (of: readonly HarmTrack[]) => of.map(({ now }) => now.id);

describe("a game with two tracks of harm", () => {
  it.each([
    [{}, ["awake", "whole"]],
    [{ stun: 4, damage: 3 }, ["awake", "whole"]],
    [{ stun: 5, damage: 4 }, ["knockedOut", "cut"]],
    [{ damage: 8 }, ["awake", "bleeding"]],
    [{ stun: 99, damage: 99 }, ["knockedOut", "bleeding"]],
  ])("fills each of them by its own count: %j is %j", (counts, now) => {
    expect(levels(tracks(counts))).toEqual(now);
  });

  it("has an end of each, whatever its levels hold", () => {
    expect(tracks({}).map(trackLimit)).toEqual([5, 10]);
  });

  it.each([
    [{}, ["awake"]],
    [{ damage: 4 }, ["cut"]],
    [{ stun: 5 }, ["knockedOut"]],
    [{ stun: 5, damage: 8 }, ["knockedOut", "bleeding"]],
  ])("says how somebody fares by those with harm in them: %j is %j", (counts, told) => {
    expect(levels(tellingTracks(tracks(counts)))).toEqual(told);
  });

  it.each([
    [{}, ["awake"]],
    [{ damage: 3 }, ["hurt"]],
    [{ stun: 1, damage: 3 }, ["hurt"]],
    [{ stun: 4, damage: 1 }, ["badlyHurt"]],
    [{ stun: 4, damage: 4 }, ["cut"]],
  ])(
    "says where points are told how much of the worst track is gone, before any level of harm: %j is %j",
    (counts, levelsTold) => {
      const told = tellingTracks(tracks(counts), HURT_BY_HALVES);
      expect(told.map((track) => toldLevel(track, HURT_BY_HALVES))).toEqual(levelsTold);
    },
  );
});
