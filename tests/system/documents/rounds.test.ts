import { describe, expect, it } from "vitest";
import {
  changeRounds,
  noteOf,
  parseRounds,
  type RoundChange,
  recordOf,
  roundAsPictured,
} from "../../../src/system/documents/rounds.ts";

const change = (over: Partial<RoundChange>): RoundChange => ({ spend: {}, marks: {}, ...over });
const written = (text: string, round: number, over: Partial<RoundChange>) =>
  changeRounds(parseRounds(text), round, change(over));

describe("what a round has used up", () => {
  it("adds up", () => {
    const text = written(written("", 1, { spend: { actions: 1 } }), 1, { spend: { actions: 1, metres: 4 } });
    expect(recordOf(parseRounds(text), 1).spent).toEqual({ actions: 2, metres: 4 });
  });

  it("is nothing in a new round, without a write", () => {
    const text = written("", 1, { spend: { actions: 1 } });
    expect(recordOf(parseRounds(text), 2)).toMatchObject({ spent: {}, marks: {} });
  });

  it("is found again when the fight goes back a round", () => {
    const text = written(written("", 1, { spend: { actions: 2 } }), 2, { spend: { actions: 1 } });
    expect(recordOf(parseRounds(text), 1).spent).toEqual({ actions: 2 });
  });

  it("is numbers alone, and what a move cost is of its shape, whatever a player wrote", () => {
    const record = { round: 1, marks: {}, mark: "", noted: ["m1", "m2"] };
    const spend = { kind: "spend", key: "actions", by: 1 };
    const text = JSON.stringify([
      { ...record, spent: { actions: "x", metres: null, changes: 1 }, prices: { m1: [null], m2: [spend] } },
      { ...record, spent: {}, prices: null },
    ]);
    expect(parseRounds(text)).toHaveLength(1);
    expect(recordOf(parseRounds(text), 1).spent).toEqual({ changes: 1 });
    expect(noteOf(parseRounds(text), "m1")).toEqual({ round: 1, price: [] });
    expect(noteOf(parseRounds(text), "m2")).toEqual({ round: 1, price: [spend] });
  });

  it("goes back to nothing without leaving anything behind", () => {
    const text = written(written("", 1, { spend: { actions: 1 }, marks: { piece: { metres: 2 } } }), 1, {
      spend: { actions: -1 },
      marks: { piece: null },
    });
    expect(recordOf(parseRounds(text), 1)).toMatchObject({ spent: {}, marks: {} });
  });

  it("remembers of the round before how far the combatant came (G255)", () => {
    const text = written(written("", 1, { spend: { metres: 12 } }), 2, { spend: { actions: 1 } });
    const rounds = parseRounds(text);
    expect(roundAsPictured(rounds, 1)).toEqual({ spent: { metres: 12 }, marks: {} });
    expect(roundAsPictured(rounds, 2)).toEqual({ spent: { actions: 1 }, marks: { metresBefore: 12 } });
    expect(roundAsPictured(rounds, 3)).toEqual({ spent: {}, marks: {} });
  });

  it("remembers of the round before whom the combatant attacked (G319)", () => {
    const rounds = parseRounds(written("", 1, { marks: { attacked: ["raider"] } }));
    expect(roundAsPictured(rounds, 1).marks).toEqual({ attacked: ["raider"] });
    expect(roundAsPictured(rounds, 2).marks).toEqual({ attackedBefore: ["raider"] });
    expect(roundAsPictured(rounds, 3).marks).toEqual({});
  });

  it("forgets what somebody had moved before their turn of that round (G255)", () => {
    const rounds = parseRounds(written("", 1, { spend: { metres: 12, early: 8 } }));
    expect(roundAsPictured(rounds, 2)).toEqual({ spent: {}, marks: { metresBefore: 4 } });
  });

  it("keeps the last three rounds", () => {
    let text = "";
    for (let round = 1; round <= 5; round++) text = written(text, round, { spend: { actions: 1 } });
    expect(parseRounds(text).map(({ round }) => round)).toEqual([5, 4, 3]);
  });

  it("finds the price of a free move in the round in which it was made", () => {
    const price = [{ kind: "spend", key: "actions", by: 1 }] as const;
    const text = written(written("", 1, { noted: "m1", price }), 2, { noted: "m2" });
    const rounds = parseRounds(text);
    expect([noteOf(rounds, "m1"), noteOf(rounds, "m2"), noteOf(rounds, "m3")]).toEqual([
      { round: 1, price },
      { round: 2, price: [] },
      null,
    ]);
  });

  it("remembers the free moves whose cost is in it", () => {
    const text = written(written("", 1, { noted: "m1" }), 1, { noted: "m2" });
    expect(recordOf(parseRounds(text), 1).noted).toEqual(["m1", "m2"]);
  });

  it.each(["{", "{}", '[{"round":1}]', 7, null, undefined])("reads as nothing from %j", (stored) => {
    expect(parseRounds(stored)).toEqual([]);
  });
});
