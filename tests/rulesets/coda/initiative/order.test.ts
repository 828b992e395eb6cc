import { describe, expect, it } from "vitest";
import { scriptedDice, seededDice } from "../../../../src/engine/dice/dice.ts";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import type { TimedEffect } from "../../../../src/engine/timed-effects.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import { breakTies } from "../../../../src/rulesets/coda/initiative/order.ts";
import { enemy, fight, person, sheet } from "../../../support/coda.ts";
import { scores } from "../../../support/edges.ts";

/** Three who rolled 9, 7 and 5; the middle one with something that lasts. */
const three = (timedEffects: Readonly<Record<string, TimedEffect>>, over = {}) =>
  fight(
    [person("a", { initiative: 9 }), enemy("b", { initiative: 7, timedEffects }), person("c", { initiative: 5 })],
    over,
  );

const until = (round: number) => ({ moment: "roundEnd", round }) as const;
const first: TimedEffect = { kind: "actsFirst", by: "b", data: { fromRound: 2 }, until: until(2) };
const last: TimedEffect = { kind: "actsLast", by: "b", until: until(2) };

describe("somebody's place in a round", () => {
  const entryOf = (
    timedEffects: Readonly<Record<string, TimedEffect>>,
    conditions: readonly string[] = [],
    round = 2,
  ) => {
    const people = [person("a", { initiative: 9 }), enemy("b", { initiative: 7, timedEffects, conditions })];
    const encounter = fight(people, { round });
    return coda.round.entryOf(encounter, combatantOf(encounter, "b"));
  };

  it("is with those who act first or last, or where they rolled (R401, R407, G209)", () => {
    const parts = [{ x: first }, { x: last }, { x: first, y: last }, {}].map(
      (timedEffects) => entryOf(timedEffects).part,
    );
    expect(parts).toEqual(["first", "last", "rolled", "rolled"]);
  });

  it("is with those who act last for the surprised, in the first round alone (R006, G206)", () => {
    expect([1, 2].map((round) => entryOf({}, ["surprised"], round).part)).toEqual(["last", "rolled"]);
  });

  it("tells how many actions they keep back and have not used (R167, R171)", () => {
    const kept = (round: number): TimedEffect => ({ kind: "kept", by: "b", value: 2, until: until(round) });
    expect([entryOf({ x: kept(2) }).kept, entryOf({ x: kept(1) }).kept]).toEqual([2, 0]);
  });
});

