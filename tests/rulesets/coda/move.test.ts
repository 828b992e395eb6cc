import { describe, expect, it } from "vitest";
import { combatantOf, type Encounter } from "../../../src/engine/encounter.ts";
import type { Cell } from "../../../src/engine/grid/cell.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import {
  along,
  asksFor,
  enemy,
  fight,
  modifierIn,
  type Played,
  person,
  play,
  sheet,
  skill,
  sword,
  testsOf,
  way,
} from "../../support/coda.ts";

const athlete = {
  sheet: {
    skills: [skill("athletics", 4, { specialities: ["run"] }), skill("gymnastics", 6, { specialities: ["tumble"] })],
  },
};

const move = (path: readonly Cell[], movementMode?: string) => ({
  actor: "kassus",
  action: "move",
  path,
  ...(movementMode ? { movementMode } : {}),
});
const alone = (options = {}) => fight([person("kassus", { ...athlete, ...options })]);
const judge = (encounter: Encounter, path: readonly Cell[], movementMode?: string) =>
  coda.movement.check(encounter as never, move(path, movementMode));
const placeAfter = ({ after }: Played) => {
  const { col, row } = combatantOf(after, "kassus").place;
  return [col, row];
};
const kassusAfter = ({ after }: Played) => combatantOf(after, "kassus");
const strikes = { boarder: ["strike:sword"] };
const spear = sword({ id: "spear", reach: { min: 1, max: 2 } });

describe("the worked example of a jog", () => {
  it.each([
    ["six straight squares", "R063", along(0, 0, 6)],
    ["four diagonal squares", "R064", way([0, 0], [1, 1], [2, 2], [3, 3], [4, 4])],
    ["one diagonal and five straight", "R065", way([0, 0], [1, 1], [2, 1], [3, 1], [4, 1], [5, 1], [6, 1])],
    ["one diagonal, three straight, one diagonal", "R066", way([0, 0], [1, 1], [2, 1], [3, 1], [4, 1], [5, 2])],
  ])("covers %s in 12 m and one action (%s)", (_title, _rule, path) => {
    expect(judge(alone(), path, "jog")).toMatchObject({ metres: 12, costs: { actions: 1 }, refusal: null });
  });

  it("counts diagonals anew with each movement action (R061)", () => {
    const diagonals = Array.from({ length: 6 }, (_, index) => ({ col: index, row: index }));
    expect(judge(alone(), diagonals, "jog")).toMatchObject({ metres: 14, costs: { actions: 2 } });
  });
});

describe("table 2", () => {
  it.each([
    ["step", 1, 2, "R069"],
    ["walk", 3, 6, "R070"],
    ["jog", 6, 12, "R071"],
    ["run", 9, 18, "R072"],
    ["sprint", 20, 40, "R073"],
    ["tumble", 6, 12, "R077"],
    ["runningTumble", 9, 18, "R078"],
  ])("a %s carries %i squares, %i m, for one action (%s)", (movementMode, squares, metres) => {
    expect(judge(alone(), along(0, 0, squares), movementMode)).toMatchObject({ metres, costs: { actions: 1 } });
    expect(judge(alone(), along(0, 0, squares + 1), movementMode).costs).toEqual({ actions: 2 });
  });

  it.each([
    ["run", 5, -5, "R072, R082"],
    ["sprint", 10, -5, "R073, R082"],
    ["tumble", 10, 0, "R077, G34"],
    ["runningTumble", 15, 0, "R078, G34"],
  ])("a %s is tested against %i, %i in a fight (%s)", (movementMode, target, engaged) => {
    const test = coda.preview.action(alone(), move(along(0, 0, 4), movementMode))?.test;
    expect([test?.target, modifierIn(test, "engaged")]).toEqual([target, engaged]);
    expect(modifierIn(test, "speciality")).toBe(2);
  });

  it("the n-th movement action is paid from the allowance only (R058, G202)", () => {
    expect(coda.check(alone(), move(along(0, 0, 13)))).toEqual({
      code: "move/too-far",
      params: { metres: 26, cost: 3, left: 2 },
    });
  });
});

