import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import { enemiesBeside } from "../../../../src/rulesets/coda/grab/beside.ts";
import { dragsOf, endOf } from "../../../../src/rulesets/coda/grab/drag.ts";
import { lockedLimb } from "../../../../src/rulesets/coda/grab/hold.ts";
import { landingsOf } from "../../../../src/rulesets/coda/grab/throw.ts";

import type { CodaCombatant, CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import { enemy, person } from "../../../support/coda.ts";
import { type HoldOptions, holdFight } from "../../../support/grab.ts";

/** Okoro in square 5,5 holds a raider beside them. */
const scene = (others: readonly CodaCombatant[] = [], over: Parameters<typeof holdFight>[2] = {}, size = 1) =>
  holdFight([person("okoro", { at: [5, 5], size }), enemy("raider", { at: [5 + size, 5] })], others, over);
const squares = (cells: readonly { col: number; row: number }[]) => cells.map(({ col, row }) => `${col},${row}`);

describe("those at whom somebody who is held can be turned", () => {
  const beside = (encounter: CodaEncounter) =>
    enemiesBeside(encounter, combatantOf(encounter, "okoro"), combatantOf(encounter, "raider")).map(({ id }) => id);

  it("are enemies beside the holder, in initiative order, and not the one who is held (R346, R423)", () => {
    const near = [enemy("brute", { at: [4, 4] }), enemy("boss", { at: [5, 6] })];
    expect(beside(scene(near))).toEqual(["brute", "boss"]);
    const encounter = scene(near);
    expect(beside({ ...encounter, order: [...encounter.order].reverse() })).toEqual(["boss", "brute"]);
  });

  it("are no friends, and nobody farther off, out of the fight or behind a wall (R346, G303)", () => {
    expect(beside(scene([person("friend", { at: [4, 5] })]))).toEqual([]);
    expect(beside(scene([enemy("far", { at: [3, 5] })]))).toEqual([]);
    expect(beside(scene([enemy("out", { at: [4, 5], conditions: ["unconscious"] })]))).toEqual([]);
    expect(beside(scene([enemy("stunned", { at: [4, 5], conditions: ["stunned"] })]))).toEqual(["stunned"]);
    const walls = [{ x1: 5, y1: 4, x2: 5, y2: 7 }];
    expect(beside(scene([enemy("hidden", { at: [4, 5] })], { walls }))).toEqual([]);
  });
});

describe("where somebody may be thrown", () => {
  const landings = (encounter: CodaEncounter) =>
    squares(landingsOf(encounter, combatantOf(encounter, "okoro"), combatantOf(encounter, "raider")));
  const around = ["4,4", "5,4", "6,4", "4,5", "5,5", "4,6", "5,6", "6,6"];

  it("is where they stand, then every square beside the thrower and their own (R416, G299)", () => {
    expect(landings(scene())).toEqual(["6,5", ...around]);
  });

  it("is no square in which somebody is, and none behind a wall (R416, G299)", () => {
    expect(landings(scene([enemy("brute", { at: [4, 4] })]))).toEqual(["6,5", ...around.slice(1)]);
    const walls = [{ x1: 4.5, y1: 5, x2: 6.5, y2: 5 }];
    expect(landings(scene([], { walls }))).toEqual(["6,5", ...around.slice(3)]);
  });

  it("of a large thrower is only their first square of their own (R416, G299)", () => {
    const large = landings(scene([], {}, 2));
    expect(large).toContain("5,5");
    expect(["6,5", "5,6", "6,6"].filter((square) => large.includes(square))).toEqual([]);
    expect(large).toHaveLength(1 + 11 + 1);
  });
});

describe("where somebody can be dragged", () => {
  const drags = (encounter: CodaEncounter, metres: number) => dragsOf(encounter, "okoro", "raider", metres);
  const ends = (encounter: CodaEncounter, metres: number) => squares(drags(encounter, metres).map(endOf));

  it("is every free square a pace away, the holder following where they must (R223, G276)", () => {
    expect(ends(scene(), 2)).toEqual(["6,4", "7,4", "7,5", "7,6", "6,6", "5,6", "5,4"]);
    const [straight] = drags(scene(), 2).filter((drag) => squares([endOf(drag)])[0] === "7,5");
    expect(straight).toEqual([{ held: { col: 7, row: 5 }, holder: { col: 6, row: 5 } }]);
    const [aside] = drags(scene(), 2);
    expect(aside).toEqual([{ held: { col: 6, row: 4 }, holder: null }]);
  });

  it("is up to 4 m away after an Extraordinary test, each square once and never their own (R225, R060)", () => {
    const far = ends(scene(), 4);
    expect(new Set(far).size).toBe(far.length);
    expect(far).not.toContain("6,5");
    expect(far).toContain("8,5");
    expect(far).toContain("8,4");
    expect(far).not.toContain("8,3");
    expect(ends(scene(), 3)).toEqual(ends(scene(), 2));
  });

  it("is nowhere that the holder cannot follow to (G276)", () => {
    const walls = [{ x1: 6, y1: 3, x2: 6, y2: 8 }];
    expect(ends(scene([], { walls }), 2)).toEqual(["6,4", "6,6"]);
  });
});

describe("a locked joint", () => {
  const limb = (hold: HoldOptions) => {
    const encounter = scene([], { hold });
    return lockedLimb(encounter, combatantOf(encounter, "okoro"), combatantOf(encounter, "raider"));
  };

  it("is the limb that was named, where there is such a one (R379, R437)", () => {
    expect([limb({ locked: "offLeg" }), limb({ locked: "tail" }), limb({ locked: "toString" }), limb({})]).toEqual([
      "offLeg",
      null,
      null,
      null,
    ]);
  });
});
