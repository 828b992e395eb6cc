import { describe, expect, it } from "vitest";
import { hasBegun, isOver, nextTurnEnd, nextTurnStart, roundsFromNow } from "../../src/engine/timed-effects.ts";
import { combatant, encounter } from "../support/encounter.ts";

const fight = encounter([combatant("kassus"), combatant("boarder"), combatant("gunner")], {
  turn: "boarder",
  round: 2,
});

describe("a turn", () => {
  it("has begun for whoever had it in this round or is at it", () => {
    expect(["kassus", "boarder", "gunner"].map((id) => hasBegun(fight, id))).toEqual([true, true, false]);
  });

  it("has begun for nobody before the first of the round", () => {
    expect(hasBegun({ ...fight, turn: null }, "kassus")).toBe(false);
    expect(hasBegun({ ...fight, turn: null }, "stranger")).toBe(false);
  });
});

describe("what lasts until somebody's next turn (G205)", () => {
  it("ends as that turn begins: of this round for him whose turn is to come, else of the next", () => {
    expect(nextTurnStart(fight, "gunner")).toEqual({ moment: "turnStart", of: "gunner", round: 2 });
    expect(nextTurnStart(fight, "boarder")).toEqual({ moment: "turnStart", of: "boarder", round: 3 });
  });

  it("or when that turn is over, the one under way not counted", () => {
    expect(nextTurnEnd(fight, "gunner")).toEqual({ moment: "turnEnd", of: "gunner", round: 2 });
    expect(nextTurnEnd(fight, "boarder")).toEqual({ moment: "turnEnd", of: "boarder", round: 3 });
    const during = { ...fight, round: 3 };
    expect(isOver(during, nextTurnEnd(fight, "boarder"))).toBe(false);
    expect(isOver({ ...during, turn: "gunner" }, nextTurnEnd(fight, "boarder"))).toBe(true);
  });
});

describe("what is suffered for some rounds (G305)", () => {
  it("ends as the turn in which it was dealt begins again, so many rounds later", () => {
    expect(roundsFromNow(fight, 1)).toEqual({ moment: "turnStart", of: "boarder", round: 3 });
    expect(roundsFromNow(fight, 3)).toEqual({ moment: "turnStart", of: "boarder", round: 5 });
  });

  it("ends with the last of those rounds where it is nobody's turn", () => {
    expect(roundsFromNow({ ...fight, turn: null }, 2)).toEqual({ moment: "roundEnd", round: 3 });
  });
});