describe("a move without a chosen movement mode", () => {
  it.each([
    [1, "step", 1],
    [3, "walk", 1],
    [6, "jog", 1],
    [9, "walk", 2],
    [12, "jog", 2],
  ])("of %i squares takes the fewest actions without a test: %s, %i (G286)", (squares, movementMode, cost) => {
    expect(judge(alone(), along(0, 0, squares))).toMatchObject({ movementMode, costs: { actions: cost }, free: true });
  });

  it("in pieces is one movement action while its metres last (R058, G286)", () => {
    const first = play(alone(), move(along(0, 0, 2)));
    expect(judge(first.after, along(0, 2, 6))).toMatchObject({ costs: { actions: 0 }, metres: 8 });
    expect(judge(first.after, along(0, 2, 7))).toMatchObject({ costs: { actions: 1 }, metres: 10 });
  });

  it("in pieces goes on counting diagonals (R061)", () => {
    const first = play(alone(), move(way([0, 0], [1, 1], [2, 1])));
    expect(judge(first.after, way([2, 1], [3, 2])).metres).toBe(4);
  });

  it("begins a new action after anything else was done (G286)", () => {
    const first = play(alone(), move(along(0, 0, 2)));
    const struck = play(first.after, { actor: "kassus", action: "armedAttack", weapon: "sword" }, [3, 4, 1, 1]);
    expect(judge(struck.after, along(0, 2, 3)).refusal).toEqual({
      code: "move/too-far",
      params: { metres: 2, cost: 1, left: 0 },
    });
  });

  it("of one square in an enemy's threat is a step and finished (G38, G286)", () => {
    const threatened = fight([person("kassus", athlete), enemy("boarder", { at: [0, 1] })]);
    const step = play(threatened, move(along(0, 0, 1)));
    expect(judge(step.after, along(0, 1, 2)).costs).toEqual({ actions: 1 });
  });

  it("of one square outside every threat goes on like any other (G286)", () => {
    const pressed = play(alone(), move(along(0, 0, 1)));
    expect(judge(pressed.after, along(0, 1, 2))).toMatchObject({ costs: { actions: 0 }, movementMode: "walk" });
  });

  it("keeps a hidden enemy's threat from telling by what is finished", () => {
    const lurked = fight([person("kassus", athlete), enemy("boarder", { at: [0, 1], hidden: true })]);
    expect(judge(play(lurked, move(along(0, 0, 1))).after, along(0, 1, 2)).costs).toEqual({ actions: 0 });
  });
});

describe("a movement test", () => {
  it("passed leads the whole way (R072)", () => {
    const played = play(alone(), move(along(0, 0, 8), "run"), [3, 3]);
    expect([testsOf(played)[0]?.success, placeAfter(played)]).toEqual([true, [8, 0]]);
  });

  it("failed leads half the metres, down to whole squares (G33, G287)", () => {
    const played = play(alone({ sheet: { skills: [] } }), move(along(0, 0, 9), "run"), [1, 2]);
    expect([testsOf(played)[0]?.success, placeAfter(played)]).toEqual([false, [4, 0]]);
    expect(kassusAfter(played).spent).toMatchObject({ actions: 1, metres: 8 });
  });

  it("failed in the second action leads half of that one's metres (G24, G287)", () => {
    const played = play(alone(), move(along(0, 0, 18), "run"), [6, 5, 1, 2]);
    expect([testsOf(played).map(({ success }) => success), placeAfter(played)]).toEqual([
      [true, false],
      [13, 0],
    ]);
  });

  it("failed disastrously ends on the floor (C66)", () => {
    const played = play(alone({ sheet: { skills: [] } }), move(along(0, 0, 9), "sprint"), [1, 1]);
    expect(kassusAfter(played).conditions).toEqual(["prone"]);
  });

  it("failed in the first action leaves the second one unspent (G24)", () => {
    const played = play(alone({ sheet: { skills: [] } }), move(along(0, 0, 12), "run"), [1, 2]);
    expect(kassusAfter(played).spent.actions).toBe(1);
  });
});

