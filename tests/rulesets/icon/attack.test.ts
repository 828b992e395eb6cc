import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import type { Json } from "../../../src/engine/types.ts";
import { icon } from "../../../src/rulesets/icon/index.ts";
import type { IconCombatant, IconEncounter } from "../../../src/rulesets/icon/sheet.ts";
import { acting, enemy, knife, person, pistol, play, previewOf } from "../../support/icon.ts";
import { notesOf, testsOf } from "../../support/play.ts";

type Options = Readonly<Record<string, Json>>;

const kassus = person("kassus");
const shot = (action = "fire", options: Options = {}, targets: readonly string[] = ["raider"]): Intent => ({
  actor: "kassus",
  action,
  weapon: "pistol",
  targets,
  options,
});
const raiderAt = (col: number, over = {}) => enemy("raider", { at: [col, 0], ...over });
const facing = (raider: IconCombatant, over: Partial<IconEncounter> = {}, kinds = ["fire"]) =>
  acting(kassus, kinds, [[raider]], over);
const number = (encounter: IconEncounter, intent: Intent) => previewOf(encounter, intent)?.target;
const refusalOf = (encounter: IconEncounter, intent: Intent) => icon.check(encounter, intent)?.code;
const damage = (encounter: IconEncounter, id = "raider") => encounter.combatants[id]?.counts.damage ?? 0;

describe("the number that a shot must meet (I029 to I037)", () => {
  it.each([
    ["pointBlank", 2, 3, "I029"],
    ["short", 10, 4, "I030"],
    ["medium", 25, 7, "I031"],
    ["long", 50, 10, "I032"],
  ])("is by range: %s, %i squares off, is %i (%s)", (band, col, target) => {
    const test = previewOf(facing(raiderAt(col)), shot());
    expect(test).toMatchObject({ target, against: [{ id: "range", params: { band } }] });
  });

  it("refuses a shot beyond the last band, and takes a range that is named", () => {
    expect(refusalOf(facing(raiderAt(51)), shot())).toBe("attack/out-of-range");
    expect(number(facing(raiderAt(2)), shot("fire", { range: "long" }))).toBe(10);
  });

  it.each([
    ["light", 5, "I033"],
    ["medium", 6, "I034"],
    ["heavy", 8, "I035"],
    ["none", 4, "I033"],
  ])("is higher by cover: %s makes it %i (%s)", (cover, target) => {
    expect(number(facing(raiderAt(10)), shot("fire", { cover }))).toBe(target);
  });

  it("takes cover from walls and bodies on the map (I033 to I035)", () => {
    const wall = (y: number) => [{ x1: 4, y1: y, x2: 4, y2: 4 }];
    const behind = (y: number) => number(facing(raiderAt(5), { walls: wall(y) }), shot());
    expect([behind(0.7), behind(0.55), behind(0.3), behind(3)]).toEqual([5, 6, 8, 4]);
    const between = acting(kassus, ["fire"], [[raiderAt(5)], [enemy("other", { at: [3, 0] })]]);
    expect(number(between, shot())).toBeGreaterThan(4);
    expect(number({ ...between, settings: { coverBodies: false } }, shot())).toBe(4);
  });

  it("refuses a shot at somebody behind a wall", () => {
    expect(refusalOf(facing(raiderAt(5), { walls: [{ x1: 3, y1: -3, x2: 3, y2: 3 }] }), shot())).toBe(
      "attack/behind-wall",
    );
  });

  it.each([
    ["hindered", 5],
    ["badlyHindered", 6],
  ])("is higher by other things, mostly 1 or 2: %s makes it %i (I037)", (hindrance, target) => {
    expect(number(facing(raiderAt(10)), shot("fire", { hindrance }))).toBe(target);
  });

  const dodger = enemy("raider", { at: [25, 0] });
  const dodged = (faces: readonly number[], settings = {}) => {
    const now = acting(kassus, ["fire"], [[dodger, "dodge"]], { settings });
    return testsOf(play(now, shot("fire", { cover: "light" }), faces, { raider: ["dodge"] }))[1];
  };

  it("is what a dodge came to in place of the range, with cover besides (I036)", () => {
    expect(dodged([6, 3, 2, 2])).toMatchObject({ target: 12, against: [{ id: "dodge", value: 11 }, { id: "cover" }] });
  });

  it("stays the range where the dodge came to less, unless the game master takes it always (I036)", () => {
    expect(dodged([2, 1, 2, 2])?.against).toMatchObject([{ id: "range", value: 7 }, { id: "cover" }]);
    expect(dodged([2, 1, 1, 1], { dodgeReplaces: "always" })?.against).toMatchObject([
      { id: "dodge", value: 4 },
      { id: "cover" },
    ]);
  });

  it("is met by one dodge all round, where the game master has it so (I036)", () => {
    const now = acting(kassus, ["fire", "fire"], [[dodger, "dodge"]], { settings: { dodgeLasts: "round" } });
    const once = play(now, shot(), [6, 3, 2, 2], { raider: ["dodge"] }).after;
    const again = play(once, shot(), [2, 2]);
    expect([again.prompts, testsOf(again)[0]?.target]).toEqual([[], 11]);
  });

  it("is met by nothing where what a dodge came to is no number (I036)", () => {
    const value = { toString: null } as unknown as number;
    const timedEffects = { k: { kind: "dodging", by: "raider", value, until: { moment: "open" } } } as const;
    const now = acting(kassus, ["fire"], [[enemy("raider", { at: [25, 0], timedEffects })]]);
    expect(testsOf(play(now, shot(), [2, 2]))[0]).toMatchObject({ target: 7 });
  });

  it("is what somebody at the table names", () => {
    const named = { ...shot(), adjustment: { target: 6, added: [{ label: "smoke", value: -1 }] } };
    expect(previewOf(facing(raiderAt(10)), named)).toMatchObject({
      target: 6,
      modifiers: [{ id: "ranks" }, { id: "own" }],
    });
  });
});

