import { describe, expect, it } from "vitest";
import type { Course, Resolution } from "../../src/engine/course.ts";
import { scriptedDice } from "../../src/engine/dice/dice.ts";
import { applyEffects, reverseEffects } from "../../src/engine/effects.ts";
import type { Encounter } from "../../src/engine/encounter.ts";
import { effectsOf, openExchange, presentOf } from "../../src/engine/exchange.ts";
import type { Intent } from "../../src/engine/intent.ts";
import { advance } from "../../src/engine/play.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import { isKnownTimedEffect } from "../../src/engine/stored-shapes.ts";
import {
  isOver,
  nextAct,
  nextToldTurn,
  SCENE_END,
  type TimedEffect,
  tellTurn,
  type Until,
} from "../../src/engine/timed-effects.ts";
import { combatant, encounter } from "../support/encounter.ts";
import { toyRuleset } from "../support/toy-ruleset.ts";

const row = { cost: 1, group: "attack", chosen: true, rules: [], id: "" } as const;

/**
 * A game in which people name who acts next, cry a warning to each other, and the scene may end while all still stand
 * there.
 */
const told: Ruleset = {
  ...toyRuleset,
  tables: {
    ...toyRuleset.tables,
    actions: { ...toyRuleset.tables.actions, begin: row, end: row, cry: row, endScene: { ...row, narrator: true } },
  },
  *resolve(course: Course, { actor, action }: Intent): Resolution {
    if (action === "begin") course.change(actor, tellTurn("begun"));
    if (action === "end") course.change(actor, tellTurn("over"));
    if (action === "endScene") course.endEffectsUntil(({ moment }) => moment === "sceneEnd");
    if (action === "cry") yield* course.nest({ actor: "c", action: "begin" });
  },
};

function lasting(until: Until): TimedEffect {
  return { kind: "guarded", by: "a", until };
}

const start = encounter([combatant("a"), combatant("b"), combatant("c")], { round: 2, turn: null });
const bearing = (on: string, until: Until, from: Encounter = start): Encounter =>
  applyEffects(from, [{ on, kind: "timedEffects", key: "guard", from: null, to: lasting(until) }]);

function played(from: Encounter, actor: string, action: string) {
  return advance(from, openExchange("x", "toy", from, { actor, action }), told, scriptedDice([]));
}

const stoodAfter = (from: Encounter, actor: string, action: string) => presentOf(played(from, actor, action));
const lasts = (now: Encounter, on: string) => Object.keys(now.combatants[on]?.timedEffects ?? {}).length > 0;
const undone = (exchange: ReturnType<typeof played>) =>
  applyEffects(presentOf(exchange), reverseEffects(effectsOf(exchange.episode)));

describe("what lasts until a turn that people tell", () => {
  it("ends with the start of it, whoever stands where in the order", () => {
    const until = nextToldTurn(start, "b", "turnStart");
    for (const order of [
      ["a", "b", "c"],
      ["c", "b", "a"],
      ["b", "a", "c"],
    ])
      for (const turn of ["a", "c", null]) expect(isOver({ ...start, order, turn }, until)).toBe(false);
    expect(isOver(stoodAfter(start, "b", "begin"), until)).toBe(true);
    expect(isOver({ ...stoodAfter(start, "b", "begin"), order: ["c", "b", "a"], turn: "c" }, until)).toBe(true);
  });

  it("ends with the end of it, and not with its start", () => {
    const until = nextToldTurn(start, "b", "turnEnd");
    const begun = stoodAfter(start, "b", "begin");
    expect([isOver(begun, until), isOver(stoodAfter(begun, "b", "end"), until)]).toEqual([false, true]);
  });

  it("does not count the turn under way, and waits for that of the round after", () => {
    const begun = stoodAfter(start, "b", "begin");
    const until = nextToldTurn(begun, "b", "turnEnd");
    expect(isOver(stoodAfter(begun, "b", "end"), until)).toBe(false);
    const next = { ...start, round: 3 };
    expect([isOver(next, until), isOver(stoodAfter(stoodAfter(next, "b", "begin"), "b", "end"), until)]).toEqual([
      false,
      true,
    ]);
  });

  it("does not outlast that round, though they take no turn in it or are gone", () => {
    const until = nextToldTurn(start, "b", "turnEnd");
    expect(isOver({ ...start, round: 3 }, until)).toBe(true);
    const { b: _gone, ...combatants } = start.combatants;
    expect([isOver({ ...start, combatants }, until), isOver({ ...start, combatants, round: 3 }, until)]).toEqual([
      false,
      true,
    ]);
  });

  it("lasts again where the turn is taken back", () => {
    const exchange = played(start, "b", "begin");
    expect(undone(exchange)).toEqual(start);
    expect(isOver(undone(exchange), nextToldTurn(start, "b", "turnStart"))).toBe(false);
  });
});

describe("what lasts until somebody acts", () => {
  const guarded = bearing("a", nextAct("c"));

  it("ends with their act, also with one that interrupts another's, and with nobody else's", () => {
    expect(lasts(stoodAfter(guarded, "b", "begin"), "a")).toBe(true);
    expect(lasts(stoodAfter(guarded, "c", "begin"), "a")).toBe(false);
    expect(lasts(stoodAfter(guarded, "b", "cry"), "a")).toBe(false);
  });

  it("does not end with what a game master puts right, nor with an act that is refused", () => {
    expect(lasts(stoodAfter(guarded, "c", "endScene"), "a")).toBe(true);
    const down = { ...guarded.combatants.c, conditions: ["down"] } as Encounter["combatants"][string];
    const refused = { ...guarded, combatants: { ...guarded.combatants, c: down } };
    expect(lasts(stoodAfter(refused, "c", "begin"), "a")).toBe(true);
  });

  it("comes back when the act is undone", () => {
    expect(undone(played(guarded, "c", "begin"))).toEqual(guarded);
  });
});

describe("what lasts until the end of the scene", () => {
  const guarded = bearing("b", SCENE_END, bearing("a", nextToldTurn(start, "a", "turnEnd")));

  it("outlasts rounds and turns, and ends with the scene, which leaves all else", () => {
    expect(isOver({ ...guarded, round: 40, turn: "c" }, SCENE_END)).toBe(false);
    const ended = stoodAfter(guarded, "a", "endScene");
    expect([lasts(ended, "b"), lasts(ended, "a")]).toEqual([false, true]);
  });

  it("ends with the fight", () => {
    expect(isOver({ ...guarded, round: 0 }, SCENE_END)).toBe(true);
  });

  it("comes back when the end of the scene is undone", () => {
    expect(undone(played(guarded, "a", "endScene"))).toEqual(guarded);
  });
});

describe("a stored moment", () => {
  it.each<[unknown, boolean]>([
    [SCENE_END, true],
    [nextAct("c"), true],
    [nextToldTurn(start, "b", "turnEnd"), true],
    [{ moment: "act" }, false],
    [{ moment: "turnEnd", of: "b", round: 2, told: "yes" }, false],
    [{ moment: "sceneBreak" }, false],
  ])("%j is read: %s", (until, isRead) => {
    expect(isKnownTimedEffect({}, { kind: "guarded", by: "a", until })).toBe(isRead);
  });
});