describe("the squares of others", () => {
  const past = (other: ReturnType<typeof person>) => fight([person("kassus", athlete), other]);

  it("a friend's may be passed, at no further cost (R067)", () => {
    expect(judge(past(person("okoro", { at: [1, 0] })), along(0, 0, 3))).toMatchObject({ refusal: null, metres: 6 });
  });

  it("an enemy's may not be passed but by tumbling (R068)", () => {
    const encounter = past(enemy("boarder", { at: [2, 0] }));
    expect(coda.check(encounter, move(along(0, 0, 4)))?.code).toBe("move/enemy-in-the-way");
    expect(coda.check(encounter, move(along(0, 0, 4), "tumble"))).toBeNull();
  });

  it("nobody stops in them (G280)", () => {
    expect(coda.check(past(person("okoro", { at: [3, 0] })), move(along(0, 0, 3)))?.code).toBe("move/end-occupied");
  });

  it("the helpless do not take up room (G280)", () => {
    expect(
      coda.check(past(enemy("boarder", { at: [2, 0], conditions: ["unconscious"] })), move(along(0, 0, 2))),
    ).toBeNull();
  });

  it("are passed by a large mover only when their whole footprint fits (G284)", () => {
    const encounter = fight([person("kassus", { size: 2 }), person("okoro", { at: [3, 1] })]);
    expect(coda.check(encounter, move(along(0, 0, 2)))?.code).toBe("move/end-occupied");
  });

  it("a wall stops a path, and so does its corner on the diagonal (G282)", () => {
    const walls = [{ x1: 1, y1: 0, x2: 1, y2: 1 }];
    expect(coda.check({ ...alone(), walls }, move(along(0, 0, 2)))?.code).toBe("move/wall");
    expect(coda.check({ ...alone(), walls }, move(way([0, 0], [1, 1])))?.code).toBe("move/wall");
    expect(coda.check({ ...alone(), walls }, move(way([0, 0], [0, 1])))).toBeNull();
  });

  it("a prone mover only crawls (G285)", () => {
    const prone = alone({ conditions: ["prone"] });
    expect(coda.check(prone, move(along(0, 0, 3), "jog"))?.code).toBe("move/prone");
    expect(judge(prone, along(0, 0, 2))).toMatchObject({ movementMode: "step", costs: { actions: 2 } });
  });
});

