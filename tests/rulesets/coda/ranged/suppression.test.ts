import { describe, expect, it } from "vitest";
import type { Intent } from "../../../../src/engine/intent.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEncounter, CodaSheet } from "../../../../src/rulesets/coda/sheet.ts";
import { enemy, fight, modifierIn, person, play, previewOf, sheet, skill, way } from "../../../support/coda.ts";
import { firefight, notesOf, rifle, shortRifle, shotsFired } from "../../../support/fire.ts";

const suppress = (over: Partial<Intent> = {}): Intent => ({
  actor: "kassus",
  action: "suppressionFire",
  weapon: "rifle",
  cells: way([5, 5]),
  targets: ["raider0"],
  ...over,
});
const far: readonly (readonly [number, number])[] = [
  [8, 5],
  [8, 6],
  [8, 7],
  [8, 8],
  [8, 9],
  [8, 10],
  [8, 11],
  [8, 12],
  [8, 13],
];
const gunner = (over: Partial<CodaSheet> = {}, options = {}) => firefight(far, over, options);
const single = (over: Partial<CodaSheet> = {}) => gunner({ weapons: [rifle({ autoFire: false })], ...over });
const refusal = (intent: Intent, encounter = gunner()) => coda.check(encounter, intent)?.code ?? null;
const agile = (agility: number): Partial<CodaSheet> => ({ attributes: { ...sheet().attributes, agility } });
const improved = (tier: number): Partial<CodaSheet> => ({
  edges: [{ edge: "improvedSuppressionFire", tier, choice: "" }],
});
const victims = (count: number) => Array.from({ length: count }, (_, index) => `raider${index}`);
const most = (over: Partial<CodaSheet>) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9]
    .filter((count) => refusal(suppress({ targets: victims(count) }), gunner(over)) === null)
    .at(-1);
const suppressionOf = (played: ReturnType<typeof play>) =>
  played.after.combatants.kassus?.timedEffects["suppression/kassus"];

/** Somebody beside the shooter with nothing in their hands. */
const bare = enemy("boarder", { at: [0, 4], sheet: { weapons: [] } });

