import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import type { Json } from "../../../src/engine/types.ts";
import { dragMetres } from "../../../src/rulesets/action/hold/actions.ts";
import { action } from "../../../src/rulesets/action/index.ts";
import type { ActionCombatant, ActionEncounter } from "../../../src/rulesets/action/sheet.ts";
import { acting, enemy, partOf, person, pistol, play, previewOf, sword } from "../../support/action.ts";
import { notesOf, testsOf } from "../../support/play.ts";

const raider = enemy("raider", { at: [1, 0] });
const near = acting([person("kassus"), raider]);
const at = (act: string, options: Readonly<Record<string, Json>> = {}, weapon?: string): Intent => ({
  actor: "kassus",
  action: act,
  targets: ["raider"],
  options,
  ...(weapon !== undefined && { weapon }),
});
/** Dice that hit with any of them. */
const HITS = [6, 6, 5];
const refusalOf = (encounter: ActionEncounter, intent: Intent) => action.check(encounter, intent)?.code ?? null;
/** How things stand on the first one's turn of the next round. */
const fresh = (encounter: ActionEncounter): ActionEncounter => ({
  ...encounter,
  combatants: Object.fromEntries(
    Object.entries(encounter.combatants).map(([id, one]) => [
      id,
      { ...one, spent: {}, marks: { initiative: one.marks.initiative as Json } },
    ]),
  ),
});
/** The same on the other's turn. */
const turned = (encounter: ActionEncounter): ActionEncounter => ({
  ...encounter,
  combatants: {
    ...encounter.combatants,
    raider: { ...other(encounter), marks: { initiative: { total: 30, leads: false, keeps: false } } },
  },
});
const other = ({ combatants }: ActionEncounter) => combatants.raider as ActionCombatant;

describe("what maneuvers do to the roll (A071)", () => {
  it.each<[string, number, string | undefined, string]>([
    ["bind", -1, "sword", "A083"],
    ["disarm", -2, undefined, "A084"],
    ["takeAway", -3, undefined, "A089"],
    ["throw", -1, undefined, "A090"],
    ["grab", -2, undefined, "A087"],
    ["unarmedStrike", 0, undefined, "A091"],
    ["strike", 0, "sword", "A092"],
  ])("%s has %i", (act, value, weapon) => {
    expect(partOf(near, at(act, {}, weapon), "action")).toBe(value);
  });
});

describe("striking (A091, A092)", () => {
  it("with bare hands does as many dice as Strength, blunt and stunning (A091, X14)", () => {
    expect(other(play(near, at("unarmedStrike"), [...HITS, 1, 2, 3, 4]).after).counts).toEqual({ stun: 10 });
  });

  it("with a weapon does what the weapon does (A092)", () => {
    expect(other(play(near, at("strike", {}, "sword"), [...HITS, 5, 6]).after).counts).toEqual({ damage: 11 });
  });

  it("reaches whoever is beside one, farther with a longer weapon, and nobody through a wall", () => {
    const apart = acting([person("kassus"), enemy("raider", { at: [2, 0] })]);
    expect(refusalOf(apart, at("strike", {}, "sword"))).toBe("attack/out-of-reach");
    const long = person("kassus", { sheet: { weapons: [sword({ length: 2 })] } });
    expect(refusalOf(acting([long, enemy("raider", { at: [2, 0] })]), at("strike", {}, "sword"))).toBeNull();
    expect(refusalOf({ ...near, walls: [{ x1: 1, y1: -1, x2: 1, y2: 2 }] }, at("strike", {}, "sword"))).toBe(
      "attack/wall",
    );
    expect(refusalOf(near, at("strike", {}, "pistol"))).toBe("attack/not-for-striking");
  });
});