describe("the order of a round", () => {
  it("goes from the highest roll to the lowest (R010)", () => {
    const people = [person("a", { initiative: 3 }), enemy("b", { initiative: 12 }), person("c", { initiative: 8 })];
    expect(coda.round.order(fight(people))).toEqual(["b", "c", "a"]);
  });

  it("puts those behind who have not rolled, in the order in which they stand (R010)", () => {
    const people = [person("a"), enemy("b", { initiative: -2 }), person("c")];
    expect(coda.round.order(fight(people))).toEqual(["b", "a", "c"]);
  });

  it("begins with whoever gained the initiative for it (R407, G15, G209)", () => {
    const orders = [1, 2, 3].map((round) => coda.round.order(three({ x: first }, { round })));
    expect(orders).toEqual([
      ["a", "b", "c"],
      ["b", "a", "c"],
      ["a", "b", "c"],
    ]);
  });

  it("ends with whoever lost it for it (R401, G15, G209)", () => {
    const orders = [1, 2, 3].map((round) => coda.round.order(three({ x: last }, { round })));
    expect(orders).toEqual([
      ["a", "c", "b"],
      ["a", "c", "b"],
      ["a", "b", "c"],
    ]);
  });

  it("is as rolled for whoever both gained and lost it (G209)", () => {
    expect(coda.round.order(three({ x: first, y: last }, { round: 2 }))).toEqual(["a", "b", "c"]);
  });

  it("is as rolled among several who gained it (G15)", () => {
    const gained = { timedEffects: { x: { ...first, data: {} } } };
    const people = [
      person("a", { initiative: 9 }),
      enemy("b", { initiative: 7, ...gained }),
      enemy("c", { initiative: 8, ...gained }),
    ];
    expect(coda.round.order(fight(people, { round: 2 }))).toEqual(["c", "b", "a"]);
  });

  it("lets those be whose turn is over or under way (R010, G209)", () => {
    const late = three({ x: { ...last, data: {} } }, { turn: "b" });
    expect(coda.round.order(late)).toEqual(["a", "c", "b"]);
    const acting = three({ x: { ...last, data: {} } }, { turn: "b" });
    const spent = {
      ...acting,
      combatants: { ...acting.combatants, b: { ...combatantOf(acting, "b"), spent: { actions: 1 } } },
    };
    expect(coda.round.order(spent)).toEqual(["a", "b", "c"]);
    expect(coda.round.order(three({ x: { ...first, data: {} } }, { turn: "b" }))).toEqual(["a", "b", "c"]);
  });

  it("lets scores decide between equal rolls where the game master says so: Quickness, then Agility (G16)", () => {
    const people = [
      person("slow", { initiative: 7, sheet: scores({ perception: 8 }) }),
      enemy("nimble", { initiative: 7, sheet: scores({ agility: 8 }) }),
      person("quick", { initiative: 7, sheet: { reactionBonus: { ...sheet().reactionBonus, quickness: 3 } } }),
    ];
    expect(coda.round.order(fight(people, { settings: { initiativeTie: "scores" } }))).toEqual([
      "quick",
      "nimble",
      "slow",
    ]);
    expect(coda.round.order(fight(people))).toEqual(["slow", "nimble", "quick"]);
  });
});

describe("equal initiative rolls", () => {
  const tied = [
    person("a", { initiative: 7 }),
    enemy("b", { initiative: 7 }),
    person("c", { initiative: 8 }),
    enemy("d", { initiative: 7, sheet: { reactionBonus: { ...sheet().reactionBonus, quickness: 2 } } }),
  ];
  const rerolled = (faces: readonly number[]) => {
    const { initiative, rolls } = breakTies(fight(tied), scriptedDice(faces));
    const people = tied.map((one) => ({ ...one, initiative: initiative[one.id] ?? one.initiative ?? 0 }));
    return { order: coda.round.order(fight(people)), rolls: rolls.map(({ of, test }) => [of, test.total]), initiative };
  };

  it("are decided by a new Quickness test among the tied alone (G16)", () => {
    const { order, rolls, initiative } = rerolled([2, 2, 6, 5, 3, 3]);
    expect(rolls).toEqual([
      ["a", 4],
      ["b", 11],
      ["d", 8],
    ]);
    expect(order).toEqual(["c", "b", "d", "a"]);
    expect(Object.keys(initiative)).toEqual(["b", "d", "a"]);
  });

  it("are rolled for again by those who tie again (G16)", () => {
    const { order, rolls } = rerolled([4, 4, 4, 4, 1, 1, 1, 2, 6, 5]);
    expect(rolls.slice(3)).toEqual([
      ["a", 3],
      ["b", 11],
    ]);
    expect(order).toEqual(["c", "b", "a", "d"]);
  });

  it("are left to the scores where those decide (G16)", () => {
    const told = breakTies(fight(tied, { settings: { initiativeTie: "scores" } }), scriptedDice([]));
    expect(told).toEqual({ rolls: [], initiative: {} });
  });

  it("come apart for everybody, whatever the dice (G16)", () => {
    for (let seed = 1; seed <= 50; seed++) {
      const { initiative } = breakTies(fight(tied), seededDice(seed));
      const now = tied.map((one) => initiative[one.id] ?? one.initiative);
      expect(new Set(now).size).toBe(4);
      expect(Math.max(...Object.values(initiative))).toBeLessThan(8);
    }
  });
});
