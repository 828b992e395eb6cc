import { describe, expect, it } from "vitest";
import { applyEffects } from "../../../src/engine/effects.ts";
import { trackLimit } from "../../../src/engine/harm.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { foresee } from "../../../src/odds/path-risk.ts";
import { keptStrikes } from "../../../src/odds/strikes.ts";
import { battlestations } from "../../../src/rulesets/battlestations/index.ts";
import type { BattleEncounter } from "../../../src/rulesets/battlestations/sheet.ts";
import { blaster, enemy, fight, knife, notesOf, person, play, refusalOf } from "../../support/battlestations.ts";
import { path } from "../../support/encounter.ts";

const shoot = { actor: "okoro", action: "shoot", weapon: "blaster", targets: ["raider"] } as const;
const move = (...squares: readonly (readonly [number, number])[]) =>
  ({ actor: "okoro", action: "move", path: path(...squares) }) as const;

const pair = (over: object = {}, at: readonly [number, number] = [6, 0]) =>
  fight([person("okoro", over), enemy("raider", { at })]);

describe("a phase", () => {
  it("has one action and one move, in either order (T14)", () => {
    const moved = play(pair(), move([0, 0], [1, 0])).after;
    const shot = play(moved, shoot, [1, 2]).after;
    expect(shot.combatants.okoro?.spent).toEqual({ moves: 1, actions: 1 });
    const other = play(play(pair(), shoot, [1, 2]).after, move([0, 0], [0, 1])).after;
    expect(other.combatants.okoro?.spent).toEqual({ actions: 1, moves: 1 });
    expect([refusalOf(shot, shoot), refusalOf(shot, move([1, 0], [2, 0]))]).toEqual([
      "act/no-action-left-this-turn",
      "move/moved-already",
    ]);
  });

  it("does not split the move (T14)", () => {
    const moved = play(pair(), move([0, 0], [1, 0])).after;
    expect(refusalOf(moved, move([1, 0], [2, 0]))).toBe("move/moved-already");
    expect(battlestations.movement.reach?.(moved, moved.combatants.okoro ?? person("x"), "walk")).toBe(0);
  });

  it("belongs to one after the other, those who can do nothing left out (T14, T20)", () => {
    const now = fight([person("okoro"), enemy("raider", { conditions: ["stunned"] }), enemy("sapper")]);
    expect(refusalOf(now, { ...shoot, actor: "sapper", targets: ["okoro"] })).toBe("act/not-your-turn");
    expect(battlestations.round.nextTurn(now)).toBe("sapper");
    expect(battlestations.round.nextTurn({ ...now, turn: "sapper" })).toBeNull();
    expect(battlestations.round.progress({ ...now, turn: "raider" }).turns).toEqual([]);
  });

  it("goes by what was rolled for the order, where anything was (T01)", () => {
    const now = fight([person("okoro", { initiative: 4 }), enemy("raider", { initiative: 9 }), enemy("sapper")]);
    expect(battlestations.round.order(now)).toEqual(["raider", "okoro", "sapper"]);
  });

  it("begins with nothing spent, and may be put right by the game master (T14)", () => {
    const shot = play(pair(), shoot, [1, 2]).after;
    const allot = { actor: "okoro", action: "allot", options: { entry: "actions", left: 1 } } as const;
    expect(play(shot, allot).after.combatants.okoro?.spent).toEqual({});
    expect(refusalOf(pair(), allot)).toBe("round/as-it-is");
    expect(battlestations.round.begin(shot.combatants.okoro ?? person("x")).spent).toEqual({});
  });

  it("ends a stun with the last turn that is lost (T16, T20)", () => {
    const now = pair({ sheet: { weapons: [blaster({ stuns: true, damage: null })] } });
    const hit = play(now, shoot, [6, 5, 4, 3]).after;
    const stunnedAt = (over: Partial<BattleEncounter>) => {
      const then = { ...hit, ...over };
      return applyEffects(then, battlestations.round.expire(then)).combatants.raider?.conditions;
    };
    expect(stunnedAt({ turn: "raider" })).toEqual(["stunned"]);
    expect(stunnedAt({ round: 2, turn: "raider" })).toEqual(["stunned"]);
    expect(stunnedAt({ round: 3, turn: "okoro" })).toEqual([]);
    expect(stunnedAt({ round: 0, turn: null })).toEqual([]);
  });
});

