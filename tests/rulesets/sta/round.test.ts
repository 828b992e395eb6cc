import { describe, expect, it } from "vitest";
import { sta } from "../../../src/rulesets/sta/index.ts";
import type { StaEncounter } from "../../../src/rulesets/sta/sheet.ts";
import { path } from "../../support/encounter.ts";
import { testsOf } from "../../support/play.ts";
import {
  duel,
  enemy,
  fight,
  notesOf,
  person,
  phaser,
  play,
  poolsOf,
  previewOf,
  refusalOf,
  turnOf,
} from "../../support/sta.ts";

const minor = (action: string, over = {}) => ({ actor: "okoro", action, ...over });
/** The people as a new round finds them. */
const fresh = (now: StaEncounter): StaEncounter => ({
  ...now,
  combatants: Object.fromEntries(Object.values(now.combatants).map((one) => [one.id, sta.round.begin(one)])),
});
const shoot = { actor: "okoro", action: "shoot", weapon: "phaser", targets: ["raider"] } as const;

describe("a turn", () => {
  it("allows a task and a free minor action, in any order (S001, S002, S006)", () => {
    const now = duel();
    expect(sta.round.allowance(now, now.combatants.okoro as never)).toEqual({
      task: { left: 1, of: 1 },
      minor: { left: 1, of: 1 },
    });
    const shot = play(now, shoot, [13, 13]).after;
    expect([refusalOf(shot, shoot), refusalOf(shot, minor("interact"))]).toEqual(["act/task-done", undefined]);
  });

  it("lets nobody else act (S001)", () => {
    expect(refusalOf(duel(), { ...shoot, actor: "raider", targets: ["okoro"] })).toBe("act/not-your-turn");
  });

  it("may be passed (S034)", () => {
    expect(play(duel(), minor("pass")).after.combatants.okoro?.spent).toMatchObject({ task: 1 });
  });

  it("begins anew with the round: nothing is spent or remembered (S001, S004)", () => {
    const { after } = play(duel(), minor("aim"));
    const fresh = sta.round.begin(after.combatants.okoro as never);
    expect([fresh.spent, fresh.marks]).toEqual([{}, {}]);
  });
});

