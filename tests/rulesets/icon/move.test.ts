import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import { orderAnswer } from "../../../src/odds/orders.ts";
import { icon } from "../../../src/rulesets/icon/index.ts";
import type { IconCombatant, IconEncounter } from "../../../src/rulesets/icon/sheet.ts";
import { acting, enemy, person, pistol, play } from "../../support/icon.ts";
import { testsOf } from "../../support/play.ts";

const along = (to: number) => Array.from({ length: to + 1 }, (_, col) => ({ col, row: 0 }));
const move = (to: number, over: Partial<Intent> = {}): Intent => ({
  actor: "kassus",
  action: "move",
  path: along(to),
  ...over,
});
const kassus = person("kassus");
const raider = enemy("raider", { at: [20, 3] });
const now = acting(kassus, ["move"], [[raider]]);
const refusalOf = (encounter: IconEncounter, intent: Intent) => icon.check(encounter, intent)?.code;
const at = (encounter: IconEncounter) => encounter.combatants.kassus?.place.col;

describe("moving (I014, I027, I028)", () => {
  it("carries 10 m in one action without a roll (I027)", () => {
    const { after, exchange } = play(now, move(5));
    expect([at(after), testsOf({ exchange })]).toEqual([5, []]);
    expect(after.combatants.kassus?.spent).toEqual({ actions: 1 });
    expect(icon.movement.check(now, move(5))).toMatchObject({
      free: true,
      metres: 10,
      costs: { actions: 1 },
      movementMode: "walk",
    });
  });

  it("faster takes a test of Athletics; without it one comes as far as at a walk (I028)", () => {
    const ran = play(now, move(8), [6, 1]);
    expect(testsOf(ran)).toMatchObject([
      { id: "move/run", target: 7, success: true, modifiers: [{ params: { skill: "athletics" } }] },
    ]);
    expect(at(ran.after)).toBe(8);
    expect(at(play(now, move(8), [2, 1]).after)).toBe(5);
    expect(icon.movement.check(now, move(8))).toMatchObject({ free: false, metres: 16, movementMode: "run" });
    expect(icon.movement.forecast(now, move(8)).legs).toMatchObject([
      { to: 8, movementTest: { difficulty: 7, falls: 5 } },
    ]);
  });

  it("carries no farther than a run, as the game master sets it (I028)", () => {
    expect(refusalOf(now, move(11))).toBe("move/too-far-at-once");
    expect(refusalOf(now, move(6, { movementMode: "walk" }))).toBe("move/too-far-at-once");
    const far = { ...now, settings: { running: [30, 10] } };
    expect(testsOf(play(far, move(15), [6, 5]))[0]?.target).toBe(10);
  });

  it("needs a way that can be gone, on one's feet", () => {
    expect(refusalOf(now, { actor: "kassus", action: "move" })).toBe("move/no-way");
    expect(
      refusalOf(
        now,
        move(3, {
          path: [
            { col: 1, row: 0 },
            { col: 2, row: 0 },
          ],
        }),
      ),
    ).toBe("move/not-from-there");
    expect(
      refusalOf(
        now,
        move(3, {
          path: [
            { col: 0, row: 0 },
            { col: 2, row: 0 },
          ],
        }),
      ),
    ).toBe("move/broken-path");
    expect(refusalOf(now, move(3, { movementMode: "hop" }))).toBe("move/no-such-mode");
    expect(refusalOf({ ...now, walls: [{ x1: 2, y1: -1, x2: 2, y2: 2 }] }, move(3))).toBe("move/wall");
    expect(refusalOf(acting({ ...kassus, conditions: ["prone"] }, ["move"]), move(3))).toBe("move/prone");
    const meets = (other: IconCombatant) => refusalOf(acting(kassus, ["move"], [[other]]), move(3));
    expect(meets(enemy("raider", { at: [2, 0] }))).toBe("move/enemy-in-the-way");
    expect(meets(person("okoro", { at: [3, 0] }))).toBe("move/end-occupied");
    expect(meets(person("okoro", { at: [2, 0] }))).toBeUndefined();
  });

  it("provokes nobody: there are no Actions of Opportunity", () => {
    const beside = acting(kassus, ["move"], [[enemy("raider", { at: [1, 1] }), "fight"]]);
    expect(play(beside, move(3)).prompts).toEqual([]);
    expect(icon.threat).toBeUndefined();
  });

  it("ends in the last free square when a run that fails ends in a friend's", () => {
    const friend = acting(kassus, ["move"], [[person("okoro", { at: [5, 0] })]]);
    expect(at(play(friend, move(8), [2, 1]).after)).toBe(4);
  });
});