describe("a move", () => {
  it("leads as many squares as Move, diagonals 1 (T08, G377)", () => {
    const far = [0, 1, 2, 3, 4, 5].map((at): [number, number] => [at, at]);
    expect(refusalOf(pair(), move(...far))).toBeUndefined();
    expect(refusalOf(pair(), move(...far, [6, 6]))).toBe("move/too-many-squares");
    expect(play(pair(), move(...far)).after.combatants.okoro?.place).toMatchObject({ col: 5, row: 5 });
    expect(battlestations.movement.check(pair(), move(...far))).toMatchObject({ free: true, costs: { moves: 1 } });
  });

  it("stops at walls, and not at people (T14)", () => {
    const walls = [{ x1: 1, y1: -1, x2: 1, y2: 2 }];
    expect(refusalOf({ ...pair(), walls }, move([0, 0], [1, 0]))).toBe("move/wall");
    expect(refusalOf(pair({}, [1, 0]), move([0, 0], [1, 0]))).toBeUndefined();
  });

  it("is not for whoever lies: to stand up takes the move, to lie down nothing (T14, T19)", () => {
    const prone = pair({ conditions: ["prone"] });
    expect(refusalOf(prone, move([0, 0], [1, 0]))).toBe("move/prone");
    expect(play(prone, { actor: "okoro", action: "standUp" }).after.combatants.okoro).toMatchObject({
      conditions: [],
      spent: { moves: 1 },
    });
    const down = play(pair(), { actor: "okoro", action: "lieDown" }).after;
    expect(down.combatants.okoro).toMatchObject({ conditions: ["prone"], spent: {} });
    expect([
      refusalOf(down, { actor: "okoro", action: "lieDown" }),
      refusalOf(pair(), { actor: "okoro", action: "standUp" }),
    ]).toEqual(["posture/prone", "posture/not-prone"]);
  });
});

describe("a move into an enemy's square", () => {
  const into = move([0, 0], [1, 0], [2, 0], [3, 0]);
  const met = (over: object = {}, rest: Partial<BattleEncounter> = {}) =>
    fight([person("okoro"), enemy("raider", { at: [2, 0], ...over })], rest);

  it("lets them strike once before anything else, and then goes on (B084, G152, G363)", () => {
    const played = play(met(), into, [6, 5, 3], { raider: ["strike:knife"] });
    expect(played.prompts.map(({ of, kind }) => [of, kind])).toEqual([["raider", "freeAttack"]]);
    expect(played.after.combatants.okoro).toMatchObject({ counts: { damage: 3 }, place: { col: 3, row: 0 } });
    expect(played.after.combatants.raider?.spent).toEqual({});
  });

  it("ends there when the blow fells the mover (B084)", () => {
    const now = fight([person("okoro", { sheet: { hits: 3 } }), enemy("raider", { at: [2, 0] })]);
    const { after } = play(now, into, [6, 5, 3], { raider: ["strike:knife"] });
    expect(after.combatants.okoro).toMatchObject({ place: { col: 2, row: 0 }, spent: { moves: 1 } });
  });

  it("lets nobody strike who is unarmed, asleep, a friend or not asked by this world (B084, G152, G373)", () => {
    const prompts = (now: BattleEncounter) => play(now, into).prompts.length;
    expect(prompts(met())).toBe(1);
    expect(prompts(met({ sheet: { weapons: [blaster()] } }))).toBe(0);
    expect(prompts(met({ sheet: { weapons: [knife({ natural: true, held: false })] } }))).toBe(1);
    expect(prompts(met({ conditions: ["unconscious"] }))).toBe(0);
    expect(prompts(met({ side: "crew" }))).toBe(0);
    expect(prompts(met({}, { settings: { entryAttack: false } }))).toBe(0);
    expect(battlestations.movement.check(met(), into).free).toBe(false);
  });

  it("is foreseen on the drag line, in the square that is entered and with how likely the blow hits (B084)", () => {
    const { movement } = battlestations;
    const seen = (now: BattleEncounter) => {
      const okoro = now.combatants.okoro ?? person("okoro");
      return foresee(now, into, battlestations as unknown as Ruleset, keptStrikes(now, okoro, battlestations as never));
    };
    const [strike] = seen(met()).strikes;
    expect(movement.forecast(met(), into).legs[0]?.triggers).toEqual([{ pace: 2, enemy: "raider" }]);
    expect(strike).toMatchObject({ enemy: "raider", pace: 2, weight: 1, odds: { weapon: "knife" } });
    // Combat 2 against the 8 of a human: 2d6 of 6 or more, and 1d6 of damage
    expect(strike?.odds?.chance).toBeCloseTo(26 / 36, 10);
    expect(seen(met()).harm).toBeCloseTo((26 / 36) * 3.5, 10);
    for (const now of [met({ conditions: ["unconscious"] }), met({}, { settings: { entryAttack: false } })])
      expect([seen(now).strikes, movement.forecast(now, into).legs[0]?.triggers]).toEqual([[], []]);
    expect(movement.strikes?.(met(), "raider", "okoro"), "from another square").toEqual([]);
  });

  it("is asked about with how likely the blow hits (B084)", () => {
    const { prompts } = play(met(), into);
    const [prompt] = prompts;
    const [blow] = prompt?.choices ?? [];
    const preview = prompt && blow && battlestations.preview.choice(met(), prompt, blow);
    expect(preview).toMatchObject({ costs: {}, byOrder: true, odds: { test: { target: 8 } } });
  });
});