describe("a snap shot from behind full cover (I063, I064, G336)", () => {
  const wall = [{ x1: 0, y1: 3, x2: 4, y2: 3 }];
  const hidden = person("kassus", { at: [3, 3] });
  const raider = enemy("raider", { at: [3, 0] });
  const now = (over: Partial<IconEncounter> = {}, others: readonly IconCombatant[] = []) =>
    acting(hidden, ["fire"], [[raider, "fire"], ...others.map((one) => [one] as const)], { walls: wall, ...over });

  it("takes its line from a square beside, which the cover does not hide", () => {
    expect(refusalOf(now(), shot())).toBe("attack/behind-wall");
    expect(refusalOf(now(), shot("snapShot"))).toBeUndefined();
    expect(previewOf(now(), shot("snapShot"))?.against).toMatchObject([
      { id: "range", params: { metres: 6, band: "short" } },
      { id: "snapShot", value: 3 },
    ]);
  });

  it("rolls what was foretold, and leaves the shooter where they were", () => {
    const foretold = previewOf(now(), shot("snapShot"));
    const { after, exchange } = play(now(), shot("snapShot"), [2, 1]);
    expect(testsOf({ exchange })[0]?.target).toBe(foretold?.target);
    expect(after.combatants.kassus?.place).toMatchObject({ col: 3, row: 3 });
    expect(after.combatants.kassus?.marks.exposed).toBeUndefined();
  });

  it("is none where that square is taken, walled off, or hidden as well", () => {
    const fullOf = [2, 3, 4].map((row) => enemy(`at${row}`, { at: [4, row] }));
    expect(refusalOf(now({}, fullOf), shot("snapShot"))).toBe("attack/behind-wall");
    const shut = [...wall, { x1: 4, y1: 2, x2: 4, y2: 6 }];
    expect(refusalOf(now({ walls: shut }), shot("snapShot"))).toBe("attack/behind-wall");
    const long = [{ x1: -9, y1: 3, x2: 19, y2: 3 }];
    expect(refusalOf(now({ walls: long }), shot("snapShot"))).toBe("attack/behind-wall");
  });

  it("lets enemies who wait answer into that square, while the shooter is in it", () => {
    const waits = play({ ...now(), combatants: now().combatants }, { actor: "kassus", action: "delay" }).after;
    const raidersDelay = play(waits, { actor: "raider", action: "delay" }).after;
    const ready = { ...raidersDelay.combatants, kassus: now().combatants.kassus as IconCombatant };
    const played = play({ ...raidersDelay, combatants: ready }, shot("snapShot"), [1, 2, 6, 5, 2, 2, 1, 1, 1, 2], {
      raider: ["strikeFirst:pistol"],
    });
    const [nested] = played.exchange.episode.entries.filter(({ kind }) => kind === "nested");
    expect(nested).toMatchObject({ episode: { intent: { actor: "raider", action: "fire", targets: ["kassus"] } } });
    expect(played.after.combatants.kassus?.counts.damage).toBeGreaterThan(0);
  });
});