describe("covering fire (I057)", () => {
  const shooter = enemy("raider", { at: [4, 6] });
  const cells = [
    { col: 3, row: 0 },
    { col: 4, row: 0 },
  ];
  const cover: Intent = { actor: "raider", action: "coveringFire", weapon: "pistol", cells };
  const before = acting(
    shooter,
    ["fire"],
    [
      [kassus, "move"],
      [person("okoro", { at: [2, 1] }), "move"],
    ],
  );
  const laid = play(before, cover, [2, 2]).after;

  it("is a test against the range of the farthest square, after which the squares are under fire", () => {
    expect(testsOf(play(before, cover, [2, 2]))[0]).toMatchObject({
      id: "attack/coveringFire",
      target: 4,
      success: true,
    });
    expect(icon.map.lasting(laid)).toEqual([{ kind: "covering", by: "raider", cells }]);
    expect(laid.combatants.raider?.counts).toEqual({ "charges:pistol": 1 });
    expect(icon.map.lasting(play(before, cover, [1, 1]).after)).toEqual([]);
  });

  it("is as much harder as a shot by what else is in the way (I037)", () => {
    const hindered = { ...cover, options: { hindrance: "badlyHindered" } };
    expect(testsOf(play(before, hindered, [2, 2]))[0]).toMatchObject({ target: 6, against: [{}, { value: 2 }] });
  });

  it("hits whoever enters without a roll, once for each time they come in", () => {
    const played = play(laid, move(5), [1, 2]);
    expect(testsOf(played)).toEqual([]);
    expect(played.after.combatants.kassus).toMatchObject({ counts: { damage: 7 }, place: { col: 5 } });
    expect(icon.movement.check(laid, move(5)).free).toBe(false);
    expect(play(laid, move(2)).after.combatants.kassus?.counts).toEqual({});
  });

  it("hits friends of the shooter too, and stops whom it fells", () => {
    const mate = enemy("mate", { at: [0, 0] });
    const theirs = {
      ...laid,
      combatants: { ...laid.combatants, kassus: { ...mate, id: "kassus", marks: laid.combatants.kassus?.marks ?? {} } },
    };
    expect(play(theirs, move(5), [1, 2]).after.combatants.kassus?.counts.damage).toBe(7);
    const felled = play(laid, move(5), [1, 4]).after;
    expect([at(felled), felled.combatants.kassus?.conditions]).toEqual([3, ["prone", "unconscious"]]);
  });

  it("ends with the round, and with the shooter or their weapon", () => {
    expect(icon.map.lasting({ ...laid, round: 2 })).toEqual([]);
    expect(icon.round.expire({ ...laid, round: 2 })).toHaveLength(1);
    const raiders = (over: Partial<IconCombatant>) => ({
      ...laid,
      combatants: { ...laid.combatants, raider: { ...(laid.combatants.raider as IconCombatant), ...over } },
    });
    expect(icon.map.lasting(raiders({ conditions: ["unconscious"] }))).toEqual([]);
    expect(icon.map.lasting(raiders({ holds: { pistol: "stowed" } }))).toEqual([]);
  });

  it("takes in no more squares than the game master says, each once, in range and sight", () => {
    const told = (list: readonly { col: number; row: number }[]) => refusalOf(before, { ...cover, cells: list });
    expect(told([])).toBe("fire/no-squares");
    expect(told([...cells, ...cells])).toBe("fire/square-twice");
    expect(told([0, 1, 2, 3, 4].map((row) => ({ col: 8, row })))).toBe("fire/too-many-squares");
    expect(told([{ col: 4, row: 6 }])).toBe("fire/own-square");
    expect(told([{ col: 90, row: 6 }])).toBe("attack/out-of-range");
    const { cells: _none, ...untold } = cover;
    const wanted = icon.map.squaresFor(before, untold);
    expect(wanted).toMatchObject({ least: 1, most: 4, people: null });
    expect(wanted?.may({ col: 4, row: 6 })?.code).toBe("fire/own-square");
    expect(icon.map.squaresFor(before, move(2))).toBeNull();
  });
});