describe("weapons in others' hands (A083, A084, A089)", () => {
  it("is knocked away to where its owner stands, and picked up again (A084)", () => {
    const { after } = play(near, at("disarm"), HITS);
    expect(other(after).holds).toEqual({ sword: { lies: { col: 1, row: 0 } } });
    const turn = turned(fresh(after));
    expect(refusalOf(turn, { actor: "raider", action: "draw", weapon: "sword" })).toBeNull();
  });

  it("is taken into one's own hand and used from there (A089)", () => {
    const bare = person("kassus", { sheet: { weapons: [] } });
    const { after } = play(acting([bare, raider]), at("takeAway", { item: "pistol" }), HITS);
    expect(other(after).holds).toEqual({ pistol: { taken: "kassus" } });
    const next = fresh(after);
    expect(refusalOf(next, at("shoot", {}, "pistol"))).toBeNull();
    expect(refusalOf(next, { ...at("shoot", {}, "pistol"), actor: "raider", targets: ["kassus"] })).not.toBeNull();
  });

  it("is bound until it is freed by Strength and combat skill against each other; a tie keeps it bound (A083, G359)", () => {
    const bound = play(near, at("bind", {}, "sword"), HITS).after;
    const mine = fresh(bound);
    const theirs = turned(mine);
    expect(refusalOf(theirs, { actor: "raider", action: "strike", weapon: "sword", targets: ["kassus"] })).toBe(
      "attack/bound-fast",
    );
    const free: Intent = { actor: "raider", action: "breakFree" };
    const tie = play(theirs, free, [3, 3, 3, 3, 3, 3]);
    expect(testsOf(tie).map(({ total }) => total)).toEqual([16, 16]);
    expect(Object.keys(other(tie.after).timedEffects)).not.toEqual([]);
    const won = play(theirs, free, [3, 3, 3, 3, 3, 4]).after;
    expect(Object.values(other(won).timedEffects).filter(({ kind }) => kind === "bound")).toEqual([]);
  });

  it("is refused against empty hands", () => {
    const bare = acting([person("kassus"), enemy("raider", { at: [1, 0], sheet: { weapons: [] } })]);
    for (const act of ["disarm", "takeAway"]) expect(refusalOf(bare, at(act))).toBe("disarm/empty-hands");
  });
});

describe("a throw (A090)", () => {
  it("does as much as bare hands and brings its target to the ground", () => {
    const { after } = play(near, at("throw"), [...HITS, 1, 1, 1, 1]);
    expect(other(after)).toMatchObject({ counts: { stun: 4 }, conditions: ["prone"] });
  });
});

describe("a hold (A085 to A088)", () => {
  const held = fresh(play(near, at("grab"), HITS).after);
  const mine = (act: string, over: Partial<Intent> = {}): Intent => ({ actor: "kassus", action: act, ...over });
  it("is on a limb, and both are in it (A087)", () => {
    expect(held.combatants.kassus?.conditions).toEqual(["grabbing"]);
    expect(other(held).conditions).toEqual(["grabbed"]);
    expect(refusalOf(held, at("grab"))).toBe("grab/in-a-hold");
  });

  it("may be on a thing, which cannot be used meanwhile (A087)", () => {
    const onSword = turned(fresh(play(near, at("grab", { item: "sword" }), HITS).after));
    const strike: Intent = { actor: "raider", action: "strike", weapon: "sword", targets: ["kassus"] };
    expect(refusalOf(onSword, strike)).toBe("attack/bound-fast");
    expect(refusalOf(turned(held), strike)).toBeNull();
  });

  it("restrains whom one holds, by a roll against their DEF (A088)", () => {
    const played = play(held, mine("restrain"), HITS);
    expect(testsOf(played)[0]).toMatchObject({ id: "attack/restrain", success: true });
    expect(other(played.after).conditions).toEqual(["grabbed", "restrained"]);
    expect(refusalOf(fresh(played.after), mine("restrain"))).toBe("hold/restrained-already");
  });

  it("is broken by Strength and combat skill, with 2 off for the restrained (A083, A088, G359)", () => {
    const free: Intent = { actor: "raider", action: "breakFree" };
    const out = play(turned(held), free, [3, 3, 3, 3, 3, 4]).after;
    expect(other(out).conditions).toEqual([]);
    expect(other(play(turned(held), free, [3, 3, 3, 3, 3, 3]).after).conditions).toEqual(["grabbed"]);
    const tight = turned(fresh(play(held, mine("restrain"), HITS).after));
    const tested = testsOf(play(tight, free, [3, 3, 3, 3, 3, 4]));
    expect(tested[1]).toMatchObject({ total: 15, success: false });
  });

  it("drags them as far as Strength and 1 less theirs, and never farther than a walk (A085)", () => {
    const strong = (strength: number, movement: number | null = null) =>
      person("kassus", { attributes: { strength }, sheet: { movement } });
    const weak = enemy("raider", { attributes: { strength: 2 } });
    expect(dragMetres(near, strong(4), weak)).toBe(3);
    expect(dragMetres(near, strong(1), weak)).toBe(0);
    expect(dragMetres(near, strong(9, 5), weak)).toBe(5);
    const path = [
      { col: 0, row: 0 },
      { col: 0, row: 1 },
    ];
    const { after } = play(held, mine("drag", { path }));
    expect([after.combatants.kassus?.place, other(after).place]).toMatchObject([
      { col: 0, row: 1 },
      { col: 0, row: 0 },
    ]);
    expect(refusalOf(held, mine("drag", { path: [...path, { col: 0, row: 2 }] }))).toBe("move/too-far-at-once");
  });

  it("goes down with them: both lie, and whoever is held takes 2d6 (A086)", () => {
    const { after } = play(held, mine("bringDown"), [3, 4]);
    expect(after.combatants.kassus?.conditions).toContain("prone");
    expect(other(after)).toMatchObject({ counts: { stun: 7 } });
    expect(other(after).conditions).toContain("prone");
  });

  it("is let go of at any time, and ends by itself when the two are apart", () => {
    const { after } = play(held, mine("releaseHold"));
    expect(other(after).conditions).toEqual([]);
    const apart = {
      ...held,
      combatants: { ...held.combatants, raider: { ...other(held), place: { ...raider.place, col: 5 } } },
    };
    const ended = action.round.expire(apart).filter(({ kind }) => kind === "condition");
    expect(ended.map(({ on }) => on).sort()).toEqual(["kassus", "raider"]);
  });

  it("is refused to whoever holds nobody", () => {
    for (const act of ["restrain", "drag", "bringDown", "releaseHold"])
      expect(refusalOf(near, mine(act))).toBe("hold/none");
    expect(refusalOf(near, mine("breakFree"))).toBe("hold/not-held");
  });
});

