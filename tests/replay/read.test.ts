import { describe, expect, it } from "vitest";
import { fileOf, readRecord } from "../../src/replay/read.ts";
import type { FightRecord, Step } from "../../src/replay/record.ts";
import { recorded } from "../support/recorded.ts";

const { record, ruleset } = recorded("corridor-brawl");

/** What is said of a file that was changed. */
function saidOf(change: (record: FightRecord) => unknown): unknown {
  const read = readRecord(JSON.stringify(change(structuredClone(record))), ruleset);
  return "refusal" in read ? read.refusal.code : "read";
}

/** The first exchange of a record, with something in it changed. */
function withExchange(changed: object) {
  return (one: FightRecord) => {
    const at = one.steps.findIndex(({ kind }) => kind === "exchange");
    const step = one.steps[at] as Extract<Step, { kind: "exchange" }>;
    return { ...one, steps: one.steps.with(at, { ...step, exchange: { ...step.exchange, ...changed } as never }) };
  };
}

const between = (at: readonly string[], to?: unknown) => (one: FightRecord) => ({
  ...one,
  steps: [{ kind: "between", changes: [{ at, to }] }, ...one.steps],
});

describe("the file of a fight", () => {
  it.each(["corridor-brawl", "landing-under-fire", "raid-on-the-depot"])("is read as it was written: %s", (name) => {
    const own = recorded(name);
    expect(readRecord(fileOf(own.record), own.ruleset)).toEqual({ record: own.record });
  });

  it("is refused where it is none", () => {
    for (const text of ["", "{", "[]", "null", '{"format":"something-else"}'])
      expect(readRecord(text, ruleset)).toEqual({ refusal: { code: "replay/no-file", params: {} } });
  });

  it("is refused where a newer system has written it, which is named", () => {
    const newer = JSON.stringify({ ...record, version: 2, system: "9.0.0" });
    expect(readRecord(newer, ruleset)).toEqual({ refusal: { code: "replay/newer", params: { system: "9.0.0" } } });
  });

  it("is refused where it is of another game, which is named", () => {
    const read = readRecord(fileOf(record), { ...ruleset, id: "other" });
    expect(read).toEqual({ refusal: { code: "replay/other-game", params: { ruleset: record.ruleset } } });
  });

  it.each<[string, (one: FightRecord) => unknown]>([
    ["no people", (one) => ({ ...one, start: {} })],
    ["no steps", ({ steps: _steps, ...one }) => one],
    ["a step of no kind", (one) => ({ ...one, steps: [{ kind: "dance" }] })],
    [
      "somebody without a place",
      (one) => {
        const [id = ""] = Object.keys(one.start.combatants);
        const { place: _place, ...person } = one.start.combatants[id] as unknown as Record<string, unknown>;
        return { ...one, start: { ...one.start, combatants: { ...one.start.combatants, [id]: person } } };
      },
    ],
    ["an order that names nobody", (one) => ({ ...one, start: { ...one.start, order: ["nobody"] } })],
    ["an act by nobody", withExchange({ intent: { actor: "nobody", action: "attack" } })],
    ["faces that are words", withExchange({ faces: ["six"] })],
    ["an exchange of another game", withExchange({ ruleset: "other" })],
    ["an exchange with no end of episodes", withExchange({ episode: { intent: {}, entries: [{ kind: "nested" }] } })],
    ["a change that makes somebody a word", between(["combatants"], "all")],
    [
      "a last change that makes somebody a word",
      (one) => ({ ...one, steps: [...one.steps, { kind: "between", changes: [{ at: ["turn"], to: 7 }] }] }),
    ],
    ["a change of what all objects have", between(["__proto__", "hidden"], true)],
    ["a change of how objects are made", between(["combatants", "constructor", "prototype", "hidden"], true)],
  ])("is refused where it has %s", (_what, change) => {
    expect(saidOf(change)).toBe("replay/damaged");
  });

  it("leaves every other object as it was", () => {
    saidOf(between(["__proto__", "hidden"], true));
    expect(({} as { hidden?: unknown }).hidden).toBeUndefined();
  });
});