describe("waiting for somebody to come out of cover (G335)", () => {
  const walls = [
    { x1: 0, y1: 1, x2: 3, y2: 1 },
    { x1: 5, y1: 1, x2: 12, y2: 1 },
  ];
  const mover = person("kassus");
  const sniper = enemy("raider", { at: [4, 3] });
  const start = acting(sniper, ["fire", "fire"], [[mover, "move"]], { walls });
  const waiting = play(start, { actor: "raider", action: "delay" }).after;
  const kinds = ({ prompts }: ReturnType<typeof play>) => prompts.map(({ of, kind }) => `${of} ${kind}`);

  it("is asked in the square in which the line opens, and not before the way begins", () => {
    const played = play(waiting, move(5), [1, 1, 5, 4, 6, 5, 1, 1], { raider: ["strikeFirst:pistol", "shoot"] });
    expect(kinds(played)).toEqual(["raider stepIn", "raider drop"]);
    const { entries } = played.exchange.episode;
    const shot = entries.findIndex(({ kind }) => kind === "nested");
    const walked = entries.flatMap((entry, index) =>
      entry.kind === "effect" && entry.effect.kind === "move"
        ? [{ isBefore: index < shot, to: entry.effect.to.col }]
        : [],
    );
    expect(walked).toEqual([
      { isBefore: true, to: 3 },
      { isBefore: false, to: 5 },
    ]);
    expect(at(played.after)).toBe(5);
  });

  it("asks before the way begins where it opens nowhere, and where there is a line already", () => {
    expect(kinds(play(waiting, move(1)))).toEqual(["raider stepIn"]);
    const seen = { ...waiting, walls: [] };
    expect(kinds(play(seen, move(5)))).toEqual(["raider stepIn"]);
  });

  it("lets whoever is too slow wait on, where the way ends out of sight, and fire where it does not", () => {
    const slow = { raider: ["strikeFirst:pistol"] };
    const gone = play(waiting, move(5), [5, 4, 2, 1], slow);
    expect(gone.after.combatants.raider?.marks.delayed).toBe(true);
    const stays = play(waiting, move(4), [5, 4, 2, 1, 6, 5, 1, 1], slow);
    expect(stays.after.combatants.raider?.spent).toEqual({ actions: 1 });
  });

  it("ends the way of whoever falls there", () => {
    const frail = { ...mover, counts: { damage: 7 } };
    const now = acting(sniper, ["fire", "fire"], [[frail, "move"]], { walls });
    const ready = play(now, { actor: "raider", action: "delay" }).after;
    const played = play(ready, move(5), [1, 1, 5, 4, 6, 5, 6, 6], { raider: ["strikeFirst:pistol", "shoot"] });
    expect([at(played.after), played.after.combatants.kassus?.conditions]).toEqual([3, ["dead", "prone"]]);
  });

  it("is never a move that is made at once, while anybody waits", () => {
    const alone = acting(mover, ["move"], [[sniper, "fire"]], { walls });
    expect([icon.movement.check(alone, move(5)).free, icon.movement.check(waiting, move(5)).free]).toEqual([
      true,
      false,
    ]);
  });
});