describe("gear and mounts (A094, A095)", () => {
  it("loads a weapon and makes it ready (A094)", () => {
    const empty = acting([person("kassus", { counts: { "rounds:pistol": 12 } })]);
    const load: Intent = { actor: "kassus", action: "loadWeapon", weapon: "pistol" };
    expect(play(empty, load).after.combatants.kassus).toMatchObject({ counts: {}, spent: { actions: 1 } });
    expect(refusalOf(near, load)).toBe("fire/full");
    expect(refusalOf(near, { ...load, weapon: "sword" })).toBe("fire/never-empty");
  });

  it("draws a weapon, and lets one go", () => {
    const stowed = acting([person("kassus", { sheet: { weapons: [pistol({ held: false }), sword()] } })]);
    const drawn = play(stowed, { actor: "kassus", action: "draw", weapon: "pistol" });
    expect(drawn.after.combatants.kassus?.holds).toEqual({ pistol: "main" });
    expect(notesOf(drawn), "and the card says what").toEqual(["gear/drawn"]);
    const gone = play(stowed, { actor: "kassus", action: "letGo", weapon: "sword" }).after;
    expect(gone.combatants.kassus).toMatchObject({ holds: { sword: { lies: { col: 0, row: 0 } } }, spent: {} });
  });

  it("mounts and gets off again (A095)", () => {
    const up = play(near, { actor: "kassus", action: "mount" }).after;
    expect(up.combatants.kassus?.conditions).toEqual(["mounted"]);
    expect(refusalOf(fresh(up), { actor: "kassus", action: "mount" })).toBe("mount/mounted");
    expect(play(fresh(up), { actor: "kassus", action: "dismount" }).after.combatants.kassus?.conditions).toEqual([]);
    expect(refusalOf(near, { actor: "kassus", action: "dismount" })).toBe("mount/on-foot");
  });
});

describe("tests of skills (X02 to X05, X15)", () => {
  const task = (difficulty: Json, subject = "observation"): Intent => ({
    actor: "kassus",
    action: "skillTest",
    options: { subject, difficulty },
  });

  it.each([
    ["average", 12],
    ["tricky", 15],
    ["challenging", 18],
    ["difficult", 21],
    ["demanding", 24],
    ["extreme", 27],
    ["legendary", 30],
  ])("%s must meet %i (X04, X05)", (difficulty, target) => {
    expect(previewOf(near, task(difficulty))?.target).toBe(target);
  });

  it("is three dice, attribute and skill; somebody's own skill goes with its own attribute (X02)", () => {
    expect(previewOf(near, task("average", "pistols"))?.modifiers.map(({ value }) => value)).toEqual([5, 3]);
    expect(previewOf(near, task("average", "will"))?.modifiers.map(({ value }) => value)).toEqual([4]);
    expect(refusalOf(near, task("average", "juggling"))).toBe("test/no-such-subject");
  });

  it("grows with three sixes and fails with three ones, unless the world has it otherwise (X15)", () => {
    const result = (faces: readonly number[], settings = {}) => testsOf(play({ ...near, settings }, task(7), faces))[0];
    expect(result([6, 6, 6, 6, 2])).toMatchObject({ total: 30, success: true });
    expect(result([1, 1, 1])).toMatchObject({ total: 7, success: false, degree: "fumble" });
    expect(result([1, 1, 1], { criticals: false })).toMatchObject({ success: true });
    expect(result([6, 6, 6], { criticals: false })).toMatchObject({ total: 22 });
  });
});