describe("Suppression Fire", () => {
  it("takes the whole untouched round (R232, G56)", () => {
    expect(play(gunner(), suppress(), [1, 1]).after.combatants.kassus?.spent.actions).toBe(2);
    expect(refusal(suppress(), gunner({}, { spent: { actions: 1 } }))).toBe("act/not-whole");
  });

  it("is aimed at an unoccupied square (R233)", () => {
    expect(refusal(suppress({ cells: way([8, 5]) }))).toBe("fire/occupied");
    const lying = fight([...Object.values(gunner().combatants), enemy("corpse", { at: [5, 5], conditions: ["dead"] })]);
    expect(refusal(suppress(), lying)).toBeNull();
    const flying = fight([...Object.values(gunner().combatants), enemy("drone", { at: [5, 5], elevation: 3 })]);
    expect(refusal(suppress(), flying)).toBe("fire/occupied");
  });

  it("tells nothing of somebody in the square whom the shooter has not noticed (R233)", () => {
    const lurker = enemy("lurker", { at: [5, 5], hidden: true });
    expect(refusal(suppress(), fight([...Object.values(gunner().combatants), lurker]))).toBeNull();
  });

  it("is aimed within the farthest range and in sight (R233, R096)", () => {
    const short = gunner({ weapons: [shortRifle()] });
    expect(refusal(suppress({ cells: way([50, 5]) }), short)).toBeNull();
    expect(refusal(suppress({ cells: way([51, 5]) }), short)).toBe("attack/out-of-range");
    const wall = { x1: 3, y1: 0, x2: 3, y2: 10 };
    expect(refusal(suppress(), { ...gunner(), walls: [wall] })).toBe("attack/behind-wall");
  });

  it("is aimed at some square, each named once (R233)", () => {
    expect(refusal(suppress({ cells: [] }))).toBe("fire/no-squares");
    expect(refusal(suppress({ cells: way([5, 5], [5, 5]) }))).toBe("fire/square-twice");
  });

  it("uses up five shots, also when it fails (R233)", () => {
    expect(shotsFired(play(gunner(), suppress(), [1, 1]))).toBe(5);
    expect(refusal(suppress(), gunner({}, { counts: { "shots:rifle": 26 } }))).toBe("fire/too-few-shots");
    expect(refusal(suppress(), gunner({}, { counts: { "shots:rifle": 25 } }))).toBeNull();
  });

  it("is a ranged combat test against 10 with the bonus in it (R234)", () => {
    const skills = [skill("ranged", 4, { maneuvers: { suppressionFire: 2, rangedAttack: 3 } })];
    const test = previewOf(gunner({ skills }), suppress());
    expect([test?.target, modifierIn(test, "ranks"), modifierIn(test, "maneuver")]).toEqual([10, 4, 2]);
  });

  it("is modified by range, the farthest square's, and by what a person judges (R234)", () => {
    const test = previewOf(gunner(), suppress({ cells: way([5, 5], [26, 5]), options: { mounted: true } }));
    expect([modifierIn(test, "long"), modifierIn(test, "mounted")]).toEqual([-4, -4]);
    expect(previewOf(gunner(), suppress())?.modifiers.map(({ id }) => id)).toEqual(["ranks", "attribute"]);
  });

  it("measures on the level of the shooter, and shows no range before a square is named (R234)", () => {
    const perched = gunner({}, { elevation: 9 });
    expect(modifierIn(previewOf(perched, suppress({ cells: way([1, 5]) })), "pointBlank")).toBe(2);
    expect(modifierIn(previewOf(gunner(), suppress({ cells: [] })), "pointBlank")).toBe(0);
  });

  it("has no cover modifier, whatever a person says (R235)", () => {
    const test = previewOf(gunner(), suppress({ options: { cover: "half" } }));
    expect(modifierIn(test, "cover")).toBe(0);
    const corner = { x1: 4, y1: 4.8, x2: 6, y2: 5.4 };
    expect(modifierIn(previewOf({ ...gunner(), walls: [corner] }, suppress()), "cover")).toBe(0);
  });

  it("is no harder beside friends (G253)", () => {
    const friends = fight([...Object.values(gunner().combatants), person("okoro", { at: [5, 6] })]);
    expect(modifierIn(previewOf(friends, suppress()), "intoMelee")).toBe(0);
  });

  it("lays nothing when the test fails (R234)", () => {
    const failed = play(gunner(), suppress(), [2, 3]);
    expect([suppressionOf(failed), notesOf(failed)]).toEqual([undefined, []]);
  });

  it("keeps squares under fire until the start of the shooter's next turn (R233, R236, G59)", () => {
    const laid = play(gunner(), suppress({ targets: ["raider0", "raider1"] }), [3, 4]);
    expect(suppressionOf(laid)).toEqual({
      kind: "suppression",
      by: "kassus",
      data: {
        cells: [{ col: 5, row: 5 }],
        victims: ["raider0", "raider1"],
        hit: [],
        places: 2,
        total: 11,
        weapon: "rifle",
      },
      until: { moment: "turnStart", of: "kassus", round: 2 },
    });
    expect(notesOf(laid)).toEqual(["fire/laid"]);
  });

  it.each([
    [2, 1, "G58"],
    [4, 1, "R236"],
    [6, 2, "R236"],
    [8, 3, "R236"],
    [12, 5, "R236"],
    [16, 5, "R236"],
  ])("with Agility %i hits %i enemies at most (%s)", (agility, count) => {
    expect(most(agile(agility))).toBe(count);
  });

  it("hits enemies of the shooter's choice only (R236, R456)", () => {
    const people = [...Object.values(gunner().combatants), person("okoro", { at: [9, 9] })];
    expect(refusal(suppress({ targets: ["okoro"] }), fight(people))).toBe("fire/not-an-enemy");
    expect(refusal(suppress({ targets: ["raider0", "okoro"] }), fight(people))).toBe("fire/not-an-enemy");
    expect(refusal(suppress({ targets: ["nobody"] }))).toBe("fire/not-an-enemy");
    expect(refusal(suppress({ targets: ["constructor"] }))).toBe("fire/not-an-enemy");
  });

  it("needs no enemy to be named: it is for whoever comes (G331)", () => {
    expect(refusal(suppress({ targets: [] }))).toBeNull();
    expect(suppressionOf(play(gunner(), suppress({ targets: [] }), [3, 4]))?.data).toMatchObject({
      victims: [],
      places: 2,
    });
    expect(suppressionOf(play(gunner(agile(12)), suppress(), [3, 4]))?.data).toMatchObject({ places: 5 });
    expect(suppressionOf(play(gunner(improved(1)), suppress(), [3, 4]))?.data).toMatchObject({ places: 3 });
  });

  it.each([
    [["energy"], null],
    [["projectile"], null],
    [["thrown"], "fire/not-for-suppressing"],
    [[], "fire/not-for-suppressing"],
  ] as const)("takes an energy or projectile weapon: %s (R240)", (traits, code) => {
    expect(refusal(suppress(), gunner({ weapons: [rifle({ traits })] }))).toBe(code);
  });

  it("takes two squares, ten shots and 12 to meet with a weapon that fires bursts (R241, G60)", () => {
    const two = suppress({ cells: way([5, 5], [5, 7]) });
    expect(previewOf(gunner(), two)?.target).toBe(12);
    expect(shotsFired(play(gunner(), two, [1, 1]))).toBe(10);
    expect(refusal(two, single())).toBe("fire/too-many-squares");
    expect(refusal(suppress({ cells: way([5, 5], [5, 7], [5, 9]) }))).toBe("fire/too-many-squares");
    expect(refusal(two, gunner({}, { counts: { "shots:rifle": 21 } }))).toBe("fire/too-few-shots");
  });

  it("takes one square with such a weapon too (R241)", () => {
    expect(previewOf(gunner(), suppress())?.target).toBe(10);
  });

  it("lets enemies beside the shooter strike first (R038, R243)", () => {
    const crowded = fight([...Object.values(gunner().combatants), bare]);
    expect(play(crowded, suppress(), [1, 1]).prompts.map(({ of, kind }) => [of, kind])).toEqual([
      ["boarder", "opportunity"],
    ]);
  });

  it("is for fights", () => {
    expect(refusal(suppress(), { ...gunner(), round: 0, turn: null })).toBe("fire/no-fight");
  });
});