describe("keeping any hit as the drop (G340)", () => {
  const shots = (action: string, targets = ["raider"]): Intent => ({
    actor: "kassus",
    action,
    weapon: "pistol",
    targets,
  });
  const near = (over = {}) => acting(person("kassus"), ["fire"], [[enemy("raider", { at: [5, 0], ...over })]]);
  const keep = { kassus: ["hold"] };
  const wide = person("kassus", { sheet: { weapons: [pistol({ wide: true })] } });

  it.each(["fire", "snapShot", "doubleFire", "wideBeam"])("is asked after the hit of: %s", (action) => {
    const now = acting(wide, ["fire"], [[enemy("raider", { at: [5, 0] })]]);
    const { prompts, after } = play(now, shots(action), [6, 5], keep);
    expect(prompts).toMatchObject([{ of: "kassus", kind: "drop", about: "raider", fallback: "shoot" }]);
    expect(Object.keys(after.combatants.kassus?.timedEffects ?? {})).toEqual(["drop/kassus/raider"]);
    expect(icon.map.stances(after, after.combatants.kassus as IconCombatant)).toEqual(["aiming"]);
    expect(after.combatants.kassus?.counts).toEqual({});
  });

  it("takes, when it is fired, what the shot would have taken", () => {
    const now = acting(wide, ["fire"], [[enemy("raider", { at: [5, 0] })]]);
    const held = play(now, shots("wideBeam"), [6, 5], keep).after;
    const fired = play(held, { actor: "kassus", action: "releaseShot", targets: ["raider"] }, [3, 4]).after;
    expect(fired.combatants.kassus?.counts).toEqual({ "charges:pistol": 4 });
  });

  it("is not asked after a miss, about somebody who is out of it, or outside a fight", () => {
    const kinds = (now: IconEncounter, faces: readonly number[]) =>
      play(now, shots("fire"), faces).prompts.map((prompt) => prompt.kind);
    expect(kinds(near(), [1, 1])).toEqual([]);
    expect(kinds(near({ conditions: ["unconscious"] }), [6, 5, 1, 1])).toEqual([]);
    expect(kinds({ ...near(), round: 0 }, [6, 5, 1, 1])).toEqual([]);
    expect(kinds(near(), [6, 5, 1, 1])).toEqual(["drop"]);
  });

  it("may be answered once and for all, and fires where nobody is asked", () => {
    const { prompts, exchange } = play(near(), shots("fire"), [6, 5, 1, 1]);
    const [prompt] = prompts;
    const picture = exchange.picture as IconEncounter;
    const order = (is: "always" | "never") => prompt && orderAnswer({ is }, prompt, picture, icon)?.choice;
    expect([order("always"), order("never"), icon.tables.orders.drop?.usual]).toEqual(["hold", "shoot", "never"]);
  });
});