describe("firing (I016)", () => {
  it("hits with the number or more, and rolls the weapon's damage (I043)", () => {
    const { after, exchange } = play(facing(raiderAt(10)), shot(), [2, 1, 4, 3]);
    expect(testsOf({ exchange })[0]).toMatchObject({ total: 4, degree: "marginal", success: true });
    expect(damage(after)).toBe(4 + 3 + 6 - 2);
    expect(after.combatants.kassus?.counts).toEqual({ "charges:pistol": 1 });
  });

  it("uses up charges also when it misses, and no shot is left without them (I015)", () => {
    const used = play(facing(raiderAt(25)), shot(), [2, 1]).after;
    expect(used.combatants.kassus?.counts).toEqual({ "charges:pistol": 1 });
    const empty = { ...kassus, counts: { "charges:pistol": 20 } };
    const now = acting(empty, ["fire", "reload"], [[raiderAt(10)]]);
    expect(refusalOf(now, shot())).toBe("fire/too-few-shots");
    const forgone = play(now, { actor: "kassus", action: "forgo" }).after;
    const loaded = play(forgone, { actor: "kassus", action: "reload", weapon: "pistol" }).after;
    expect(loaded.combatants.kassus).toMatchObject({ counts: {}, spent: { actions: 2 } });
  });

  it("needs a weapon in hand that shoots, and somebody else to shoot at", () => {
    const now = facing(raiderAt(10));
    expect(refusalOf(now, { ...shot(), weapon: "knife" })).toBe("attack/not-for-shooting");
    expect(refusalOf(now, { ...shot(), weapon: "cannon" })).toBe("attack/no-such-weapon");
    expect(refusalOf(now, shot("fire", {}, ["kassus"]))).toBe("attack/self");
    expect(refusalOf(now, shot("fire", {}, ["nobody"]))).toBe("act/no-such-target");
    expect(refusalOf(now, shot("fire", {}, []))).toBe("maneuver/no-target");
    const stowed = person("kassus", { sheet: { weapons: [pistol({ held: false })] } });
    expect(refusalOf(acting(stowed, ["fire"], [[raiderAt(5)]]), shot())).toBe("attack/not-held");
  });
});

describe("drawing a weapon (I013)", () => {
  const stowed = person("kassus", { sheet: { weapons: [pistol({ held: false }), knife()] } });
  const draw: Intent = { actor: "kassus", action: "draw", weapon: "pistol" };

  it("takes an action, after which it is in hand", () => {
    const drawn = play(acting(stowed, ["draw", "fire"], [[raiderAt(10)]]), draw);
    const { after } = drawn;
    expect(notesOf(drawn), "and the card says what").toEqual(["gear/drawn"]);
    expect(after.combatants.kassus).toMatchObject({ holds: { pistol: "main" }, spent: { actions: 1 } });
    expect(refusalOf(after, shot())).toBeUndefined();
  });

  it("is refused of what is in hand, or lies out of reach", () => {
    expect(refusalOf(acting(kassus, ["draw"], []), draw)).toBe("gear/in-hand");
    const dropped = (col: number) => ({ ...kassus, holds: { pistol: { lies: { col, row: 0 } } } });
    expect(refusalOf(acting(dropped(3), ["draw"]), draw)).toBe("gear/nothing-there");
    expect(refusalOf(acting(dropped(1), ["draw"]), draw)).toBeUndefined();
  });
});

