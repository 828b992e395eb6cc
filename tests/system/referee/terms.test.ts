import { describe, expect, it } from "vitest";
import { isWordOfReferee, parseTerms, type Term, termsWith } from "../../../src/system/referee/log/terms.ts";

const MINUTE = 60_000;
/** When the first game master of the world sits down. */
const BEGIN = 1_800_000_000_000;

/** Did the referee write what that user wrote then? @param gms - Who is game master now. */
const is = (terms: readonly Term[], by: string, at: number, gms: readonly string[]) =>
  isWordOfReferee(terms, { by, at }, (user) => gms.includes(user));

const first = termsWith([], "gm", ["gm"], BEGIN);

describe("whose word a message is", () => {
  it("is the referee's where a game master wrote it, from before the first of them sat down", () => {
    expect([is([], "gm", 5, ["gm"]), is(first, "gm", 5, ["gm"]), is(first, "gm", BEGIN + 1, ["gm"])]).toEqual(
      Array(3).fill(true),
    );
  });

  it("is no referee's where a player wrote it", () => {
    expect([is([], "player", 5, ["gm"]), is(first, "player", BEGIN + 1, ["gm"])]).toEqual([false, false]);
  });

  it("does not become the referee's because its author is made game master", () => {
    const forged = BEGIN + MINUTE;
    const gms = ["gm", "player"];
    expect(is(first, "player", forged, gms)).toBe(false);
    const promoted = termsWith(first, "player", gms, BEGIN + 2 * MINUTE);
    expect(is(promoted, "player", forged, gms)).toBe(false);
    expect(is(promoted, "player", BEGIN + 2 * MINUTE, gms)).toBe(true);
  });

  it("remains the referee's when its author is game master no more, and what they write then does not become it", () => {
    const two = termsWith(first, "old", ["gm", "old"], BEGIN + MINUTE);
    const demoted = termsWith(two, "gm", ["gm"], BEGIN + 5 * MINUTE);
    expect(is(demoted, "old", BEGIN + 2 * MINUTE, ["gm"])).toBe(true);
    expect(is(demoted, "old", BEGIN + 6 * MINUTE, ["gm"])).toBe(false);
    expect(is(two, "old", BEGIN + 6 * MINUTE, ["gm"])).toBe(false);
    const again = termsWith(demoted, "old", ["gm", "old"], BEGIN + 8 * MINUTE);
    expect([6, 9].map((minutes) => is(again, "old", BEGIN + minutes * MINUTE, ["gm", "old"]))).toEqual([false, true]);
  });

  it("is stored once for all who sit one after the other", () => {
    const two = termsWith(first, "other", ["gm", "other"], BEGIN + MINUTE);
    expect(termsWith(two, "gm", ["gm", "other"], BEGIN + 2 * MINUTE)).toEqual(two);
    expect(parseTerms(JSON.stringify(two))).toEqual(two);
    expect(["", "{", "null", '[null,{"user":"gm"}]'].map(parseTerms)).toEqual([[], [], [], []]);
  });
});
