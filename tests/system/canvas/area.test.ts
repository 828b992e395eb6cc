import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { action } from "../../../src/rulesets/action/index.ts";
import type { ActionEncounter } from "../../../src/rulesets/action/sheet.ts";
import type { EnemyVisibility } from "../../../src/system/foundry/settings.ts";
import { acting, enemy, grenade, machinePistol, person } from "../../support/action.ts";
import { useEnglish } from "../../support/words.ts";

// The panel leads to documents, which extend these as they load
Object.assign(globalThis, { Actor: class {}, TokenDocument: class {} });

const { pickingView } = await import("../../../src/system/canvas/square-picker/panel.ts");
const { Picking } = await import("../../../src/system/canvas/square-picker/picking.ts");

const rules = action as unknown as Ruleset;
const map = { col: 0, row: 0, width: 40, height: 30 };
const armor = { blunt: 0, penetrating: 8 };

/** Somebody with a grenade and a submachine gun, and enemies at 10, 13 and 30 m, the second of whom is armored. */
const fight: ActionEncounter = acting([
  person("me", { at: [0, 5], sheet: { weapons: [grenade(), machinePistol()] } }),
  enemy("near", { at: [10, 5] }),
  enemy("armored", { at: [13, 5], sheet: { armor } }),
  enemy("far", { at: [30, 5] }),
]);

const thrown = { actor: "me", action: "blast", weapon: "grenade", targets: [] };

/** Somebody who throws badly. */
function clumsy(): ActionEncounter {
  const me = {
    at: [0, 5],
    attributes: { reflexes: 2 },
    skills: { throwing: 0 },
    sheet: { weapons: [grenade()] },
  } as const;
  return acting([person("me", me), enemy("near", { at: [10, 5] })]);
}

function picking(act: string, weapon: string) {
  return new Picking(rules, fight, { actor: "me", action: act, weapon, targets: [] }, { col: 0, row: 5 }, map);
}

const view = (one: ReturnType<typeof picking>, learns: EnemyVisibility = "all") =>
  pickingView(
    one,
    "action",
    (id) => id,
    () => learns,
  );

beforeAll(useEnglish);