describe("hit points", () => {
  it("are told by what is left, through being out of it and dying to death (T05, T21)", () => {
    const { sheet } = person("okoro", { sheet: { hits: 7 } });
    const level = (damage: number) => battlestations.harm.tracks(sheet, { damage }, {})[0]?.now.id;
    expect([0, 6, 7, 12, 13, 26, 27].map(level)).toEqual([
      "able",
      "able",
      "unconscious",
      "unconscious",
      "dying",
      "dying",
      "dead",
    ]);
    const [track] = battlestations.harm.tracks(sheet, {}, {});
    expect(track && trackLimit(track)).toBe(27);
  });

  it("are taken and given by the game master's word, and bring somebody round (T05)", () => {
    const fallen = pair({ counts: { damage: 8 }, conditions: ["prone", "unconscious"] });
    const befall = (points: number) => ({ actor: "okoro", action: "befall", options: { points } });
    expect(play(fallen, befall(-3)).after.combatants.okoro).toMatchObject({
      counts: { damage: 5 },
      conditions: ["prone"],
    });
    expect(play(pair(), befall(4)).after.combatants.okoro?.counts).toEqual({ damage: 4 });
    expect(refusalOf(pair(), befall(-4))).toBe("work/nothing-to-recover");
    expect(refusalOf(pair({ conditions: ["dead"] }), befall(2))).toBe("befall/dead");
  });
});

describe("a weapon", () => {
  it("is drawn, dropped and picked up where it lies, which takes the action; to drop it takes nothing (B003, T14)", () => {
    const draw = { actor: "okoro", action: "draw", weapon: "knife" } as const;
    expect(refusalOf(pair(), draw)).toBe("gear/in-hand");
    const dropped = play(pair(), { ...draw, action: "letGo" }).after;
    expect(dropped.combatants.okoro?.holds).toEqual({ knife: { lies: { col: 0, row: 0 } } });
    expect(play(dropped, draw).after.combatants.okoro).toMatchObject({
      holds: { knife: "main" },
      spent: { actions: 1 },
    });
    expect(notesOf(play(dropped, draw)), "and the card says what").toEqual(["gear/drawn"]);
    const gone = play(dropped, move([0, 0], [1, 0], [2, 0])).after;
    expect(refusalOf(gone, draw)).toBe("gear/nothing-there");
    const claws = pair({ sheet: { weapons: [knife({ natural: true })] } });
    expect(refusalOf(claws, { ...draw, action: "letGo" })).toBe("attack/no-such-weapon");
  });
});