describe("turn about", () => {
  const crew = () => [person("okoro"), person("marin", { at: [0, 2] }), person("tol", { at: [0, 4] })];
  const foes = () => [enemy("raider", { at: [6, 0] }), enemy("scout", { at: [6, 2] })];
  const table = (counts = {}) => fight([...crew(), ...foes()], { counts });
  const turns = (now: StaEncounter) => sta.round.progress(now).turns;
  const handOver = (actor: string, next?: string) => ({
    actor,
    action: "handOver",
    ...(next !== undefined && { targets: [next] }),
  });
  const acted = (now: StaEncounter, actor = "okoro") => play(now, { actor, action: "pass" }).after;
  const passed = (now: StaEncounter, ...steps: readonly (readonly [string, string?])[]) =>
    steps.reduce((then, [actor, next]) => {
      const done = (then.combatants[actor]?.spent.task ?? 0) > 0 ? then : acted(then, actor);
      return play(done, handOver(actor, next)).after;
    }, now);

  it("begins with the side of whoever is first, of whom anybody may act (S051, G457)", () => {
    expect(turns(table())).toEqual(["okoro", "marin", "tol"]);
    const begun = play(table(), { actor: "marin", action: "aim" }).after;
    expect(turns(begun)).toEqual(["marin"]);
    expect(refusalOf(begun, minor("aim"))).toBe("act/not-your-turn");
  });

  it("offers whoever has attempted a task all whom they may name, at its price, and nobody before (S051)", () => {
    const choices = (now: StaEncounter) => sta.round.nextChoices?.(now, "okoro");
    const then = (counts = {}) => acted(table(counts));
    const foes = ["raider", "scout"].map((of) => ({ of, costs: {} }));
    expect([choices(table({ momentum: 2 })), choices(then())]).toEqual([[], foes]);
    const allies = ["marin", "tol"].map((of) => ({ of, costs: { momentum: 2 } }));
    expect(choices(then({ momentum: 2 }))).toEqual([...foes, ...allies]);
    expect(choices(passed(then(), ["okoro", "raider"]))).toEqual([]);
  });

  it("takes nothing for an ally where only the hidden have yet to act: the price would tell of them (S051)", () => {
    const people = [...crew(), enemy("lurker", { at: [6, 4], hidden: true })];
    const now = acted(fight(people, { counts: { momentum: 2 } }));
    const free = sta.round.nextChoices?.(now, "okoro").filter(({ costs }) => Object.keys(costs).length === 0);
    expect(free?.map(({ of }) => of)).toEqual(["lurker", "marin", "tol"]);
    expect(poolsOf(play(now, handOver("okoro", "marin")))).toEqual([2, 0]);
  });

  it("goes on with whomever the last names, or anybody of the other side (S051, G457)", () => {
    expect(turns(passed(table(), ["okoro"]))).toEqual(["raider", "scout"]);
    const named = play(acted(table()), handOver("okoro", "scout"));
    expect([turns(named.after), notesOf(named)]).toEqual([["scout"], ["round/named"]]);
    expect(turns(passed(named.after, ["scout"]))).toEqual(["marin", "tol"]);
  });

  it("stays with a side while the other has nobody left, for nothing (S051, G457)", () => {
    const now = passed(table(), ["okoro", "raider"], ["raider", "marin"], ["marin", "scout"], ["scout", "tol"]);
    expect([turns(now), turns(passed(now, ["tol"])), sta.round.nextTurn(passed(now, ["tol"]))]).toEqual([
      ["tol"],
      [],
      null,
    ]);
    const early = passed(table(), ["okoro", "raider"], ["raider", "marin"], ["marin", "scout"], ["scout"]);
    expect(turns(early)).toEqual(["tol"]);
    const alone = fight(crew());
    expect([turns(passed(alone, ["okoro", "tol"])), refusalOf(acted(alone), handOver("okoro", "tol"))]).toEqual([
      ["tol"],
      undefined,
    ]);
  });

  it("goes to an ally for 2 Momentum, once before an enemy has acted (S051)", () => {
    expect(refusalOf(table({ momentum: 1 }), handOver("okoro", "marin"))).toBe("pool/too-little-momentum");
    const kept = play(acted(table({ momentum: 5 })), handOver("okoro", "marin"));
    expect([turns(kept.after), poolsOf(kept)]).toEqual([["marin"], [3, 0]]);
    expect(refusalOf(kept.after, handOver("marin", "tol"))).toBe("round/kept-already");
    const later = passed(kept.after, ["marin", "raider"], ["raider", "tol"]);
    expect(turns(later)).toEqual(["tol"]);
  });

  it("is kept by opponents with Threat (S051, P09)", () => {
    const theirs = passed(table({ threat: 2 }), ["okoro", "raider"]);
    expect(poolsOf(play(acted(theirs, "raider"), handOver("raider", "scout")))).toEqual([0, 0]);
  });

  it("is held until a task is attempted or passed, so that no press too soon gives it away (S034, S051)", () => {
    expect(refusalOf(table(), handOver("okoro"))).toBe("round/task-left");
    const passing = { ...handOver("okoro"), options: { passes: true } };
    const passed = play(table(), passing);
    expect([notesOf(passed), passed.after.combatants.okoro?.spent]).toMatchObject([["round/passes"], { task: 1 }]);
    expect(refusalOf(passed.after, passing)).toBe("act/not-your-turn");
    expect(refusalOf(table(), handOver("okoro", "raider"))).toBe("round/task-left");
    expect(refusalOf(acted(table()), handOver("okoro"))).toBeUndefined();
    const swift = play(table({ momentum: 2 }), minor("guard"), [13, 13], { okoro: ["swiftTask"] }).after;
    expect([swift.combatants.okoro?.spent.task ?? 0, refusalOf(swift, handOver("okoro"))]).toEqual([0, undefined]);
  });

  it("names nobody who has had a turn, is out of it or is not there (S051)", () => {
    const now = passed(table(), ["okoro", "raider"]);
    expect(["okoro", "raider", "toString"].map((id) => refusalOf(now, handOver("raider", id)))).toEqual(
      Array.from({ length: 3 }, () => "round/had-their-turn"),
    );
    const down = fight([person("okoro"), enemy("raider", { conditions: ["unconscious"] }), enemy("scout")]);
    expect(refusalOf(down, handOver("okoro", "raider"))).toBe("round/had-their-turn");
    expect(turns(passed(down, ["okoro"]))).toEqual(["scout"]);
  });

  it("passes over whoever falls in their own turn (S051)", () => {
    const begun = play(table(), { actor: "okoro", action: "aim" }).after;
    const okoro = { ...begun.combatants.okoro, conditions: ["unconscious"] } as StaEncounter["combatants"][string];
    expect(turns({ ...begun, combatants: { ...begun.combatants, okoro } })).toEqual(["raider", "scout"]);
  });

  it("ends what lasts until somebody's next turn as they begin it, whatever the order (S033, S051)", () => {
    const next = { ...fresh(play(duel(), minor("guard"), [13, 13]).after), round: 2 };
    const begun = play(next, minor("aim")).after;
    expect([next, begun].map((now) => sta.round.expire(now).map(({ kind }) => kind))).toEqual([
      [],
      ["timedEffects", "condition"],
    ]);
  });

  it("puts those who have acted first, in the order in which they did (S051)", () => {
    const now = passed(table(), ["marin", "scout"], ["scout", "tol"]);
    expect(sta.round.order(now)).toEqual(["marin", "scout", "tol", "okoro", "raider"]);
  });
});