describe("an explosion that is aimed at a square", () => {
  it("shows the squares within its average radius before it is thrown (A128)", () => {
    const one = picking("blast", "grenade");
    one.pointAt({ col: 10, row: 5 });
    const cells = one.area?.cells ?? [];
    expect(cells).toContainEqual({ col: 17, row: 5 });
    expect(cells).not.toContainEqual({ col: 18, row: 5 });
    expect(one.cells).toEqual([]);
  });

  it("tells who is in it and how likely each is hurt, less for armor and distance (A110, A125, X07)", () => {
    const one = picking("blast", "grenade");
    one.pointAt({ col: 10, row: 5 });
    const people = one.area?.people ?? [];
    expect(people.map(({ id, metres }) => [id, metres])).toEqual([
      ["near", 0],
      ["armored", 3],
      ["me", 10],
    ]);
    const [near, armored] = people;
    expect(near?.chance).toBeCloseTo(1);
    // 6d6 less 6 for 3 m less 8: 15 or more where it lands there, and a little less often with misses counted
    expect(armored?.chance).toBeCloseTo(0.9381, 4);
  });

  it("says so in words beside the map, with how likely it lands there (A116)", () => {
    const one = picking("blast", "grenade");
    one.pointAt({ col: 10, row: 5 });
    const [lands, , me, near, armored] = view(one).reached;
    expect(lands).toMatch(/^Lands there: \d+\s%$/u);
    expect(me).toMatch(/^me, 10\sm: outside on average: 2\s% hurt$/u);
    expect(near).toMatch(/^near, 0\sm: 21, no armor: >?\s?\d+\s% hurt$/u);
    expect(armored).toMatch(/^armored, 3\sm: 15 − 8 armor: 9\d\s% hurt$/u);
  });

  it("draws a ring for each meter to its average radius, with what it does there on average (A125, A128)", () => {
    const one = picking("blast", "grenade");
    one.pointAt({ col: 10, row: 5 });
    const rings = one.area?.rings ?? [];
    expect(rings.map(({ metres, harm }) => [metres, harm])).toEqual([
      [1, 21],
      [2, 18],
      [3, 15],
      [4, 12],
      [5, 9],
      [6, 6],
      [7, 3],
    ]);
    expect(rings[0]?.cells).toHaveLength(9);
    expect(rings.at(-1)?.cells).toEqual(one.area?.cells);
  });

  it("outlines all that any miss might reach (A118, A120, A128)", () => {
    const one = new Picking(rules, clumsy(), thrown, { col: 0, row: 5 }, map);
    one.pointAt({ col: 10, row: 5 });
    const has = (col: number, row: number) =>
      one.area?.strayCells?.some((cell) => cell.col === col && cell.row === row) ?? false;
    // 10 m off: 5 m beyond at most, and 7 m around that
    expect([has(10, 5), has(22, 5), has(23, 5)]).toEqual([true, true, false]);
    expect(new Set(one.area?.strayCells?.map(({ col, row }) => `${col},${row}`)).size).toBe(
      one.area?.strayCells?.length,
    );
  });

  it("counts with everybody's chance that it may miss them, or hit them by missing (A110, A118)", () => {
    const me = { at: [0, 5], skills: { throwing: 0 }, sheet: { weapons: [grenade()] } } as const;
    const aside = enemy("aside", { at: [10, 13] });
    const crowd = acting([person("me", { ...me, attributes: { reflexes: 1 } }), enemy("near", { at: [10, 5] }), aside]);
    const one = new Picking(rules, crowd, thrown, { col: 0, row: 5 }, map);
    one.pointAt({ col: 10, row: 5 });
    const chanceOf = (id: string) => one.area?.people.find((person) => person.id === id)?.chance ?? 0;
    const hits = one.chanceAt(null) ?? 0;
    expect(chanceOf("near")).toBeLessThan(1);
    expect(chanceOf("near")).toBeGreaterThan(hits);
    // 8 m off where it is aimed at: 24 or more of six dice, or a miss to the right
    expect(chanceOf("aside")).toBeGreaterThan(0.2);
    expect(view(one).reached).toContainEqual(expect.stringMatching(/^aside, 8\sm: outside on average: \d+\s% hurt$/u));
  });

  it("names one's own people first, and says that they are (A110)", () => {
    const friend = person("friend", { at: [12, 5] });
    const both = acting([...Object.values(fight.combatants).filter(({ id }) => id !== "far"), friend]);
    const one = new Picking(rules, both, thrown, { col: 0, row: 5 }, map);
    one.pointAt({ col: 10, row: 5 });
    const lines = view(one).reached.filter((line) => line.includes("hurt"));
    expect(lines[0]).toMatch(/^friend is on your side, 2\sm: 18, no armor: >\s99\s% hurt$/u);
    expect(lines.findIndex((line) => line.startsWith("me, "))).toBeLessThan(
      lines.findIndex((line) => line.startsWith("near, ")),
    );
  });

  it("reaches everybody behind walls unless the world has it otherwise (A110)", () => {
    const walls = [{ x1: 12, y1: -20, x2: 12, y2: 40 }];
    const idsIn = (settings: ActionEncounter["settings"]) => {
      const one = new Picking(rules, { ...fight, walls, settings }, thrown, { col: 0, row: 5 }, map);
      one.pointAt({ col: 10, row: 5 });
      return [one.area?.people.map(({ id }) => id), one.area?.cells.some(({ col }) => col > 12)];
    };
    expect(idsIn({})).toEqual([["near", "armored", "me"], true]);
    expect(idsIn({ blastWalls: "stop" })).toEqual([["near", "me"], false]);
  });

  it("tells where it may land that misses, each direction and place as likely as the dice have it (A118 to A122)", () => {
    const one = new Picking(rules, clumsy(), thrown, { col: 0, row: 5 }, map);
    one.pointAt({ col: 10, row: 5 });
    const strays = one.area?.strays ?? [];
    const sumOf = (direction: string) =>
      strays.find((stray) => stray.direction === direction)?.spots.reduce((sum, { chance }) => sum + chance, 0) ?? 0;
    const misses = 1 - (one.chanceAt(null) ?? 0);
    expect(misses).toBeGreaterThan(0.3);
    expect(sumOf("toLeft")).toBeCloseTo(misses / 6, 8);
    expect(sumOf("long")).toBeCloseTo(misses / 3, 8);
    expect(strays.flatMap(({ spots }) => spots).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(misses, 8);
    // 10 m off: no farther than 5 m (A120)
    const cells = strays.find(({ direction }) => direction === "long")?.spots.map(({ cell }) => cell) ?? [];
    expect(cells.every(({ col, row }) => row === 5 && col > 10 && col <= 15)).toBe(true);
    expect(view(one).reached).toContainEqual(expect.stringMatching(/^If it misses: left \d+\s%, long \d+\s%/u));
  });

  it("lands anywhere up to six meters off where a die says how far, as likely as that face (A119, G139)", () => {
    const one = new Picking(rules, { ...clumsy(), settings: { missBy: "die" } }, thrown, { col: 14, row: 5 }, map);
    const long = one.area?.strays?.find(({ direction }) => direction === "long")?.spots ?? [];
    expect(long.map(({ cell }) => cell.col).sort((a, b) => a - b)).toEqual([15, 16, 17, 18, 19, 20]);
    expect(new Set(long.map(({ chance }) => chance.toFixed(6))).size).toBe(1);
  });

  it("keeps the chance from whoever learns nothing of somebody", () => {
    const one = picking("blast", "grenade");
    one.pointAt({ col: 10, row: 5 });
    expect(view(one, "nothing").reached).toContainEqual(expect.stringMatching(/^armored, 3\sm$/u));
    expect(view(one, "results").reached.join()).not.toMatch(/armored, 3\sm: \d/u);
  });

  it("lands in one square: another one takes its place", () => {
    const one = picking("blast", "grenade");
    for (const col of [10, 13]) {
      one.pointAt({ col, row: 5 });
      one.toggle();
    }
    expect([one.cells, one.refusal]).toEqual([[{ col: 13, row: 5 }], null]);
  });
});

describe("the width and the rounds of a spray", () => {
  const begun = () => {
    const one = picking("spray", "smg");
    one.pointAt({ col: 10, row: 5 });
    one.toggle();
    return one;
  };

  it("grow and shrink by one, across the line of fire and by turns at either end (A103)", () => {
    const one = begun();
    for (let times = 0; times < 3; times++) one.widen();
    expect(one.cells.map(({ col, row }) => [col, row])).toEqual([
      [10, 5],
      [10, 6],
      [10, 4],
      [10, 7],
    ]);
    one.giveUpLast();
    expect(one.cells).toHaveLength(3);
  });

  it("fire as many rounds as are told, and no more than the weapon fires or holds (A101, A105)", () => {
    const one = begun();
    expect(one.wanted.steps).toEqual([{ option: "rounds", value: 20, least: 1, most: 20, params: { each: 10 } }]);
    one.tell("rounds", -5);
    expect(one.intent.options).toEqual({ rounds: 15 });
    one.tell("rounds", 30);
    expect(one.intent.options).toEqual({ rounds: 20 });
    const fired = acting([person("me", { sheet: { weapons: [machinePistol()] }, counts: { "rounds:smg": 24 } })]);
    const intent = { actor: "me", action: "spray", weapon: "smg", targets: [], options: { rounds: 6 } };
    expect(rules.map.squaresFor(fired, intent)?.steps).toMatchObject([{ most: 6 }]);
  });

  it("are shown as figures that can be changed, with what is left in the magazine (A104)", () => {
    const shown = view(begun());
    expect(shown.steps.map(({ figure, less, more }) => [figure, less.isOff, more.isOff])).toEqual([
      ["20", false, true],
      ["1", false, false],
    ]);
    expect(shown.notes).toEqual(["1\u202fm wide. Rounds on each at most: 20", "Left in the magazine: 10 of 30"]);
  });

  it("are drawn as a wedge from the shooter to both ends of the zone (A103)", () => {
    const one = begun();
    one.widen();
    expect(one.area?.wedge).toEqual([
      { x: 0.5, y: 5.5 },
      { x: 10, y: 5 },
      { x: 10, y: 7 },
    ]);
  });
});

describe("a spray across squares", () => {
  it("tells who is in the zone and how likely each is hit, and of nobody else (A103, G154)", () => {
    const one = picking("spray", "smg");
    for (const row of [4, 5]) {
      one.pointAt({ col: 10, row });
      one.toggle();
    }
    expect(one.area?.people.map(({ id }) => id)).toEqual(["near"]);
    expect(view(one).reached).toHaveLength(1);
    expect(view(one).reached[0]).toMatch(/^near, 10\sm: \d+\s%$/u);
    one.toggle();
    one.pointAt({ col: 20, row: 5 });
    expect(view(one).reached).toEqual([]);
  });
});
