import { describe, expect, it } from "vitest";
import { coverBetween } from "../../../../src/engine/cover.ts";
import type { Intent } from "../../../../src/engine/intent.ts";
import { coverBehind, coverOf } from "../../../../src/rulesets/coda/attack/ranged.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaCombatant, CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import { enemy, fight, modifierIn, type PersonOptions, person, previewOf } from "../../../support/coda.ts";
import { firefight, rifle, shortRifle } from "../../../support/fire.ts";

const shoot: Intent = { actor: "kassus", action: "rangedAttack", weapon: "rifle", targets: ["raider0"] };
/** A wall that comes up to the firing line from below, in front of the square 5,5. */
const low = { x1: 4, y1: 5.55, x2: 4, y2: 9 };
const BODIES = { coverBodies: true };
const inTheOpen = firefight([[5, 5]]);

/** The fight of Kassus at 0,5 and a raider at 5,5 with others between, who hide what is behind them unless told. */
function among(others: readonly CodaCombatant[], over: Partial<CodaEncounter> = {}): CodaEncounter {
  return fight([...Object.values(inTheOpen.combatants), ...others], { settings: BODIES, ...over });
}

/** What hides the raider from Kassus. */
function screen(encounter: CodaEncounter) {
  const { kassus, raider0 } = encounter.combatants as Record<string, CodaCombatant>;
  return coverBetween(encounter, kassus as CodaCombatant, raider0 as CodaCombatant, true);
}

const hidden = (encounter: CodaEncounter) => screen(encounter).hidden;
const coverIn = (encounter: CodaEncounter, options = {}) =>
  previewOf(encounter, { ...shoot, options })?.modifiers.find(({ id }) => id === "cover");
const cover = (walls: CodaEncounter["walls"], options = {}, encounter = inTheOpen) =>
  modifierIn(previewOf({ ...encounter, walls }, { ...shoot, options }), "cover");

describe("the points of a target that walls hide", () => {
  const large = (walls: CodaEncounter["walls"]) =>
    fight([person("kassus", { at: [0, 5] }), enemy("raider0", { at: [5, 5], size: 2 })], { walls });

  it("are 16, four across and four up", () => {
    expect(screen(inTheOpen)).toEqual({ points: 16, hidden: 0, wall: false, bodies: [] });
    expect(screen({ ...inTheOpen, walls: [low] })).toEqual({ points: 16, hidden: 8, wall: true, bodies: [] });
    expect(hidden({ ...inTheOpen, walls: [{ x1: 4, y1: 5.7, x2: 4, y2: 9 }] })).toBe(4);
  });

  it("are all of them where the middle is out of sight", () => {
    expect(screen({ ...inTheOpen, walls: [{ x1: 3, y1: 0, x2: 3, y2: 9 }] })).toMatchObject({ hidden: 16, wall: true });
  });

  it("are spread over all squares of a large target", () => {
    expect(hidden(large([low]))).toBe(12);
    expect(hidden(large([{ x1: 4, y1: 6.2, x2: 4, y2: 9 }]))).toBe(4);
  });

  it("are the same from all sides", () => {
    const aslant = fight([person("kassus", { at: [0, 0] }), enemy("raider0", { at: [5, 5] })]);
    expect(hidden({ ...aslant, walls: [{ x1: 4.3, y1: 4, x2: 7, y2: 4 }] })).toBe(4);
    expect(hidden({ ...aslant, walls: [{ x1: 4, y1: 4.3, x2: 4, y2: 7 }] })).toBe(4);
  });

  it("are not hidden when one square of a large shooter sees them", () => {
    const two = fight([person("kassus", { at: [0, 4], size: 2 }), enemy("raider0", { at: [5, 5] })]);
    const stump = { x1: 4, y1: 5.7, x2: 4, y2: 5.8 };
    expect(hidden({ ...two, walls: [stump] })).toBe(0);
    expect(hidden({ ...inTheOpen, walls: [stump] })).toBe(4);
  });
});

