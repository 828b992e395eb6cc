import { describe, expect, it } from "vitest";
import {
  type History,
  hasChanged,
  keep,
  MOST_CHECKS,
  MOST_NEWS,
  MOST_SINCE,
  NO_HISTORY,
  newsOf,
  type Result,
  readHistory,
  remember,
  type WorldNow,
} from "../../../../src/system/apps/health/history.ts";

const DAY = 86_400_000;

const world: WorldNow = { version: "0.2.0", modules: { heights: ["Deck Heights", "4.1"] }, settings: {}, entries: {} };

/** A check of a day that came to that. */
const result = (day: number, more: Partial<Result> = {}): Result => {
  return { at: day * DAY, asBook: 525, total: 525, otherwise: [], world, ...more };
};

const checked = (...results: readonly Result[]) => results.reduce<History>(remember, NO_HISTORY);

const updated: WorldNow = { ...world, modules: { heights: ["Deck Heights", "4.2"] } };

describe("what a world remembers of checks", () => {
  it("tells when the count changed, and what had changed that day", () => {
    const set = { ...updated, settings: { extraPenalty: -3 } };
    const { checks } = checked(
      result(1),
      result(2),
      result(8, { world: updated, asBook: 524 }),
      result(9, { world: set }),
    );
    expect(checks.map(({ at, asBook, news }) => [at / DAY, asBook, news.map(({ kind }) => kind)])).toEqual([
      [9, 525, ["setting"]],
      [8, 524, ["module"]],
      [2, 525, []],
      [1, 525, []],
    ]);
  });

  it("lists no two checks of a day that say the same, and keeps what had changed before the first", () => {
    const { checks } = checked(result(1), result(2, { world: updated }), result(2.2, { world: updated }));
    expect(checks.map(({ at, news }) => [at / DAY, news.length])).toEqual([
      [2.2, 1],
      [1, 0],
    ]);
  });

  it("knows since when an example comes out otherwise, and when it did not yet", () => {
    const bad = { otherwise: ["rules/jog#3"], asBook: 524 };
    const { since } = checked(result(9), result(14, bad), result(20, bad));
    expect(since).toEqual({ "rules/jog#3": { seen: 14 * DAY, fine: 9 * DAY } });
    expect(checked(result(9, bad)).since["rules/jog#3"]).toEqual({ seen: 9 * DAY, fine: null });
  });

  it("forgets an example that comes out as the book says again", () => {
    const bad = { otherwise: ["rules/jog#3"] };
    expect(checked(result(9, bad), result(10), result(11, bad)).since["rules/jog#3"]?.seen).toBe(11 * DAY);
  });

  it("is small, however much changes and however often it is checked", () => {
    const modules = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`module-${index}`, ["A name ".repeat(40), "1.0"] as const]),
    );
    const otherwise = Array.from({ length: 700 }, (_, index) => `rules/some-long-name-of-a-scenario#${index}`);
    let history = NO_HISTORY;
    for (let day = 0; day < 40; day++)
      history = remember(history, result(day, { otherwise, world: { ...world, modules, version: `${day}` } }));
    expect(history.checks).toHaveLength(MOST_CHECKS);
    expect(Object.keys(history.since)).toHaveLength(MOST_SINCE);
    expect(Math.max(...history.checks.map(({ news }) => news.length))).toBeLessThanOrEqual(MOST_NEWS);
    expect(JSON.stringify(history).length).toBeLessThan(40_000);
  });

  it("says that something has changed only where there was a check before", () => {
    expect(hasChanged(NO_HISTORY, updated)).toBe(false);
    expect(hasChanged(checked(result(1)), world)).toBe(false);
    expect(hasChanged(checked(result(1)), updated)).toBe(true);
  });

  it("tells of what was turned off, put back and changed anew", () => {
    const was = { ...world, settings: { noise: 2, dark: true }, entries: { "entry:weapons.a": "Club" } };
    const is = {
      ...world,
      version: "0.3.0",
      modules: {},
      settings: { noise: 3 },
      entries: { "entry:weapons.b": "Axe" },
    };
    expect(newsOf(was, is)).toEqual([
      { kind: "system", to: "0.3.0" },
      { kind: "module", title: "Deck Heights", to: null },
      { kind: "setting", key: "noise", is: 3 },
      { kind: "setting", key: "dark", is: null },
      { kind: "entry", title: "Axe" },
      { kind: "entry", title: "Club" },
    ]);
  });

  it("keeps a setting with the value that it has, until it is let go", () => {
    const kept = keep(checked(result(1)), "extraPenalty", -3);
    expect(kept.kept).toEqual({ extraPenalty: -3 });
    expect(remember(kept, result(2)).kept).toEqual({ extraPenalty: -3 });
    expect(keep(kept, "extraPenalty", undefined).kept).toEqual({});
  });

  it("counts as nothing where it cannot be read", () => {
    for (const text of ["", "{", "[]", '{"checks":1}', "null"]) expect(readHistory(text)).toEqual(NO_HISTORY);
    const history = checked(result(1));
    expect(readHistory(JSON.stringify(history))).toEqual(history);
  });
});