describe("Improved Suppression Fire", () => {
  const squares = (count: number) => way(...Array.from({ length: count }, (_, index) => [5, 2 * index] as const));

  it.each([
    [1, 2, 6, "R364"],
    [2, 3, 7, "R365"],
    [3, 4, 8, "R366"],
  ])("tier %i takes %i squares and %i enemies at most (%s, G290)", (tier, most_, enemies) => {
    const edge = improved(tier);
    expect(refusal(suppress({ cells: squares(most_) }), single(edge))).toBeNull();
    expect(refusal(suppress({ cells: squares(most_ + 1) }), single(edge))).toBe("fire/too-many-squares");
    expect(most({ ...edge, ...agile(16) })).toBe(enemies);
    expect(most(edge)).toBe(2 + tier);
  });

  it("takes five shots and one for each further square (R367)", () => {
    const fired = (count: number) => shotsFired(play(single(improved(3)), suppress({ cells: squares(count) }), [1, 1]));
    expect([fired(1), fired(2), fired(4)]).toEqual([5, 6, 8]);
  });

  it("offers single shots with a weapon that fires bursts, and with no other (R367, G314)", () => {
    const offered = (scene: CodaEncounter) => coda.preview.options(scene, suppress());
    expect(offered(gunner(improved(1)))).toEqual(["singleShots"]);
    expect([offered(single(improved(1))), offered(gunner())]).toEqual([[], []]);
    expect(refusal(suppress({ options: { singleShots: true } }))).toBe("attack/no-such-option");
  });

  it("takes bursts with a weapon that fires them: ten shots and one for each further square, unless single shots are chosen (R367, G60, G314)", () => {
    const byOne = { options: { singleShots: true } };
    const laid = (count: number, over = {}) => {
      const act = suppress({ cells: squares(count), ...over });
      const scene = gunner(improved(2));
      return [shotsFired(play(scene, act, [1, 1])), previewOf(scene, act)?.target];
    };
    expect([1, 2, 3, 4].map((count) => laid(count))).toEqual([
      [5, 10],
      [10, 12],
      [11, 12],
      [12, 12],
    ]);
    expect([2, 3, 4].map((count) => laid(count, byOne))).toEqual([
      [6, 10],
      [7, 10],
      [12, 12],
    ]);
    expect(refusal(suppress({ cells: squares(5) }), gunner(improved(2)))).toBe("fire/too-many-squares");
  });
});