describe("a further minor action", () => {
  const begunWith = (momentum: number, settings = {}) =>
    play(duel({}, {}, { counts: { momentum }, settings }), minor("interact")).after;

  it("costs 1 Momentum (S003, S052, G380)", () => {
    expect(poolsOf(play(begunWith(2), minor("aim")))[0]).toBe(1);
    expect(refusalOf(begunWith(0), minor("aim"))).toBe("pool/too-little-momentum");
  });

  it("costs as much as were taken before it, where the world plays so (S003, G146, G380)", () => {
    const rising = { extraMinor: "rising" };
    const two = play(begunWith(4, rising), minor("aim"));
    expect(poolsOf(two)[0]).toBe(3);
    expect(poolsOf(play(two.after, minor("prepare")))[0]).toBe(1);
  });

  it("is never the same one twice (S004)", () => {
    expect(refusalOf(begunWith(6), minor("interact"))).toBe("minor/taken-already");
  });

  it("is paid by opponents from Threat (P09)", () => {
    const now = turnOf(duel({}, {}, { counts: { threat: 1 } }), "raider");
    const first = play(now, { actor: "raider", action: "aim" }).after;
    expect(poolsOf(play(first, { actor: "raider", action: "interact" }))[1]).toBe(0);
  });
});

describe("minor actions", () => {
  it("take a weapon in hand, from the floor too (S041)", () => {
    const now = duel({ sheet: { weapons: [phaser({ held: false })] } });
    const drawn = play(now, minor("draw", { weapon: "phaser" }));
    expect(notesOf(drawn), "and the card says what").toEqual(["gear/drawn"]);
    expect(refusalOf(drawn.after, shoot)).toBeUndefined();
    expect(refusalOf(duel(), minor("draw", { weapon: "phaser" }))).toBe("gear/in-hand");
    const lying = (col: number) => duel({ holds: { phaser: { lies: { col, row: 0 } } } });
    expect(refusalOf(lying(1), minor("draw", { weapon: "phaser" }))).toBeUndefined();
    expect(refusalOf(lying(2), minor("draw", { weapon: "phaser" }))).toBe("gear/nothing-there");
  });

  it("throw oneself down or get up, never both in a turn (S042, S046)", () => {
    const now = duel({}, {}, { counts: { momentum: 3 } });
    const down = play(now, minor("dropProne")).after;
    expect(down.combatants.okoro?.conditions).toEqual(["prone"]);
    expect(refusalOf(down, minor("stand"))).toBe("minor/other-way");
    const lies = duel({ conditions: ["prone"] });
    expect(play(lies, minor("stand")).after.combatants.okoro?.conditions).toEqual([]);
    expect(refusalOf(now, minor("stand"))).toBe("posture/not-prone");
  });

  it("work on something near (S043)", () => {
    expect(play(duel(), minor("interact")).after.combatants.okoro?.marks.minors).toEqual(["interact"]);
  });

  it("move within Medium range, 20 m, and never through walls (S044, G451)", () => {
    const to = (cols: number) =>
      minor("move", { path: path(...Array.from({ length: cols + 1 }, (_, col) => [col, 5] as const)) });
    const now = duel({ at: [0, 5] });
    expect(play(now, to(10)).after.combatants.okoro?.place.col).toBe(10);
    expect(refusalOf(now, to(11))).toBe("move/too-far-at-once");
    expect(refusalOf({ ...now, walls: [{ x1: 3, y1: 0, x2: 3, y2: 9 }] }, to(5))).toBe("move/wall");
    expect(refusalOf(duel({ at: [0, 5], conditions: ["prone"] }), to(2))).toBe("move/prone");
  });

  it("let the token go at once where nothing is paid from a pool", () => {
    const move = minor("move", { path: path([0, 0], [0, 1]) });
    const now = duel({}, {}, { counts: { momentum: 3 } });
    expect(sta.movement.check(now, move).free).toBe(true);
    expect(sta.movement.check(play(now, minor("aim")).after, move).free).toBe(false);
  });
});