describe("leaving a threatened square", () => {
  const near = (options = {}, kassus = {}) =>
    fight([person("kassus", { ...athlete, ...kassus }), enemy("boarder", { at: [0, 1], ...options })]);

  it("lets the enemy strike before the mover leaves it (R047, R048, G24)", () => {
    const played = play(near(), move(along(0, 0, 3)), [3, 4, 2, 2], strikes);
    const kinds = played.effects.map(({ kind, on }) => `${on} ${kind}`);
    expect(asksFor(played, "opportunity")).toMatchObject([
      { of: "boarder", kind: "opportunity", about: "kassus", fallback: "decline" },
    ]);
    const strike = ["boarder spend", "boarder mark", "kassus count"];
    expect(kinds.slice(0, 5)).toEqual(["kassus spend", ...strike, "kassus move"]);
  });

  it("entering one does not (R047)", () => {
    expect(judge(fight([person("kassus"), enemy("boarder", { at: [3, 1] })]), along(0, 0, 2)).triggers).toEqual([]);
  });

  it("counts wherever the pace ends, diagonals included (R046, R048)", () => {
    expect(judge(near(), way([0, 0], [1, 1], [2, 1])).triggers.map(({ pace }) => pace)).toEqual([0, 1]);
  });

  it("may be let go, which spends nothing (R057)", () => {
    const played = play(near(), move(along(0, 0, 3)), [], { boarder: ["decline"] });
    expect([placeAfter(played), combatantOf(played.after, "boarder").spent.opportunities]).toEqual([[3, 0], undefined]);
  });

  it("costs the enemy one opportunity and no action, at no penalty for extra ones (R055, R056)", () => {
    const tired = near({ spent: { actions: 4 } });
    const played = play(tired, move(along(0, 0, 3)), [3, 4, 2, 2], strikes);
    expect(modifierIn(testsOf(played)[0], "extraAction")).toBe(0);
    expect(combatantOf(played.after, "boarder").spent).toEqual({ actions: 4, opportunities: 1 });
  });

  it("is not asked of an enemy who has spent their opportunity (R056)", () => {
    expect(judge(near({ spent: { opportunities: 1 } }), along(0, 0, 3))).toMatchObject({ free: true, triggers: [] });
  });

  it("by a step lets nobody strike (R049)", () => {
    expect(judge(near(), along(0, 0, 1))).toMatchObject({ free: true, movementMode: "step", triggers: [] });
    expect(judge(near(), along(0, 0, 2), "step")).toMatchObject({ free: true, costs: { actions: 2 } });
  });

  it("by the last square of a longer move lets strike, for that is no step (R049, G38)", () => {
    const first = play(fight([person("kassus"), enemy("boarder", { at: [2, 1] })]), move(along(0, 0, 2)), [], {
      boarder: ["decline"],
    });
    expect(judge(first.after, along(0, 2, 3)).triggers).toHaveLength(1);
  });

  it("by a tumble that succeeds lets nobody strike (R050)", () => {
    const played = play(near(), move(along(0, 0, 3), "tumble"), [3, 3]);
    expect([played.prompts, placeAfter(played)]).toEqual([[], [3, 0]]);
  });

  it("by a tumble that fails leads half as far and lets strike (R050, G35)", () => {
    const played = play(near({}, { sheet: { skills: [] } }), move(along(0, 0, 4), "tumble"), [1, 3], {
      boarder: ["decline"],
    });
    expect([played.prompts.length, placeAfter(played)]).toEqual([1, [2, 0]]);
  });

  it("after a withdrawal was declared lets nobody strike (R051)", () => {
    const declared = play(near(), { actor: "kassus", action: "withdraw" });
    expect(judge(declared.after, along(0, 0, 6))).toMatchObject({ free: true, triggers: [] });
    expect(
      coda.check(declared.after, { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] })
        ?.code,
    ).toBe("act/withdrawing");
  });

  it("a withdrawal is declared before anything of the round is spent (R051, G25)", () => {
    const moved = play(near(), move(along(0, 0, 1)));
    expect(coda.check(moved.after, { actor: "kassus", action: "withdraw" })?.code).toBe("withdraw/too-late");
  });

  it("lets strike at the square in which a reach of two is left (G211)", () => {
    const encounter = fight([person("kassus", athlete), enemy("boarder", { at: [0, 2], sheet: { weapons: [spear] } })]);
    expect(judge(encounter, along(0, 0, 4)).triggers.map(({ pace }) => pace)).toEqual([0, 1, 2]);
  });

  it("is not noticed when the mover is hidden (G225)", () => {
    expect(judge(near({}, { hidden: true }), along(0, 0, 3)).triggers).toEqual([]);
  });

  it("counts for enemies only (G227)", () => {
    expect(judge(near({ side: "crew" }), along(0, 0, 3)).triggers).toEqual([]);
    expect(judge(near({ side: "neutral" }), along(0, 0, 3)).triggers).toEqual([]);
  });

  it.each(["stunned", "unconscious", "dead", "grabbed", "grabbing"])(
    "is safe from an enemy who is %s (G210)",
    (condition) => {
      expect(judge(near({ conditions: [condition] }), along(0, 0, 3)).triggers).toEqual([]);
    },
  );

  it("is safe from an enemy who is surprised and has not acted (G206, G210)", () => {
    const surprised = near({ conditions: ["surprised"] });
    expect(judge(surprised, along(0, 0, 3)).triggers).toEqual([]);
    expect(judge({ ...surprised, round: 2 }, along(0, 0, 3)).triggers).not.toEqual([]);
  });

  it("is safe from an enemy behind a wall (G210)", () => {
    const walls = [{ x1: -1, y1: 1, x2: 4, y2: 1 }];
    expect(judge({ ...near(), walls }, along(0, 0, 3)).triggers).toEqual([]);
  });

  it("lets an enemy wait for a later square of the same action (G212)", () => {
    const encounter = fight([person("kassus", athlete), enemy("boarder", { at: [1, 1] })]);
    const played = play(encounter, move(along(0, 0, 4)), [3, 4, 2, 2], { boarder: ["wait", "strike:sword"] });
    const moves = played.effects.flatMap((effect) =>
      effect.kind === "move" ? [[effect.from.col, effect.to.col]] : [],
    );
    expect(moves).toEqual([
      [0, 1],
      [1, 4],
    ]);
    const asked = asksFor(played, "opportunity");
    expect(asked.map(({ choices }) => choices.some(({ id }) => id === "wait"))).toEqual([true, true]);
  });

  it("lets an enemy who let go strike no more in that action (G212)", () => {
    const encounter = fight([person("kassus", athlete), enemy("boarder", { at: [1, 1] })]);
    expect(play(encounter, move(along(0, 0, 4)), [], { boarder: ["decline"] }).prompts).toHaveLength(1);
  });

  it("asks several enemies together and lets them strike in initiative order (G217)", () => {
    const encounter = fight([
      person("kassus", athlete),
      enemy("boarder", { at: [0, 1] }),
      enemy("cutter", { at: [1, 1] }),
    ]);
    const answers = { boarder: ["strike:sword"], cutter: ["strike:sword"] };
    const played = play(encounter, move(along(0, 0, 3)), [3, 4, 1, 1, 3, 4, 2, 2], answers);
    expect(testsOf(played)).toHaveLength(2);
    expect(combatantOf(played.after, "kassus").counts.damage).toBe(6);
  });

  it("leaves the strike on somebody already out unspent (G217)", () => {
    const weak = person("kassus", { ...athlete, counts: { damage: 34 } });
    const encounter = fight([weak, enemy("boarder", { at: [0, 1] }), enemy("cutter", { at: [1, 1] })]);
    const played = play(encounter, move(along(0, 0, 3)), [3, 4, 2, 2], {
      boarder: ["strike:sword"],
      cutter: ["strike:sword"],
    });
    expect(combatantOf(played.after, "cutter").spent.opportunities).toBeUndefined();
  });

  it("ends there for a mover whom the strike fells, and the action is lost (G24)", () => {
    const weak = { counts: { damage: 34 } };
    const played = play(near({}, weak), move(along(0, 0, 3)), [3, 4, 2, 2], strikes);
    expect([placeAfter(played), kassusAfter(played).conditions, kassusAfter(played).spent.actions]).toEqual([
      [0, 0],
      ["dead", "prone"],
      1,
    ]);
  });

  it("goes on for a mover whom the strike only hurts (G24)", () => {
    expect(placeAfter(play(near(), move(along(0, 0, 3)), [3, 4, 2, 2], strikes))).toEqual([3, 0]);
  });

  it("by a large mover triggers while any part of them is threatened (G211)", () => {
    const encounter = fight([person("kassus", { size: 2 }), enemy("boarder", { at: [0, 2] })]);
    expect(judge(encounter, along(0, 0, 4)).triggers.map(({ pace }) => pace)).toEqual([0, 1]);
  });

  it("counts two metres of height as a square (G211)", () => {
    expect(judge(near({ elevation: 1 }), along(0, 0, 3)).triggers).not.toEqual([]);
    expect(judge(near({ elevation: 2 }), along(0, 0, 3)).triggers).toEqual([]);
  });
});