describe("the points of a target that bodies hide", () => {
  const okoro = (at: readonly [number, number], over: PersonOptions = {}) => among([person("okoro", { at, ...over })]);

  it("are those behind them, friends and enemies alike (R283)", () => {
    expect(screen(okoro([3, 5]))).toEqual({ points: 16, hidden: 8, wall: false, bodies: ["okoro"] });
    expect(hidden(okoro([3, 5], { side: "hostile" }))).toBe(8);
    expect(hidden(okoro([3, 5], { side: "neutral" }))).toBe(8);
  });

  it("are more behind somebody right before the shooter, and none behind somebody beside the line (R282)", () => {
    expect([hidden(okoro([1, 5])), hidden(okoro([3, 6])), hidden(okoro([7, 5]))]).toEqual([16, 0, 0]);
  });

  it("are the lower ones behind somebody small, and few behind somebody who lies (R284, R285)", () => {
    expect(hidden(okoro([4, 5], { sheet: { stature: 1 } }))).toBe(4);
    const far = (over: PersonOptions) =>
      fight([
        person("kassus", { at: [0, 5] }),
        enemy("raider0", { at: [8, 5] }),
        person("okoro", { at: [7, 5], ...over }),
      ]);
    expect([hidden(far({ conditions: ["prone"] })), hidden(far({ conditions: ["dead"] }))]).toEqual([2, 2]);
    expect(coverBehind(screen(far({ conditions: ["prone"] })))?.id).toBe("tenth");
  });

  it("are all of somebody who lies behind somebody who stands", () => {
    const prone = fight([
      person("kassus", { at: [0, 5] }),
      enemy("raider0", { at: [5, 5], conditions: ["prone"] }),
      person("okoro", { at: [4, 5] }),
    ]);
    expect(hidden(prone)).toBe(8);
  });

  it("are none behind somebody over whom one shoots from above", () => {
    const high = (elevation: number) =>
      fight([
        person("kassus", { at: [0, 5], elevation }),
        enemy("raider0", { at: [5, 5] }),
        person("okoro", { at: [3, 5] }),
      ]);
    expect([hidden(high(0)), hidden(high(1)), hidden(high(3))]).toEqual([8, 4, 0]);
  });

  it("are counted once, whatever hides them", () => {
    const both = among([person("okoro", { at: [3, 5] })], { walls: [low] });
    expect(screen(both)).toEqual({ points: 16, hidden: 12, wall: true, bodies: ["okoro"] });
  });

  it("are none where nobody stands: beamed away, on no scene, unseen, or in the square of one of the two", () => {
    const gone = [{ conditions: ["away"] }, { offMap: true }, { hidden: true, side: "hostile" }];
    expect(gone.map((over) => hidden(okoro([3, 5], over)))).toEqual([0, 0, 0]);
    expect([hidden(okoro([5, 5])), hidden(okoro([0, 5]))]).toEqual([0, 0]);
    expect(hidden(okoro([3, 5], { hidden: true }))).toBe(8);
  });

  it("are none unless the game master says so (R281 to R285, G333)", () => {
    const without = among([person("okoro", { at: [3, 5] })], { settings: {} });
    expect(coverIn(without)).toBeUndefined();
  });
});

describe("the share that is hidden", () => {
  it.each<readonly [number, string | null, string]>([
    [0.05, null, "G94"],
    [0.1, "tenth", "R285"],
    [0.24, "tenth", "R285"],
    [0.25, "quarter", "R284"],
    [0.5, "half", "R283"],
    [0.74, "half", "R283"],
    [0.75, "threeQuarters", "R282"],
    [1, "full", "R281"],
  ])("of %f is the cover %s (%s, G96)", (share, id) => {
    expect(coverOf(share)?.id ?? null).toBe(id);
  });

  it("is never full cover of somebody who is in sight (R281, R282)", () => {
    const near = among([person("okoro", { at: [1, 5] })]);
    expect([hidden(near), coverIn(near)?.value]).toEqual([16, -8]);
    expect(coda.check(near, shoot)).toBeNull();
  });
});