describe("special ways to shoot (I058, I062 to I065)", () => {
  const second = enemy("second", { at: [10, 1] });
  const pair = (raider = raiderAt(10), over: Partial<IconEncounter> = {}) =>
    acting(kassus, ["fire"], [[raider], [second]], over);

  it("double fire is two shots in one action, both harder by 2 (I058)", () => {
    const played = play(pair(), shot("doubleFire", {}, ["raider", "second"]), [5, 2, 1, 1, 2, 3]);
    expect(testsOf(played)).toMatchObject([
      { target: 6, against: [{ id: "range" }, { id: "doubleFire", value: 2 }], success: true },
      { target: 6, success: false },
    ]);
    expect([damage(played.after), damage(played.after, "second")]).toEqual([6, 0]);
    expect(played.after.combatants.kassus).toMatchObject({ counts: { "charges:pistol": 2 }, spent: { actions: 1 } });
  });

  it("double fire takes both shots at one target when no other is named (I058)", () => {
    const played = play(pair(), shot("doubleFire"), [5, 2, 1, 1, 5, 3, 1, 1]);
    expect(damage(played.after)).toBe(12);
  });

  it("a snap shot is harder by 3 (I063)", () => {
    expect(number(facing(raiderAt(10)), shot("snapShot"))).toBe(7);
  });

  it("a snap shot brings one out of cover for those who wait (I064)", () => {
    const walls = [{ x1: 1, y1: 0.55, x2: 1, y2: 4 }];
    const now = acting(kassus, ["fire"], [[raiderAt(5), "fire"]], { walls });
    const waiting: IconEncounter = {
      ...now,
      combatants: {
        ...now.combatants,
        raider: {
          ...(now.combatants.raider as IconCombatant),
          marks: { ...now.combatants.raider?.marks, delayed: true },
        },
      },
    };
    const fires: Intent = { actor: "raider", action: "fire", weapon: "pistol", targets: ["kassus"] };
    expect(number(waiting, fires)).toBe(6);
    const played = play(waiting, shot("snapShot"), [1, 2, 5, 4, 1, 1, 1, 2], { raider: ["strikeFirst:pistol"] });
    const [, , theirs] = testsOf(played);
    expect(theirs).toMatchObject({ id: "attack/fire", target: 4 });
    expect(played.after.combatants.kassus?.marks.exposed).toBeUndefined();
  });

  it("a ricochet is against 9, whatever the range and the cover, and needs a surface (I062)", () => {
    const behind = [{ x1: 8, y1: 0.3, x2: 8, y2: 4 }];
    const test = previewOf(pair(undefined, { walls: behind }), shot("ricochet"));
    expect(test).toMatchObject({ target: 9, against: [{ id: "ricochet", value: 9 }] });
    expect(refusalOf(pair(undefined, { walls: behind }), shot("ricochet"))).toBeUndefined();
    expect(refusalOf(pair(), shot("ricochet"))).toBe("fire/no-surface");
    expect(refusalOf(pair(), shot("ricochet", { surface: true }))).toBeUndefined();
    const wallAt = (x: number) => ({ walls: [{ x1: x, y1: 0, x2: x, y2: 4 }] });
    expect(refusalOf(pair(undefined, wallAt(15.5)), shot("ricochet"))).toBeUndefined();
    expect(refusalOf(pair(undefined, wallAt(15.6)), shot("ricochet"))).toBe("fire/no-surface");
  });

  it("a wide beam takes in those who stand together, nearer by and for more charges (I065)", () => {
    const armed = person("kassus", { sheet: { weapons: [pistol({ wide: true })] } });
    const two = (col: number) => acting(armed, ["fire"], [[raiderAt(col)], [enemy("second", { at: [col, 1] })]]);
    const both = shot("wideBeam", {}, ["raider", "second"]);
    const played = play(two(10), both, [3, 2, 1, 1, 1, 1]);
    expect(testsOf(played)).toMatchObject([{ success: true }, { success: false }]);
    expect(played.after.combatants.kassus?.counts).toEqual({ "charges:pistol": 4 });
    expect(refusalOf(two(11), both)).toBe("attack/out-of-range");
    expect(refusalOf(pair(), both)).toBe("fire/not-wide");
    const apart = acting(armed, ["fire"], [[raiderAt(5)], [enemy("second", { at: [5, 3] })]]);
    expect(refusalOf(apart, both)).toBe("fire/not-together");
    const low = acting({ ...armed, counts: { "charges:pistol": 17 } }, ["fire"], [[raiderAt(5)]]);
    expect(refusalOf(low, shot("wideBeam"))).toBe("fire/too-few-shots");
  });
});