describe("a tumble's target number", () => {
  const tumble = (encounter: ReturnType<typeof fight>) =>
    coda.preview.action(encounter, move(along(0, 0, 4), "tumble"))?.test;

  it("rises by 5 for each enemy beyond the first whose threat is left (R083, G283)", () => {
    const encounter = fight([
      person("kassus", athlete),
      enemy("a", { at: [0, 1] }),
      enemy("b", { at: [1, 1] }),
      enemy("c", { at: [2, 1], spent: { opportunities: 1 } }),
    ]);
    expect(modifierIn(tumble(encounter), "furtherEnemies")).toBe(-10);
  });

  it("rises by 5 for each enemy whose square is crossed (R084)", () => {
    const encounter = fight([person("kassus", athlete), enemy("a", { at: [2, 0] })]);
    expect(modifierIn(tumble(encounter), "crossed")).toBe(-5);
  });
});

describe("acts that provoke where an enemy threatens", () => {
  const gun = sword({
    id: "gun",
    skill: "ranged",
    reach: null,
    ranges: { pointBlank: 5, short: 20, medium: 50, long: 100, increment: 20 },
  });
  const beside = (kassus = {}, boarder = {}) =>
    fight([person("kassus", { sheet: { weapons: [gun], ...kassus } }), enemy("boarder", { at: [1, 0], ...boarder })]);
  const shoot = { actor: "kassus", action: "rangedAttack", weapon: "gun", targets: ["boarder"] };
  const punch = { actor: "kassus", action: "unarmedAttack", weapon: "fist", targets: ["boarder"] };

  it("a shot does (R014, R052, R104)", () => {
    expect(asksFor(play(beside(), shoot, [1, 1, 1, 1], { boarder: ["decline"] }), "opportunity")).toMatchObject([
      { of: "boarder", details: { act: "rangedAttack" } },
    ]);
  });

  it("a shot from where nobody threatens does not (R052)", () => {
    const far = fight([person("kassus", { sheet: { weapons: [gun] } }), enemy("boarder", { at: [4, 0] })]);
    expect(asksFor(play(far, shoot, [1, 1]), "opportunity")).toEqual([]);
  });

  it("bare hands against somebody armed do (R114)", () => {
    expect(asksFor(play(beside(), punch, [1, 1], { boarder: ["decline"] }), "opportunity")).toHaveLength(1);
  });

  it("bare hands against the unarmed, or with a bonus in the maneuver, do not (R114)", () => {
    const trained = { skills: [skill("unarmed", 4, { maneuvers: { unarmedAttack: 1 } })] };
    const struck = play(beside({}, { sheet: { weapons: [] } }), punch, [1, 1]);
    expect(asksFor(struck, "opportunity")).toEqual([]);
    expect(asksFor(play(beside(trained), punch, [1, 1, 1]), "opportunity")).toEqual([]);
  });

  it("an enemy whom it fells comes too late: the act is lost with its cost (G24)", () => {
    const weak = fight([
      { ...person("kassus", { sheet: { weapons: [gun] } }), counts: { damage: 34 } },
      enemy("boarder", { at: [1, 0] }),
    ]);
    const played = play(weak, shoot, [3, 4, 2, 2], strikes);
    expect([testsOf(played).length, combatantOf(played.after, "kassus").spent.actions]).toEqual([1, 1]);
  });

  it("wounds of the interruption count in the test that follows (G24, G304)", () => {
    const played = play(beside(), shoot, [3, 4, 5, 5, 1, 1, 1, 1], strikes);
    expect(modifierIn(testsOf(played)[1], "wounds")).toBe(-1);
  });

  it("a bare-handed strike that answers an armed provoker is itself answered (G214, G216)", () => {
    const bare = { sheet: { weapons: [] } };
    const encounter = fight([person("kassus"), enemy("boarder", { at: [0, 1], ...bare })]);
    const played = play(encounter, move(along(0, 0, 3)), [1, 1], { boarder: ["strike:fist"], kassus: ["decline"] });
    expect(asksFor(played, "opportunity").map(({ of }) => of)).toEqual(["boarder", "kassus"]);
  });

  it("getting up does, while still prone, and then needs Agility 10 in a fight (R039, R081, R082, G221)", () => {
    const encounter = fight([person("kassus", { conditions: ["prone"] }), enemy("boarder", { at: [0, 1] })]);
    const played = play(encounter, { actor: "kassus", action: "standUp" }, [1, 1, 1, 1, 5, 5], strikes);
    expect(modifierIn(testsOf(played)[0], "defenderProne")).toBe(5);
    expect(testsOf(played)[1]).toMatchObject({ target: 5, total: 5, success: true });
    expect(combatantOf(played.after, "kassus").conditions).toEqual([]);
  });

  it("dropping to the floor does not (R028, R079)", () => {
    const encounter = fight([person("kassus"), enemy("boarder", { at: [0, 1] })]);
    const played = play(encounter, { actor: "kassus", action: "dropProne" });
    expect([played.prompts, combatantOf(played.after, "kassus").conditions]).toEqual([[], ["prone"]]);
  });
});

describe("who may be asked", () => {
  it("everybody is asked together before anybody strikes, and only with weapons that reach (G211, G217)", () => {
    const pike = sword({ id: "pike", reach: { min: 2, max: 2 } });
    const encounter = fight([
      person("kassus", athlete),
      enemy("boarder", { at: [0, 2], sheet: { ...sheet(), weapons: [pike] } }),
    ]);
    const [prompt] = play(encounter, move(along(0, 0, 3)), [], {}).prompts;
    expect(prompt?.choices.map(({ id }) => id)).toEqual(expect.arrayContaining(["strike:pike", "wait", "decline"]));
    expect(new Set(prompt?.choices.flatMap(({ weapon }) => weapon ?? []))).toEqual(new Set(["pike"]));
  });
});