describe("cover in a shot", () => {
  it("comes from the walls of the map (R283, G96)", () => {
    expect([cover([]), cover([low])]).toEqual([0, -6]);
    expect(coverIn({ ...inTheOpen, walls: [low] })).toEqual({
      id: "cover",
      value: -6,
      source: "map",
      params: { cover: "half", hidden: 8, points: 16, barrier: "wall" },
      reason: "cover",
      rules: ["R283"],
    });
  });

  it("comes from bodies between, and never beside a friend next to the target: the worse counts (R103, R283, G333)", () => {
    const both = (encounter: CodaEncounter) =>
      ["cover", "intoMelee"].map((id) => modifierIn(previewOf(encounter, shoot), id));
    const before = among([person("okoro", { at: [4, 5] })]);
    expect(coverIn(before)).toMatchObject({ value: -6, about: ["okoro"], params: { hidden: 8 } });
    expect(both(before)).toEqual([-6, 0]);
    const beside = among([person("okoro", { at: [4, 6] }), person("marin", { at: [3, 5], sheet: { stature: 1.5 } })]);
    expect(both(among([person("marin", { at: [3, 5], sheet: { stature: 1.5 } })]))).toEqual([-4, 0]);
    expect(both(beside)).toEqual([0, -5]);
  });

  it("comes from walls beside a friend next to the target, whoever else stands between (R103, R283, G333)", () => {
    const marin = person("marin", { at: [3, 5], sheet: { stature: 1.5 } });
    const encounter = { ...among([person("okoro", { at: [4, 4] }), marin]), walls: [low] };
    const shown = previewOf(encounter, shoot)?.modifiers.filter(({ id }) => id === "cover" || id === "intoMelee");
    expect(shown?.map(({ id, value, about }) => [id, value, about])).toEqual([
      ["intoMelee", -5, ["okoro"]],
      ["cover", -6, undefined],
    ]);
  });

  it("comes from bodies for whoever fires past friends at no penalty (R392, G333)", () => {
    const sheet = { weapons: [rifle()], edges: [{ edge: "preciseShot", tier: 1, choice: "" }] };
    const marksman = { ...among([person("okoro", { at: [4, 5] })]) };
    const kassus = person("kassus", { at: [0, 5], sheet });
    const encounter = { ...marksman, combatants: { ...marksman.combatants, kassus } };
    expect(coverIn(encounter)?.value).toBe(-6);
    expect(modifierIn(previewOf(encounter, shoot), "intoMelee")).toBe(0);
  });

  it("shows the same before anybody shoots (R103, G333)", () => {
    const sight = coda.map.lineOfSight(among([person("okoro", { at: [4, 5] })]), "kassus", "raider0");
    expect(sight?.modifiers.map(({ id }) => id)).toEqual(["cover"]);
  });

  it("is what a person named instead, more, less or none (R282, R285)", () => {
    const named = ["threeQuarters", "tenth", "none"].map((degree) => cover([low], { cover: degree }));
    expect(named).toEqual([-8, -2, 0]);
    expect(coverIn({ ...inTheOpen, walls: [low] }, { cover: "tenth" })).toMatchObject({ source: "person" });
  });

  it("counts in a fight only, and on a scene", () => {
    expect(cover([low], {}, { ...inTheOpen, round: 0, turn: null })).toBe(0);
    const off = fight([
      person("kassus", { at: [0, 5], offMap: true, sheet: { weapons: [rifle()] } }),
      enemy("raider0", { at: [5, 5] }),
    ]);
    expect(cover([low], {}, off)).toBe(0);
  });

  it("that hides all bars the shot (R281, G95)", () => {
    const shot = { ...shoot, options: { cover: "full" } };
    expect(coda.check(inTheOpen, shot)?.code).toBe("attack/full-cover");
    expect(cover([], { cover: "full" })).toBe(0);
  });

  it("that hides all is 12 harder where the game master lets it be shot at (R281, G95)", () => {
    const hard = { ...inTheOpen, settings: { coverFull: "hard" } };
    const shot = { ...shoot, options: { cover: "full" } };
    expect(coda.check(hard, shot)).toBeNull();
    expect(modifierIn(previewOf(hard, shot), "cover")).toBe(-12);
  });

  it("is none that the table does not know (R285)", () => {
    expect([cover([], { cover: "smoke" }), cover([], { cover: 7 }), cover([], { cover: "toString" })]).toEqual([
      0, 0, 0,
    ]);
  });
});