describe("guard", () => {
  it("is Insight and Security at Difficulty 0, and ends with one's next turn (S033, P20)", () => {
    const played = play(duel(), minor("guard"), [13, 13]);
    expect(testsOf(played)[0]).toMatchObject({ target: 0, success: true });
    const theirs = turnOf(played.after, "raider");
    const back = { ...shoot, actor: "raider", targets: ["okoro"] };
    expect(previewOf(theirs, back)?.test.target).toBe(3);
    const later = turnOf({ ...fresh(played.after), round: 2 }, "okoro");
    expect(sta.round.expire(later).map((effect) => effect.kind)).toEqual(["timedEffects", "condition"]);
    expect(previewOf(turnOf(later, "raider"), back)?.test.target).toBe(2);
  });
});

describe("a sprint", () => {
  const sprint = minor("sprint");
  const run = (cols: number, movementMode = "sprint") =>
    minor("move", { movementMode, path: path(...Array.from({ length: cols + 1 }, (_, col) => [col, 5] as const)) });

  it("is Fitness and Security at Difficulty 0 and leads a zone, one more for each Momentum (S037, G451)", () => {
    const played = play(duel({ at: [0, 5] }), sprint, [12, 20], { okoro: ["sprintFurther"] });
    expect(testsOf(played)[0]).toMatchObject({ target: 0, total: 1 });
    expect([refusalOf(played.after, run(11)), refusalOf(played.after, run(10))]).toEqual([
      "move/too-far-at-once",
      undefined,
    ]);
    const there = play(played.after, run(10));
    expect(there.after.combatants.okoro?.place.col).toBe(10);
    expect(there.after.combatants.okoro?.spent.task).toBe(1);
    expect(refusalOf(there.after, minor("move", { movementMode: "sprint", path: path([10, 5], [11, 5]) }))).toBe(
      "move/after-sprint",
    );
  });

  it("goes with no other move of the turn (S037, S044)", () => {
    const { after } = play(duel({ at: [0, 5] }), sprint, [13, 13]);
    expect(refusalOf(after, run(2, "walk"))).toBe("move/after-sprint");
    const moved = play(duel({ at: [0, 5] }), run(2, "walk")).after;
    expect(refusalOf(moved, sprint)).toBe("move/moved-already");
    expect(refusalOf(duel({ at: [0, 5] }), run(2))).toBe("move/no-sprint");
  });
});

