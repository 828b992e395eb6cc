import { describe, expect, it } from "vitest";
import { scriptedDice } from "../../../../src/engine/dice/dice.ts";
import { applyEffects } from "../../../../src/engine/effects.ts";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import { effectsOf, openExchange } from "../../../../src/engine/exchange.ts";
import type { Spot } from "../../../../src/engine/grid/cell.ts";
import { advance, openPrompts } from "../../../../src/engine/play.ts";
import type { Answer, Prompt } from "../../../../src/engine/prompt.ts";
import type { TimedEffect } from "../../../../src/engine/timed-effects.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import { isFree } from "../../../../src/rulesets/coda/movement/space.ts";
import type { CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import { along, enemy, entriesOf, fight, type PersonOptions, person, play, sword, way } from "../../../support/coda.ts";
import { answeredMove, athlete, kassusAfter, move, whereabouts } from "../../../support/coda-moves.ts";
import { edge } from "../../../support/edges.ts";

const pike = sword({ id: "pike", name: "Pike", reach: { min: 3, max: 3 } });
const aimed: TimedEffect = { kind: "aimed", by: "kassus", about: "boarder", value: 1, until: { moment: "open" } };

/** The gunner's fire on a square, meant for Kassus. */
const fire = (...cells: readonly (readonly [number, number])[]): Readonly<Record<string, TimedEffect>> => ({
  "suppression/gunner": {
    kind: "suppression",
    by: "gunner",
    data: { cells: way(...cells), victims: ["kassus"], hit: [], places: 1, total: 11, weapon: "sword" } as never,
    until: { moment: "turnStart", of: "gunner", round: 2 },
  },
});

/** Kassus, an athlete, with others; and how a move of theirs goes, each question answered by hand. */
const field = (others: CodaEncounter["combatants"][string][], kassus: PersonOptions = {}, over = {}) =>
  fight([person("kassus", { ...athlete, ...kassus }), ...others], over);

function walked(
  encounter: CodaEncounter,
  path: readonly Spot[],
  answer: (prompt: Prompt) => Omit<Answer, "prompt">,
  movementMode?: string,
  faces: readonly number[] = [],
) {
  const { prompts, after } = answeredMove(encounter, move(path, movementMode), answer, faces);
  return {
    movements: prompts.filter(({ kind }) => kind === "movement"),
    prompts,
    kassus: combatantOf(after, "kassus"),
  };
}

const arrives = ({ fallback }: Prompt) => ({ choice: fallback });

describe("the segments of a way", () => {
  it("begin with no walk at all where somebody may strike as the mover sets out (R047, R048)", () => {
    const { prompts } = walked(field([enemy("boarder", { at: [0, 1] })]), along(0, 0, 4), arrives);
    expect(prompts.map(({ kind }) => kind)).toEqual(["opportunity", "movement"]);
  });

  it("end where the mover stops, whatever lay ahead (R048, G24)", () => {
    const encounter = field([enemy("boarder", { at: [2, 1] }), enemy("gunner", { at: [6, 1] })]);
    const stops = (prompt: Prompt) =>
      prompt.choices.some(({ id }) => id === "stop") ? { choice: "stop" } : { choice: prompt.fallback };
    const { prompts, kassus } = walked(encounter, along(0, 0, 9), stops);
    expect(prompts.map(({ kind }) => kind)).toEqual(["movement", "opportunity", "movement"]);
    expect(kassus).toMatchObject({ place: { col: 1 }, spent: { metres: 2 } });
  });

  it("count the metres to where they came, not to where they wanted (R449, G255)", () => {
    const { kassus } = walked(field([]), along(0, 0, 5), () => ({
      choice: "arrived",
      details: { at: { col: 2, row: 0 } },
    }));
    expect(kassus).toMatchObject({ place: { col: 2 }, spent: { metres: 4 } });
  });

  it("end at the height that was told (R076)", () => {
    const climb = [0, 0.5, 1].map((elevation) => ({ col: 0, row: 0, elevation }));
    const half = () => ({ choice: "arrived", details: { at: { col: 0, row: 0, elevation: 0.5 } } });
    expect(walked(field([]), climb.slice(0, 2), half, "climb", [6, 5]).kassus.place.elevation).toBe(0.5);
    expect(walked(field([]), climb, half, "climb", [6, 5, 6, 5]).kassus.place.elevation).toBe(0.5);
  });

  it("end no aim of one who never left their square (G54)", () => {
    const aims = { timedEffects: { aimed } };
    const nowhere = () => ({ choice: "arrived", details: { at: { col: 0, row: 0 } } });
    expect(walked(field([], aims), along(0, 0, 5), nowhere).kassus.timedEffects).toHaveProperty("aimed");
    expect(walked(field([], aims), along(0, 0, 5), arrives).kassus.timedEffects).not.toHaveProperty("aimed");
  });

  it("leave the sight of whoever aims only where they have led out of it (G54)", () => {
    const wall = { x1: 3, y1: -9, x2: 3, y2: 9 };
    const aim: TimedEffect = { ...aimed, by: "boarder", about: "kassus" };
    const encounter = field([enemy("boarder", { at: [0, 5], timedEffects: { aim } })], {}, { walls: [wall] });
    const round = way([0, 0], [1, 0], [2, 0]);
    const played = play(encounter, move(round));
    expect(combatantOf(played.after, "boarder").timedEffects).toHaveProperty("aim");
    const gap = { ...encounter, walls: [{ x1: 3, y1: 1, x2: 3, y2: 9 }] };
    const all = way([0, 0], [1, 0], [2, 0], [3, 0], [4, 0]);
    const short = () => ({ choice: "arrived", details: { at: { col: 2, row: 0 } } });
    const aimAfter = (answer: typeof short | typeof arrives) => {
      const dice = scriptedDice([]);
      const begun = advance(gap, openExchange("x1", "coda", gap, move(all)), coda, dice);
      const [prompt] = openPrompts(begun) as [Prompt];
      const done = advance(gap, begun, coda, dice, { prompt: prompt.id, ...answer(prompt) });
      return combatantOf(applyEffects(gap, effectsOf(done.episode)), "boarder").timedEffects;
    };
    expect(aimAfter(short)).toHaveProperty("aim");
    expect(aimAfter(arrives)).not.toHaveProperty("aim");
  });

  it("tell an enemy how often they can still strike: their own squares, nobody else's (G212)", () => {
    const encounter = field([enemy("boarder", { at: [1, 1] }), enemy("gunner", { at: [2, 1] })]);
    const waiting = (prompt: Prompt) => ({
      choice: prompt.choices.find(({ id }) => id === "wait")?.id ?? prompt.fallback,
    });
    const { prompts } = walked(encounter, along(0, 0, 4), waiting);
    const waits = prompts.flatMap(({ of, choices }) =>
      choices.flatMap(({ id, params }) => (id === "wait" ? [[of, params?.later]] : [])),
    );
    expect(waits).toEqual([
      ["boarder", 2],
      ["boarder", 1],
      ["gunner", 2],
      ["gunner", 1],
    ]);
  });

  it("lead on through fire for one who crawls: being down already stops nobody (G285, R237)", () => {
    const encounter = field([enemy("gunner", { at: [1, 9], timedEffects: fire([1, 0]) })], { conditions: ["prone"] });
    const crawl = walked(encounter, along(0, 0, 2), arrives, "step", [1, 1]);
    expect(crawl.kassus).toMatchObject({ place: { col: 2 }, conditions: ["prone"], counts: { damage: 2 } });
  });

  it("give nobody a blow at one whom the fire has felled already (G24, R237, R056)", () => {
    const encounter = field(
      [enemy("gunner", { at: [2, 9], timedEffects: fire([2, 0]) }), enemy("boarder", { at: [2, 1] })],
      {
        counts: { damage: 35 },
      },
    );
    const { prompts, kassus } = walked(encounter, along(0, 0, 4), arrives, undefined, [6, 6]);
    expect(kassus.conditions).toContain("dead");
    expect(prompts.filter(({ kind }) => kind === "opportunity")).toHaveLength(1);
  });
});

describe("what a move rolls, told beforehand (R072, R313)", () => {
  const openMovement = { movementMode: "run", limit: 18, metres: 2, diagonals: 0 };
  const first = (path: readonly Spot[], kassus: PersonOptions = {}, movementMode = "run") =>
    coda.preview.action(field([], kassus), move(path, movementMode))?.test.id ?? null;

  it("is the test of its first action, none for the rest of one, and none for no way", () => {
    expect(first(along(0, 0, 3))).toBe("move/run");
    expect(first(along(0, 0, 3), { marks: { openMovement } })).toBeNull();
    expect(first(along(0, 0, 3), {}, "walk")).toBeNull();
    expect([first([]), first(along(5, 5, 8))]).toEqual([null, null]);
  });

  it("keeps a move from simply happening, unless it was rolled already", () => {
    const isFreeMove = (kassus: PersonOptions) =>
      coda.movement.check(field([], kassus), move(along(0, 0, 3), "run")).free;
    expect([isFreeMove({}), isFreeMove({ marks: { openMovement }, spent: { actions: 1 } })]).toEqual([false, true]);
  });
});

describe("room for a mover (G280)", () => {
  it("is taken by a friend in hiding, and not by an enemy whom they cannot notice", () => {
    const hidden = { at: [1, 0] as const, hidden: true };
    const kassus = person("kassus");
    expect(isFree(fight([kassus, person("okoro", hidden)]), kassus, { col: 1, row: 0 })).toBe(false);
    expect(isFree(fight([kassus, enemy("boarder", hidden)]), kassus, { col: 1, row: 0 })).toBe(true);
    expect(isFree(fight([kassus, enemy("boarder", { at: [1, 0] })]), kassus, { col: 1, row: 0 })).toBe(false);
  });
});

describe("a test of movement that fails", () => {
  const notes = ({ exchange }: ReturnType<typeof play>) =>
    entriesOf(exchange.episode).flatMap((entry) => (entry.kind === "note" ? [entry.code] : []));

  it("leads half the way also where an enemy stands beyond that (C66, G35)", () => {
    const clumsy = { sheet: { skills: [] } };
    const encounter = field([enemy("boarder", { at: [5, 0] })], clumsy);
    const played = play(encounter, move(along(0, 0, 6), "tumble"), [1, 3], { boarder: ["decline"] });
    expect(whereabouts(played)).toEqual([3, 0, 0]);
  });

  it("ends before a friend's square, so that nobody has to back off (G281)", () => {
    const clumsy = { sheet: { skills: [] } };
    const encounter = field([person("okoro", { at: [2, 0] })], clumsy);
    const played = play(encounter, move(along(0, 0, 4), "tumble"), [1, 3]);
    expect([whereabouts(played), kassusAfter(played).spent.metres]).toEqual([[1, 0, 0], 2]);
    expect(notes(played)).not.toContain("move/backed-off");
  });
});

describe("why an enemy may strike, or not, where there are several", () => {
  const why = (encounter: CodaEncounter, path: readonly Spot[], id: string, movementMode?: string) =>
    coda.threat.reasons(encounter, move(path, movementMode)).find((one) => one.enemy === id);

  it("is told of each apart: what one is left by, another may only be reached by (R048, G210)", () => {
    const encounter = field([enemy("boarder", { at: [0, 1] }), enemy("gunner", { at: [5, 0] })]);
    expect(why(encounter, along(0, 0, 4), "boarder")).toMatchObject({ strikes: true, params: { pace: 1 } });
    expect(why(encounter, along(0, 0, 4), "gunner")).toMatchObject({ strikes: false, code: "notLeft" });
  });

  it("is that they struck already, where they did so on this movement action and no other follows (G212)", () => {
    const openMovement = { movementMode: "plain", limit: 6, struck: ["boarder"], metres: 2, diagonals: 0 };
    const encounter = field([enemy("boarder", { at: [2, 1] })], { marks: { openMovement } });
    expect(why(encounter, along(0, 0, 2), "boarder")).toMatchObject({ strikes: false, code: "struck" });
    expect(why(encounter, along(0, 0, 6), "boarder")).toMatchObject({ strikes: true, code: "leaves" });
  });

  it("counts from the first square at which a weapon of theirs reaches (R045, G211)", () => {
    const pikeman = { sheet: { weapons: [pike] } };
    const beside = field([enemy("boarder", { at: [2, 3], ...pikeman })]);
    expect(why(beside, along(0, 2, 5), "boarder")).toMatchObject({ strikes: true, params: { pace: 1 } });
    const between = field([enemy("boarder", { at: [2, 2], ...pikeman })]);
    expect(why(between, way([0, 0], [1, 0], [2, 0]), "boarder")).toEqual({
      enemy: "boarder",
      strikes: false,
      code: "noWeapon",
      params: {},
      rules: ["R045", "G211"],
    });
    const passing = field([enemy("boarder", { at: [3, 2], ...pikeman })]);
    expect(why(passing, along(0, 1, 7), "boarder")).toMatchObject({ strikes: true, params: { pace: 6 } });
  });

  it("is that nobody sees who is hidden, by a rule (R452, G225)", () => {
    const encounter = field([enemy("boarder", { at: [0, 1] })], { hidden: true });
    expect(why(encounter, along(0, 0, 2), "boarder")).toEqual({
      ...{ enemy: "boarder", strikes: false, code: "unseen", params: {} },
      rules: ["R452", "G225"],
    });
  });

  it("is that they are in a hold, on whichever side of it (R205, G220)", () => {
    const encounter = field([enemy("boarder", { at: [0, 1], conditions: ["grabbing"] })]);
    expect(why(encounter, along(0, 0, 2), "boarder")).toMatchObject({ code: "held" });
  });
});

describe("moving in place of a blow (R312, G39)", () => {
  const mobile = { sheet: { ...athlete.sheet, edges: [edge("combatMobility")] } };
  const step = { actor: "boarder", action: "move", path: along(1, 1, 4) };
  const offered = (kassus: PersonOptions, walls: CodaEncounter["walls"] = []) => {
    const encounter = fight([enemy("boarder", { at: [1, 1] }), person("kassus", { at: [1, 0], ...kassus })], { walls });
    return play(encounter, step).prompts[0]?.choices.map(({ id }) => id);
  };

  it("is offered to those who have the edge, and a square to go to", () => {
    expect(offered(mobile)).toContain("move");
    expect(offered({})).not.toContain("move");
    expect(offered({ ...mobile, conditions: ["prone"] })).toContain("move");
  });

  it("leads along the path that was told, and nowhere without one", () => {
    const encounter = fight([enemy("boarder", { at: [1, 1] }), person("kassus", { at: [1, 0], ...mobile })]);
    const goes = (details: Answer["details"]) => {
      const answer = details === undefined ? "move" : { choice: "move", details };
      const { after } = play(encounter, step, [6, 5], { kassus: [answer] });
      return [combatantOf(after, "kassus").place.row, combatantOf(after, "kassus").spent.opportunities ?? 0];
    };
    expect(goes({ path: way([1, 0], [1, -1]) })).toEqual([-1, 1]);
    expect(goes({})).toEqual([0, 0]);
    expect(goes({ path: way([5, 5], [6, 5]) })).toEqual([0, 0]);
  });
});