describe("a friend beside the target", () => {
  const beside = (okoro: object, side = "crew") =>
    fight([...Object.values(inTheOpen.combatants), person("okoro", { at: [5, 6], side, ...okoro })]);
  const penalty = (encounter: CodaEncounter) => modifierIn(previewOf(encounter, shoot), "intoMelee");

  it("makes a shot 5 harder, on their feet or not, and is named (R103)", () => {
    expect([penalty(beside({})), penalty(beside({ conditions: ["unconscious"] }))]).toEqual([-5, -5]);
    expect([penalty(beside({ conditions: ["dead"] })), penalty(beside({ at: [5, 7] }))]).toEqual([0, 0]);
    expect(previewOf(beside({}), shoot)?.modifiers.find(({ id }) => id === "intoMelee")?.about).toEqual(["okoro"]);
  });

  it("is one of the shooter's side (R103, R456)", () => {
    expect([penalty(beside({}, "hostile")), penalty(beside({}, "neutral"))]).toEqual([0, 0]);
  });
});

describe("what a person says instead of the map", () => {
  const one = (options: object, id: string) =>
    previewOf(inTheOpen, { ...shoot, options: { ...options } })?.modifiers.find((modifier) => modifier.id === id);

  it("is another range (R255 to R259)", () => {
    expect(one({}, "medium")).toBeUndefined();
    expect(one({ range: "medium" }, "medium")).toMatchObject({ value: -2, source: "person" });
    expect(one({ range: "extended" }, "extended")).toMatchObject({ value: -6 });
  });

  it("is another size (R265 to R272)", () => {
    expect(one({}, "size")).toBeUndefined();
    expect(one({ size: "double" }, "size")).toMatchObject({ value: 6, source: "person", params: { size: "double" } });
  });

  it("is another motion, or that they stood still (R273 to R280)", () => {
    const running = fight(
      [...Object.values(inTheOpen.combatants)].map((who) => ({ ...who, spent: { metres: 14 } })),
      {
        turn: "raider0",
      },
    );
    const motion = (options: object) => modifierIn(previewOf(running, { ...shoot, options: { ...options } }), "motion");
    expect([motion({}), motion({ motion: "from3" }), motion({ motion: "none" })]).toEqual([-6, -2, 0]);
  });

  it("counts nothing when no table knows it", () => {
    expect(one({ range: "here", size: 3, motion: "toString" }, "size")).toBeUndefined();
  });
});

describe("height", () => {
  const above = (elevation: number, weapon = rifle()) =>
    fight([
      person("kassus", { at: [0, 5], elevation, sheet: { weapons: [weapon] } }),
      enemy("raider0", { at: [5, 5] }),
    ]);
  const range = (elevation: number) =>
    previewOf(above(elevation), shoot)?.modifiers.map(({ id, params }) => [id, params]);

  it("counts in the range, and the reason tells it (R256, R257, G211)", () => {
    expect(range(11)).toContainEqual([
      "medium",
      { metres: 26, riseMetres: 22, weapon: "Beam rifle", bands: "5/20/50/100" },
    ]);
    expect(range(2)?.map(([id]) => id)).not.toContain("medium");
  });

  it("is what lies between the two, however high both stand (R256, G211)", () => {
    const both = (elevation: number) =>
      fight([
        person("kassus", { at: [0, 5], elevation, sheet: { weapons: [rifle()] } }),
        enemy("raider0", { at: [15, 5], elevation }),
      ]);
    const [low, high] = [0, 11].map((elevation) => previewOf(both(elevation), shoot)?.modifiers);
    expect(low?.map(({ id }) => id)).toContain("medium");
    expect(high).toEqual(low);
  });

  it("bars a shot that carries no farther (R096, G325)", () => {
    const most = { code: "attack/out-of-range", params: { metres: 404, mostMetres: 100 } };
    expect(coda.check(above(200, shortRifle()), shoot)).toEqual(most);
    expect(coda.check(above(200), shoot)).toBeNull();
  });

  it("counts in the reach of a blow (R045, G211)", () => {
    const strike: Intent = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["raider0"] };
    const over = (elevation: number) =>
      coda.check(fight([person("kassus", { elevation }), enemy("raider0", { at: [1, 0] })]), strike)?.code ?? null;
    expect([over(0), over(1), over(1.5), over(2)]).toEqual([null, null, null, "attack/out-of-reach"]);
  });
});
