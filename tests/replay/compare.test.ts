import { describe, expect, it } from "vitest";
import { amend } from "../../src/engine/corrections.ts";
import { seededDice } from "../../src/engine/dice/dice.ts";
import { leadingTest, openExchange } from "../../src/engine/exchange.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import { compareRecord } from "../../src/replay/compare.ts";
import { asItWas, playRecord } from "../../src/replay/play.ts";
import { recordFight } from "../../src/replay/record.ts";
import { recorded } from "../support/recorded.ts";

const { record, ruleset } = recorded("corridor-brawl");
const settings = record.start.settings;
const first = asItWas(record).findIndex(({ exchange }) =>
  exchange?.episode.entries.some(({ kind }) => kind === "test"),
);

/** The rules with something else done by one act. */
function rulesWith(resolve: Ruleset["resolve"]): Ruleset {
  return { ...ruleset, resolve };
}

describe("a fight compared with the rules of today", () => {
  it.each(["corridor-brawl", "landing-under-fire", "raid-on-the-depot"])("comes out as it did: %s", (name) => {
    const own = recorded(name);
    const sheetOf = ({ sheet }: { sheet: unknown }) => structuredClone(sheet);
    expect(compareRecord(own.record, own.ruleset, { settings: own.record.start.settings, sheetOf })).toEqual([]);
  });

  it("says where the rules play it otherwise", () => {
    const nothing = rulesWith(() => undefined);
    const found = compareRecord(record, nothing);
    expect(found.length).toBeGreaterThan(3);
    for (const { reasons } of found) expect(reasons).toEqual([{ kind: "rules" }]);
  });

  it("says which part of whose sheet it is, and that alone", () => {
    const { exchange } = asItWas(record)[first] ?? {};
    const of = exchange?.intent.actor as string;
    const raised = (sheet: Record<string, unknown>): unknown => {
      const { skills } = sheet as { skills: Record<string, unknown> };
      return {
        ...sheet,
        skills,
        attributes: Object.fromEntries(Object.keys(sheet.attributes as object).map((id) => [id, 0])),
      };
    };
    const sheetOf = (one: { id: string; sheet: unknown }) =>
      one.id === of ? raised(one.sheet as Record<string, unknown>) : one.sheet;
    const found = compareRecord(record, ruleset, { sheetOf });
    const reasons = found.flatMap((one) => one.reasons);
    expect(found.length).toBeGreaterThan(0);
    expect([
      ...new Set(reasons.map((reason) => (reason.kind === "sheet" ? `${reason.of} ${reason.at[0]}` : reason.kind))),
    ]).toEqual([`${of} attributes`]);
  });

  it("says which setting it is, with what it was and is", () => {
    const reading: Ruleset = rulesWith((course, intent) => {
      if (course.encounter.settings.planted === true) return undefined;
      return ruleset.resolve(course, intent);
    });
    const found = compareRecord(record, reading, { settings: { ...settings, planted: true, other: 3 } });
    expect(found.length).toBeGreaterThan(3);
    for (const { reasons } of found)
      expect(reasons).toEqual([{ kind: "setting", key: "planted", was: undefined, is: true }]);
  });

  it("says that changes do it together where none of them does it alone", () => {
    const both: Ruleset = rulesWith((course, intent) => {
      const { one, other } = course.encounter.settings;
      return one && other ? undefined : ruleset.resolve(course, intent);
    });
    const [found] = compareRecord(record, both, { settings: { ...settings, one: true, other: true } });
    expect(found?.reasons).toEqual([{ kind: "together" }]);
  });

  it("plays what a game master made of a roll as it was made", () => {
    const step = record.steps[first];
    const { exchange } = asItWas(record)[first] ?? {};
    if (step?.kind !== "exchange" || !exchange) throw new Error("no exchange");
    const added = [{ label: "luck", value: -30 }];
    const { picture: _picture, ...amended } = amend(exchange, ruleset, seededDice(1), { roll: 0, by: "gm", added });
    expect(leadingTest(amended.episode)?.success).toBe(false);
    const whole = { ...record, start: exchange.picture, steps: [{ ...step, exchange: amended }] };
    expect(compareRecord(whole, ruleset)).toEqual([]);
  });

  it("waits where the rules would throw a die that did not fall then", () => {
    const { faces } = asItWas(record)[first]?.exchange ?? { faces: [] };
    const step = record.steps[first];
    if (step?.kind !== "exchange") throw new Error("no exchange");
    const fewer = { ...step, exchange: { ...step.exchange, faces: faces.slice(0, -1) } };
    const more = { ...record, steps: record.steps.with(first, fewer) };
    const [found] = compareRecord(more, ruleset);
    expect(found?.is.stage).toBe("open");
  });

  it("goes on where the rules cannot play what is recorded", () => {
    const broken = rulesWith(() => {
      throw new RangeError("nobody can");
    });
    const [found] = compareRecord(record, broken);
    expect([found?.is.stage, found?.is.episode.entries]).toEqual(["open", []]);
  });
});

describe("a record", () => {
  it("is none of a fight in which nothing was done", () => {
    expect(recordFight({ ruleset: "coda", system: "", title: "", names: {} }, [])).toBe(null);
  });

  it("is not played by the rules of another game", () => {
    expect(() => playRecord(record, { ...ruleset, id: "other" })).toThrow(RangeError);
  });

  it("keeps an exchange that was taken back, and that it was taken back after it", () => {
    const own = recorded("corridor-brawl");
    const moments = asItWas(own.record);
    const undone = moments.findIndex(({ exchange }) => exchange?.stage === "undone");
    if (undone >= 0) expect(moments[undone + 1]?.exchange).toBe(null);
    expect(moments.at(-1)?.after).toEqual(JSON.parse(JSON.stringify(own.end)));
  });

  it("keeps what is moved by hand before the next exchange", () => {
    const { picture, intent } = asItWas(record)[first]?.exchange ?? {};
    const [id = ""] = Object.keys(picture?.combatants ?? {});
    const one = picture?.combatants[id];
    if (!picture || !one || !intent) throw new Error("nobody acts");
    const moved = { ...one, place: { ...one.place, col: one.place.col + 3 } };
    const later = { ...picture, combatants: { ...picture.combatants, [id]: moved } };
    const blank = (at: typeof picture, n: string) => ({
      ...openExchange(n, "coda", at, intent),
      stage: "closed" as const,
    });
    const own = recordFight({ ruleset: "coda", system: "", title: "", names: {} }, [
      blank(picture, "a"),
      blank(later, "b"),
    ]);
    expect(own?.steps.map(({ kind }) => kind)).toEqual(["exchange", "between", "exchange"]);
    expect(own?.steps[1]).toEqual({
      kind: "between",
      changes: [{ at: ["combatants", id, "place", "col"], to: one.place.col + 3 }],
    });
  });
});