describe("getting the drop (I059 to I061)", () => {
  const holder = person("kassus");
  const target = enemy("raider", { at: [5, 0] });
  const aim: Intent = { actor: "kassus", action: "getTheDrop", weapon: "pistol", targets: ["raider"] };
  const before = acting(holder, ["fire", "move"], [[target, "move"]]);
  const kept = play(before, aim, [3, 2]);
  const held = kept.after;
  const walk: Intent = {
    actor: "raider",
    action: "move",
    path: [
      { col: 5, row: 0 },
      { col: 6, row: 0 },
    ],
  };

  it("keeps a shot that would hit for later, or fires it after all (I059)", () => {
    expect(Object.values(held.combatants.kassus?.timedEffects ?? {})).toMatchObject([
      { kind: "drop", about: "raider" },
    ]);
    expect(held.combatants.raider?.counts).toEqual({});
    expect(kept.exchange.episode.entries).toContainEqual(expect.objectContaining({ kind: "note", code: "drop/kept" }));
    const shot = play(before, aim, [3, 2, 1, 1], { kassus: ["shoot"] }).after;
    expect([shot.combatants.raider?.counts.damage, shot.combatants.kassus?.timedEffects]).toEqual([6, {}]);
    expect(play(before, aim, [1, 1]).after.combatants.kassus?.timedEffects).toEqual({});
  });

  it("uses up a charge when it misses, as any shot does, and none while it is kept (I059)", () => {
    expect(play(before, aim, [1, 1]).after.combatants.kassus?.counts).toEqual({ "charges:pistol": 1 });
    expect(held.combatants.kassus?.counts).toEqual({});
  });

  it("is fired at nobody who is behind a wall or out of range by now, and waits for them (I060)", () => {
    const release: Intent = { actor: "kassus", action: "releaseShot" };
    const walled = { ...held, walls: [{ x1: 3, y1: -9, x2: 3, y2: 9 }] };
    expect(refusalOf(walled, release)).toBe("attack/behind-wall");
    expect(play(walled, walk).prompts.map(({ kind }) => kind)).not.toContain("heldShot");
    const off = { ...target, place: { ...target.place, col: 90 } };
    expect(refusalOf({ ...held, combatants: { ...held.combatants, raider: off } }, release)).toBe(
      "attack/out-of-range",
    );
    expect(refusalOf(held, release)).toBeUndefined();
  });

  it("hits by itself later, at any time and for no action (I060)", () => {
    const release: Intent = { actor: "kassus", action: "releaseShot" };
    const played = play(held, release, [1, 1]);
    expect([testsOf(played), played.after.combatants.raider?.counts.damage]).toEqual([[], 6]);
    expect(played.after.combatants.kassus).toMatchObject({
      counts: { "charges:pistol": 1 },
      timedEffects: {},
      spent: { actions: 1 },
    });
    expect(refusalOf(played.after, release)).toBe("drop/none");
    const empty = {
      ...held,
      combatants: {
        ...held.combatants,
        kassus: { ...(held.combatants.kassus as IconCombatant), holds: { pistol: "stowed" } },
      },
    };
    expect(refusalOf(empty, release)).toBe("drop/not-loaded");
  });

  it("is asked about before the one who is covered acts (I060)", () => {
    const fired = play(held, walk, [6, 6], { kassus: ["release"] });
    expect(fired.prompts).toMatchObject([{ of: "kassus", kind: "heldShot", about: "raider" }]);
    expect(fired.after.combatants.raider).toMatchObject({ place: { col: 5 }, conditions: ["dead", "prone"] });
    const kept = play(held, walk).after;
    expect([kept.combatants.raider?.place.col, Object.keys(kept.combatants.kassus?.timedEffects ?? {})]).toEqual([
      6,
      ["drop/kassus/raider"],
    ]);
    expect(icon.movement.check(held, walk).free).toBe(false);
  });

  it("bars every other action until the weapon is lowered (I061)", () => {
    const later = {
      ...held,
      combatants: {
        ...held.combatants,
        raider: { ...(held.combatants.raider as IconCombatant), conditions: ["unconscious"] },
      },
    };
    expect(refusalOf(later, move(2))).toBe("drop/covering");
    const lowered = play(later, { actor: "kassus", action: "lowerWeapon" }).after;
    expect(refusalOf(lowered, move(2))).toBeUndefined();
    expect(refusalOf(lowered, { actor: "kassus", action: "lowerWeapon" })).toBe("drop/none");
  });

  it("is lost by being hurt or felled, and by defending oneself (I061)", () => {
    const shoots: Intent = { actor: "raider", action: "fire", weapon: "pistol", targets: ["kassus"] };
    const armed = acting(target, ["fire"], [[held.combatants.kassus as IconCombatant, "move"]]);
    expect(play(armed, shoots, [5, 3, 1, 1]).after.combatants.kassus?.timedEffects).toEqual({});
    expect(play(armed, shoots, [5, 3, 1, 1], { kassus: ["dodge"] }).after.combatants.kassus?.timedEffects).toEqual({});
    expect(play(armed, shoots, [1, 1]).after.combatants.kassus?.timedEffects).not.toEqual({});
  });

  it("is escaped when the game master finds the shooter distracted; else they may fire (I061)", () => {
    const slip: Intent = { actor: "raider", action: "slipAway" };
    const free = play(held, slip, [], { kassus: ["distracted"] });
    expect(free.prompts).toMatchObject([{ kind: "distracted", narrator: true, about: "raider" }]);
    expect(free.after.combatants.kassus?.timedEffects).toEqual({});
    const shot = play(held, slip, [1, 1], { kassus: ["watchful", "release"] }).after;
    expect(shot.combatants.raider?.counts.damage).toBe(6);
    expect(refusalOf(before, slip)).toBe("drop/nobody-covers");
  });
});
