import { describe, expect, it } from "vitest";
import { openExchange } from "../../src/engine/exchange.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import type { Moment } from "../../src/replay/play.ts";
import { roundsOf, shownSteps, trailsAt, waysBetween } from "../../src/replay/timeline.ts";
import { combatant, encounter } from "../support/encounter.ts";

const at = (col: number, round = 1, turn: string | null = "kassus") => ({
  ...encounter([
    combatant("kassus", { place: { col, row: 0, width: 1, height: 1, elevation: 0 } }),
    combatant("boarder", { side: "hostile" }),
  ]),
  order: ["kassus", "boarder"],
  round,
  turn,
});

/** Somebody does something, by which Kassus comes from one column to others. */
function act(actor: string, cols: readonly number[], round = 1, turn: string | null = actor, hurts = 0): Moment {
  const before = at(cols[0] as number, round, turn);
  const steps = cols.slice(1).map((col, index) => ({
    kind: "effect" as const,
    effect: { on: "kassus", kind: "move" as const, from: { col: cols[index] as number, row: 0 }, to: { col, row: 0 } },
  }));
  const hit = { kind: "effect", effect: { on: "boarder", kind: "count", key: "damage", by: hurts } } as const;
  const blank = openExchange("x", "toy", before, { actor, action: "act" });
  const episode = { intent: blank.intent, entries: hurts > 0 ? [...steps, hit] : steps };
  return { before, after: at(cols.at(-1) as number, round, turn), exchange: { ...blank, stage: "closed", episode } };
}

const byHand = (from: number, to: number, round = 1): Moment => ({
  before: at(from),
  after: at(to, round),
  exchange: null,
});

/** What is asked of a game. @param owes - The act that a part of its round wants, where turns come about by acts. */
function game(counts: readonly string[], owes: string | null = null) {
  const phases = { only: { id: "only", owes, ends: null } };
  return { harm: { counts }, tables: { phases } } as unknown as Pick<Ruleset, "harm" | "tables">;
}

describe("the bar of a replay", () => {
  it("groups exchanges by turns, and turns by rounds", () => {
    const moments = [
      act("kassus", [0]),
      act("kassus", [0], 1, "kassus", 2),
      act("boarder", [0]),
      byHand(0, 0, 2),
      act("kassus", [0], 2),
    ];
    const rounds = roundsOf(moments, game(["damage"]));
    const shown = rounds.map(({ round, turns }) => [
      round,
      turns.map(({ of, ticks }) => [of, ticks.map(({ step }) => step)]),
    ]);
    expect(shown).toEqual([
      [
        1,
        [
          ["kassus", [0, 1]],
          ["boarder", [2]],
        ],
      ],
      [2, [["kassus", [4]]]],
    ]);
    expect(shownSteps(moments)).toEqual([0, 1, 2, 4]);
  });

  it("shows moves that were no exchange, in a turn of whoever moved", () => {
    const moments = [act("boarder", [0]), byHand(0, 3), byHand(3, 3), act("boarder", [3])];
    const [first] = roundsOf(moments, game([]));
    expect(first?.turns.map(({ of, ticks }) => [of, ticks.map(({ isExchange }) => isExchange)])).toEqual([
      ["boarder", [true]],
      ["kassus", [false]],
      ["boarder", [true]],
    ]);
    expect(shownSteps(moments)).toEqual([0, 1, 3]);
  });

  it("takes whoever acts where turns come about by acts", () => {
    const all = roundsOf([act("kassus", [0]), act("boarder", [0], 1, "kassus")], game([], "declare"));
    expect(all[0]?.turns.map(({ of }) => of)).toEqual(["kassus", "boarder"]);
  });

  it("takes whoever acts where nobody has the turn", () => {
    expect(roundsOf([act("boarder", [0], 1, null)], game([]))[0]?.turns[0]?.of).toBe("boarder");
  });

  it("says that somebody was hurt by the counts of harm, of those alone who may be told of", () => {
    const hurts = (harm: readonly string[], isSeen?: (id: string) => boolean) =>
      roundsOf([act("kassus", [0], 1, "kassus", 2)], game(harm), isSeen)[0]?.turns[0]?.ticks[0]?.isHurt;
    expect([hurts(["damage"]), hurts(["strain"]), hurts(["damage"], (id) => id !== "boarder")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("where somebody came from", () => {
  const cols = (moments: readonly Moment[], step: number) =>
    trailsAt(moments, step).map(({ of, places }) => [of, ...places.map(({ col }) => col)]);

  it("is the place where they began the round, with each square of the way", () => {
    expect(cols([act("kassus", [0, 1, 2]), act("boarder", [2]), byHand(2, 5)], 2)).toEqual([["kassus", 0, 1, 2, 5]]);
  });

  it("begins anew with each round", () => {
    const moments = [act("kassus", [0, 1]), byHand(1, 1, 2), act("kassus", [1, 4], 2)];
    expect(cols(moments, 0)).toEqual([["kassus", 0, 1]]);
    expect(cols(moments, 1)).toEqual([]);
    expect(cols(moments, 2)).toEqual([["kassus", 1, 4]]);
  });

  it("is where they came to with the new round", () => {
    const moments = [act("kassus", [0, 1]), byHand(1, 3, 2), act("kassus", [3, 4], 2)];
    expect([cols(moments, 1), cols(moments, 2)]).toEqual([[], [["kassus", 3, 4]]]);
  });

  it("is nothing for those who have not moved", () => {
    expect(cols([act("kassus", [3])], 0)).toEqual([]);
  });
});

describe("the ways from one step to another", () => {
  const moments = [act("kassus", [0, 1, 2]), byHand(2, 4), act("boarder", [4]), act("kassus", [4, 5])];
  const cols = (from: number, to: number) => waysBetween(moments, from, to).kassus?.map(({ col }) => col);

  it("go by each place that is known, whatever was shown in between", () => {
    expect(cols(0, 3)).toEqual([4, 5]);
    expect(cols(-1, 1)).toEqual([1, 2, 4]);
  });

  it("are none where nobody moved, nor backwards", () => {
    expect(cols(1, 2)).toEqual([]);
    expect(cols(3, 0)).toEqual([]);
  });
});