describe("hand to hand (I038 to I042)", () => {
  const beside = raiderAt(1);
  const blow = (action: string, options: Options = {}): Intent => ({
    actor: "kassus",
    action,
    weapon: "knife",
    targets: ["raider"],
    options,
  });
  const close = (over: Partial<IconEncounter> = {}, raider = beside) => facing(raider, over, ["fight"]);

  it("a blow with a weapon is against the weapon's own number (I038)", () => {
    const test = previewOf(close(), blow("strike"));
    expect(test).toMatchObject({ target: 7, against: [{ id: "weaponNumber", params: { weapon: "Knife" } }] });
    const axe = person("kassus", { sheet: { weapons: [knife({ difficulty: 9 })] } });
    expect(number(acting(axe, ["fight"], [[beside]]), blow("strike"))).toBe(9);
  });

  it.each([
    ["punch", 7, 1, 2, "I039"],
    ["kick", 8, 1, 3, "I040"],
    ["snapPunch", 6, 1, 1, "N18"],
    ["snapKick", 6, 1, 2, "N18"],
    ["roundhouse", 8, 1, 3, "N18"],
  ])("a %s is against %i and does %id6+%i (%s)", (action, target, _dice, bonus) => {
    const played = play(close(), blow(action), [6, 6, 6]);
    expect(testsOf(played)[0]).toMatchObject({ target, modifiers: [{ params: { skill: "unarmedCombat" } }] });
    expect(damage(played.after)).toBe(6 + bonus - 2);
  });

  it.each([
    ["slash", 7, 0],
    ["thrust", 8, 0],
    ["cleave", 9, 1],
  ])("a %s is against %i and does %i more (N19)", (action, target, more) => {
    const played = play(close(), blow(action), [6, 6, 2, 2]);
    expect(testsOf(played)[0]?.target).toBe(target);
    expect(damage(played.after)).toBe(2 + 2 + 3 + more - 2);
  });

  it("adds the Strength edge, good or bad, to blows and not to shots (I044)", () => {
    const strong = (strength: number) => person("kassus", { edges: { strength } });
    const done = (strength: number) =>
      damage(play(acting(strong(strength), ["fight"], [[beside]]), blow("strike"), [6, 6, 2, 2]).after);
    expect([done(0), done(2), done(-1)]).toEqual([5, 7, 4]);
    const fired = play(acting(strong(2), ["fire"], [[raiderAt(10)]]), shot(), [5, 2, 2, 2]).after;
    expect(damage(fired)).toBe(8);
  });

  it("a grab is against 9, does no harm and holds (I041)", () => {
    const { after } = play(close(), blow("grab"), [6, 6]);
    expect(after.combatants.raider).toMatchObject({ conditions: ["grabbed"], counts: {} });
    expect(after.combatants.kassus?.conditions).toEqual(["grabbing"]);
    const way = [
      { col: 1, row: 0 },
      { col: 2, row: 0 },
    ];
    const next = acting(
      after.combatants.raider as IconCombatant,
      ["move"],
      [[after.combatants.kassus as IconCombatant]],
    );
    expect(refusalOf(next, { actor: "raider", action: "move", path: way })).toBe("move/held");
    expect(icon.round.expire(after)).toEqual([]);
  });

  it("a hold ends when it is broken by strength, let go of, or the two are parted (I041)", () => {
    const { after } = play(close(), blow("grab"), [6, 6]);
    const held = acting(
      after.combatants.raider as IconCombatant,
      ["breakFree"],
      [[after.combatants.kassus as IconCombatant]],
    );
    const free: Intent = { actor: "raider", action: "breakFree" };
    const tried = play(held, free, [4, 2, 4, 1]);
    expect(testsOf(tried)).toMatchObject([{ total: 4 }, { total: 4, target: 5, success: false }]);
    expect(tried.after.combatants.raider?.conditions).toEqual(["grabbed"]);
    const broken = play(held, free, [4, 2, 5, 1]).after;
    expect([broken.combatants.raider?.conditions, broken.combatants.kassus?.timedEffects]).toEqual([[], {}]);
    const letGo = play(after, { actor: "kassus", action: "releaseHold" }).after;
    expect(letGo.combatants.raider).toMatchObject({ conditions: [], timedEffects: {} });
    const away = { ...(after.combatants.raider as IconCombatant), place: { ...beside.place, col: 5 } };
    expect(icon.round.expire({ ...after, combatants: { ...after.combatants, raider: away } })).toHaveLength(4);
  });

  it("a tackle brings both down, by numbers of a setting (I042)", () => {
    const { after, exchange } = play(close(), blow("tackle"), [6, 6, 3]);
    expect(testsOf({ exchange })[0]?.target).toBe(8);
    expect(after.combatants.raider).toMatchObject({ conditions: ["prone"], counts: { damage: 1 } });
    expect(after.combatants.kassus?.conditions).toEqual(["prone"]);
    expect(number(close({ settings: { tackle: [6, 0, 0] } }), blow("tackle"))).toBe(6);
    const up = acting(after.combatants.kassus as IconCombatant, ["move"]);
    expect(play(up, { actor: "kassus", action: "standUp" }).after.combatants.kassus?.conditions).toEqual([]);
  });

  it("a bind holds the other's weapon up for the round, and its failure leaves them the next initiative (N19)", () => {
    const armed = close({}, beside);
    const bound = play(armed, blow("bind"), [6, 6]).after;
    const strike: Intent = { actor: "raider", action: "strike", weapon: "knife", targets: ["kassus"] };
    const raiders = (now: IconEncounter) => ({
      ...now,
      combatants: {
        ...now.combatants,
        raider: {
          ...(now.combatants.raider as IconCombatant),
          marks: { ...now.combatants.raider?.marks, declared: [{ kind: "fight", used: false }] },
        },
      },
    });
    expect(refusalOf(raiders(bound), strike)).toBe("attack/bound");
    const failed = play(armed, blow("bind"), [2, 3]).after;
    expect(refusalOf(raiders(failed), strike)).toBeUndefined();
    const marks = { initiative: { total: 9, drama: 1, again: [] } };
    const weak = { initiative: { total: 2, drama: 1, again: [] } };
    const later = {
      ...failed,
      round: 2,
      combatants: {
        kassus: { ...kassus, marks },
        raider: { ...(failed.combatants.raider as IconCombatant), marks: weak },
      },
    };
    expect(icon.round.order(later)).toEqual(["raider", "kassus"]);
  });

  it("reaches only whom one stands beside, and through no wall", () => {
    expect(refusalOf(close({}, raiderAt(2)), blow("punch"))).toBe("attack/out-of-reach");
    const peace = { ...close({}, raiderAt(2)), round: 0, turn: null, order: [] };
    expect(refusalOf(peace, blow("punch"))).toBe("attack/out-of-reach");
    expect(refusalOf(close({ walls: [{ x1: 1, y1: -1, x2: 1, y2: 2 }] }), blow("punch"))).toBe("attack/wall");
    expect(refusalOf(close(), { ...blow("strike"), weapon: "pistol" })).toBe("attack/not-for-striking");
  });
});