describe("a task out of turn", () => {
  const later = (now: ReturnType<typeof duel>) => turnOf(now, "raider");

  it("was kept for it, and is used up by it (S035)", () => {
    const { after } = play(duel(), minor("readyTask"));
    expect(after.combatants.okoro?.conditions).toEqual(["taskKept"]);
    const shot = play(later(after), shoot, [13, 13]).after;
    expect([shot.combatants.okoro?.conditions, refusalOf(shot, shoot)]).toEqual([[], "act/not-your-turn"]);
    expect(refusalOf(later(after), minor("aim"))).toBe("act/not-your-turn");
  });

  it("is kept until one's next turn begins (S035)", () => {
    const { after } = play(duel(), minor("readyTask"));
    const next = turnOf({ ...fresh(after), round: 2 }, "okoro");
    expect(sta.round.expire(next).map(({ kind }) => kind)).toEqual(["timedEffects", "condition"]);
    expect(refusalOf(turnOf(next, "raider"), shoot)).toBe("act/not-your-turn");
  });

  it("is attempted at a commander's word, with their help, once a scene (S032)", () => {
    const marin = person("marin", { at: [0, 2], sheet: { commands: true } });
    const now = fight([marin, person("okoro"), enemy("raider", { at: [3, 0] })]);
    const direct = { actor: "marin", action: "direct", targets: ["okoro"] };
    const directed = play(now, direct);
    const { after } = directed;
    expect(notesOf(directed)).toEqual(["work/directed", "work/assists"]);
    const shot = play(after, shoot, [12, 20, 12, 1, 1, 1, 1, 3, 3]);
    expect(testsOf(shot)[0]).toMatchObject({ total: 2, success: true });
    expect(refusalOf(shot.after, shoot)).toBe("act/not-your-turn");
    expect(
      refusalOf(
        {
          ...shot.after,
          combatants: {
            ...shot.after.combatants,
            marin: { ...marin, timedEffects: shot.after.combatants.marin?.timedEffects ?? {} },
          },
        },
        direct,
      ),
    ).toBe("direct/done-already");
    expect(refusalOf(duel(), { ...direct, actor: "okoro", targets: ["raider"] })).toBe("direct/no-command");
  });
});

describe("outside a fight", () => {
  it("nothing is left on anybody that a next turn would end (S033, S036)", () => {
    const calm = { ...duel(), round: 0, turn: null };
    const guarded = play(calm, minor("guard"), [13, 13]).after.combatants.okoro;
    const covered = play(calm, minor("recover", { options: { cover: 2 } }), [12, 12, 5, 5]).after.combatants.okoro;
    for (const one of [guarded, covered]) expect([one?.conditions, one?.timedEffects]).toEqual([[], {}]);
  });
});

describe("a game master", () => {
  it("puts pools right, and what somebody has left (P08, P09)", () => {
    const recount = (entry: string, by: number) => ({ actor: "okoro", action: "recount", options: { entry, by } });
    const played = play(duel(), recount("threat", 4));
    expect([poolsOf(played)[1], notesOf(played)]).toEqual([4, ["pool/now"]]);
    expect(refusalOf(duel(), recount("threat", -1))).toBe("round/as-it-is");
    const spent = play(duel(), minor("pass")).after;
    const allot = { actor: "okoro", action: "allot", options: { entry: "task", left: 1 } };
    expect(play(spent, allot).after.combatants.okoro?.spent.task ?? 0).toBe(0);
  });

  it("lets Stress come and go by itself (P11)", () => {
    const befall = (points: number) => ({ actor: "okoro", action: "befall", options: { points } });
    const hurt = play(duel(), befall(3)).after;
    expect(hurt.combatants.okoro?.counts.stress).toBe(3);
    expect(play(hurt, befall(-2)).after.combatants.okoro?.counts.stress).toBe(1);
    expect(refusalOf(duel(), befall(-2))).toBe("work/nothing-to-recover");
  });

  it("brings the unconscious to, and nobody who is dying (P17)", () => {
    const befall = { actor: "okoro", action: "befall", options: { points: -999 } };
    const healed = (condition: string) => play(duel({ conditions: [condition], counts: { stress: 2 } }), befall).after;
    expect(healed("unconscious").combatants.okoro).toMatchObject({ conditions: [], counts: {} });
    expect(healed("dying").combatants.okoro?.conditions).toEqual(["dying"]);
    expect(notesOf(play(duel({ conditions: ["unconscious"] }), befall))).toEqual(["damage/roused"]);
  });

  it("calls for tasks at any time, of whoever is able (P03)", () => {
    const call = {
      actor: "raider",
      action: "calledTask",
      options: { attribute: "daring", discipline: "conn" },
      adjustment: { target: 1 },
    };
    expect(testsOf(play(duel(), call, [12, 20]))[0]?.success).toBe(true);
    expect(refusalOf(duel(), { ...call, options: {} })).toBe("test/no-such-subject");
  });
});

describe("a table that wants an order", () => {
  it("throws a plain die, the highest first (G452)", () => {
    const now = duel({ initiative: 4 }, { initiative: 17 });
    expect(sta.round.order(now)).toEqual(["raider", "okoro"]);
    expect(sta.roll.of(sta.round.initiative(person("a"), {}), {}).outcomes.length).toBe(20);
  });
});
