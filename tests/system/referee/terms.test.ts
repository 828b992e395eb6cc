import { describe, expect, it } from "vitest";
import { isWordOfReferee, parseTerms, type Term, termsWith } from "../../../src/system/referee/log/referee-terms.ts";

const MINUTE = 60_000;
/** When the first game master of the world sits down. */
const BEGIN = 1_800_000_000_000;

/**
 * What is known of users: those who are game masters, and the others whose user is still there; when each was changed
 * last.
 */
const knowing =
  (gms: readonly string[], changed: Readonly<Record<string, number>> = {}, others = ["player", "old"]) =>
  (user: string) =>
    gms.includes(user) || others.includes(user)
      ? { isGM: gms.includes(user), changedAt: changed[user] ?? null }
      : undefined;

/** Did the referee write what that user wrote then? @param gms - Who is game master now. */
const is = (terms: readonly Term[], by: string, at: number, gms: readonly string[], changed = {}) =>
  isWordOfReferee(terms, { by, at }, knowing(gms, changed));

/** The terms once roles have changed at a time, the server having noted when, and the referee somewhat later. */
const changed = (terms: readonly Term[], gms: readonly string[], who: string, at: number) =>
  termsWith(terms, gms, knowing(gms, { [who]: at }), at + 3000);

const first = termsWith([], ["gm"], knowing(["gm"]), BEGIN);

describe("whose word a message is", () => {
  it("is the referee's where a game master wrote it, from before the first of them sat down", () => {
    expect([is([], "gm", 5, ["gm"]), is(first, "gm", 5, ["gm"]), is(first, "gm", BEGIN + 1, ["gm"])]).toEqual(
      Array(3).fill(true),
    );
  });

  it("is no referee's where a player wrote it", () => {
    expect([is([], "player", 5, ["gm"]), is(first, "player", BEGIN + 1, ["gm"])]).toEqual([false, false]);
  });

  it("does not become the referee's because its author is made game master, at once or later (M4)", () => {
    const forged = BEGIN + MINUTE;
    const gms = ["gm", "player"];
    expect(is(first, "player", forged, gms)).toBe(false);
    for (const later of [1, 500, 2 * MINUTE]) {
      const promoted = changed(first, gms, "player", forged + later);
      expect(is(promoted, "player", forged, gms)).toBe(false);
      expect(is(promoted, "player", forged + later, gms)).toBe(true);
    }
  });

  it("remains the referee's when its author is game master no more, and what they write then does not become it (M4)", () => {
    const two = changed(first, ["gm", "old"], "old", BEGIN + MINUTE);
    const demoted = changed(two, ["gm"], "old", BEGIN + 5 * MINUTE);
    expect(is(demoted, "old", BEGIN + 2 * MINUTE, ["gm"])).toBe(true);
    // Before anybody has noted it, too
    expect(is(demoted, "old", BEGIN + 5 * MINUTE + 1, ["gm"])).toBe(false);
    const again = changed(demoted, ["gm", "old"], "old", BEGIN + 8 * MINUTE);
    expect([6, 9].map((minutes) => is(again, "old", BEGIN + minutes * MINUTE, ["gm", "old"]))).toEqual([false, true]);
  });

  it("remains the referee's as long as nobody has noted that its author is game master no more (M4)", () => {
    const two = changed(first, ["gm", "old"], "old", BEGIN + MINUTE);
    const now = { old: BEGIN + 5 * MINUTE };
    expect([2, 6].map((minutes) => is(two, "old", BEGIN + minutes * MINUTE, ["gm"], now))).toEqual([true, false]);
    expect(is(two, "old", BEGIN + 2 * MINUTE, ["gm"])).toBe(false);
  });

  it("remains the referee's when the user of its author is deleted (M4)", () => {
    const gone = changed(first, ["other"], "other", BEGIN + 5 * MINUTE);
    const without = (terms: readonly Term[]) =>
      isWordOfReferee(terms, { by: "gm", at: BEGIN + MINUTE }, knowing(["other"], {}, []));
    expect([without(first), without(gone)]).toEqual([true, true]);
  });

  it("is anybody's who is game master, whether or not they ever sat (M4)", () => {
    const two = changed(first, ["gm", "other"], "other", BEGIN + MINUTE);
    expect(is(two, "other", BEGIN + 2 * MINUTE, ["gm", "other"])).toBe(true);
  });

  it("is noted once as long as roles stay as they are", () => {
    const two = changed(first, ["gm", "other"], "other", BEGIN + MINUTE);
    expect(termsWith(two, ["other", "gm"], knowing(["gm", "other"], { gm: BEGIN + 9 }), BEGIN + 2 * MINUTE)).toEqual(
      two,
    );
    expect(parseTerms(JSON.stringify(two))).toEqual(two);
    expect(["", "{", "null", '[null,{"user":"gm"}]'].map(parseTerms)).toEqual([[], [], [], []]);
  });
});
