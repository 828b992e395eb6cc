import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Combatant, Encounter } from "../../../src/engine/encounter.ts";
import { KeptThreat } from "../../../src/engine/threat-cache.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { dashes, outline } from "../../../src/system/canvas/spaces.ts";
import { patchesOf } from "../../../src/system/canvas/threat/fields.ts";
import {
  type LookedAt,
  nextRange,
  RANGES,
  type Range,
  threatenersShown,
} from "../../../src/system/canvas/threat/switch.ts";

function combatant(id: string, side: string, col: number, row: number, over: Partial<Combatant> = {}): Combatant {
  const place = { col, row, width: 1, height: 1, elevation: 0 };
  const nothing = { counts: {}, conditions: [], spent: {}, marks: {}, timedEffects: {}, holds: {} };
  return { id, side, place, ...nothing, sheet: null, ...over };
}

function encounter(...all: Combatant[]): Encounter {
  const combatants = Object.fromEntries(all.map((one) => [one.id, one]));
  return { combatants, order: all.map(({ id }) => id), round: 1, turn: null, walls: [], settings: {} };
}

const threat = () => ({ min: 1, max: 1 });

const rules = {
  tables: coda.tables,
  round: {
    allowance: (_encounter: Encounter, { spent }: Combatant) => ({
      actions: { left: 2, of: 2 },
      opportunities: { left: 1 - (spent.opportunities ?? 0), of: 1 },
    }),
  },
};

describe("whose threat is shown", () => {
  const crew = combatant("crew", "crew", 0, 0);
  const raider = combatant("raider", "hostile", 5, 0);
  const spear = combatant("spear", "hostile", 8, 0);
  const guest = combatant("guest", "neutral", 3, 3);
  const fight = encounter(crew, raider, spear, guest);
  const shown = (range: Range, looked: Partial<LookedAt>) =>
    threatenersShown(fight, range, { pointed: [], taken: [], own: null, level: null, ...looked }).map(({ id }) => id);

  it.each<[string, Partial<LookedAt>, string[]]>([
    ["nobody's when nobody is pointed at", { own: "crew" }, []],
    ["those of the one pointed at", { pointed: ["raider"] }, ["raider"]],
    ["those of the one who acts and of their enemies", { taken: ["crew"] }, ["crew", "raider", "spear"]],
    ["a friend's stays out", { taken: ["spear"] }, ["crew", "spear"]],
    ["a neutral one has no enemies", { taken: ["guest"] }, ["guest"]],
    ["who takes no part shows nothing", { pointed: ["stranger"], taken: ["stranger"] }, []],
  ])("pointed at: %s", (_title, looked, ids) => {
    expect(shown("pointed", looked)).toEqual(ids);
  });

  it("is that of those on the level that is looked at (14)", () => {
    const on = (one: Combatant, level: string) => ({ ...one, place: { ...one.place, level } });
    const decks = encounter(on(crew, "deck1"), on(raider, "deck2"), on(spear, "deck1"));
    const looked = { pointed: [], taken: [], own: null };
    const ids = (level: string | null) => threatenersShown(decks, "all", { ...looked, level }).map(({ id }) => id);
    expect([ids("deck1"), ids("deck2"), ids(null)]).toEqual([
      ["crew", "spear"],
      ["raider"],
      ["crew", "raider", "spear"],
    ]);
  });

  it.each<[string, Partial<LookedAt>, string[]]>([
    ["that of whom one points at", { pointed: ["raider"], taken: ["crew"] }, ["raider", "spear"]],
    ["the enemies of whom one has selected", { taken: ["raider"], own: "crew" }, ["crew"]],
    ["one's own enemies", { own: "crew" }, ["raider", "spear"]],
    ["none for who is nobody there", {}, []],
  ])("one side: %s", (_title, looked, ids) => {
    expect(shown("side", looked)).toEqual(ids);
  });

  it("all: everybody's", () => {
    expect(shown("all", {})).toEqual(["crew", "raider", "spear", "guest"]);
  });

  it("goes on from one range to the next, and round", () => {
    expect(RANGES.map(nextRange)).toEqual(["side", "all", "pointed"]);
  });
});

describe("threatened squares", () => {
  const patches = (all: Combatant[]) =>
    patchesOf(encounter(...all), all, new KeptThreat(threat).follow(encounter(...all)), rules);

  it("are joined by side, those of a spent opportunity apart", () => {
    const all = [
      combatant("a", "hostile", 0, 0),
      combatant("b", "hostile", 1, 0),
      combatant("c", "hostile", 9, 9, { spent: { opportunities: 1 } }),
      combatant("d", "crew", 20, 0),
    ];
    expect(patches(all).map(({ side, spent, cells }) => [side, spent, cells.length])).toEqual([
      ["hostile", false, 12],
      ["hostile", true, 8],
      ["crew", false, 8],
    ]);
  });

  it("are circles on a map without a grid, joined in the same way", () => {
    const open = (one: Combatant): Combatant => ({
      ...one,
      place: { ...one.place, grid: { kind: "open", metres: 2 } },
    });
    const all = [combatant("a", "hostile", 0, 0), combatant("b", "hostile", 1, 0), combatant("d", "crew", 20, 0)];
    expect(patches(all.map(open)).map(({ side, cells, circles }) => [side, cells.length, circles.length])).toEqual([
      ["hostile", 0, 2],
      ["crew", 0, 1],
    ]);
  });

  it("are none for somebody who threatens nobody", () => {
    const one = combatant("a", "crew", 0, 0);
    const kept = new KeptThreat<unknown>(() => null).follow(encounter(one));
    expect(patchesOf(encounter(one), [one], kept, rules)).toEqual([]);
  });
});

describe("the outline of squares", () => {
  it("of one square has four sides", () => {
    expect(outline({}, [{ col: 1, row: 2 }])).toHaveLength(4);
  });

  it("joins sides into long lines", () => {
    const row = Array.from({ length: 5 }, (_, col) => ({ col, row: 0 }));
    expect(outline({}, row)).toHaveLength(4);
  });

  it("goes round a hole", () => {
    const ring = [0, 1, 2].flatMap((col) => [0, 1, 2].map((row) => ({ col, row })));
    expect(
      outline(
        {},
        ring.filter(({ col, row }) => col !== 1 || row !== 1),
      ),
    ).toHaveLength(8);
  });

  it("of no square is nothing", () => {
    expect(outline({}, [])).toEqual([]);
  });

  it("is as long as the square sides that have no neighbour", () => {
    const cell = fc.record({ col: fc.nat(6), row: fc.nat(6) });
    fc.assert(
      fc.property(fc.uniqueArray(cell, { selector: ({ col, row }) => col * 10 + row, minLength: 1 }), (cells) => {
        const has = (col: number, row: number) => cells.some((other) => other.col === col && other.row === row);
        const open = cells.flatMap(({ col, row }) =>
          [has(col - 1, row), has(col + 1, row), has(col, row - 1), has(col, row + 1)].filter((is) => !is),
        );
        const length = outline({}, cells).reduce((sum, { x1, y1, x2, y2 }) => sum + (x2 - x1) + (y2 - y1), 0);
        expect(length).toBe(open.length);
      }),
    );
  });

  it("is cut into dashes that end with it", () => {
    const parts = dashes({ x1: 0, y1: 0, x2: 1, y2: 0 }, 0.4, 0.1);
    expect(parts.map(({ x1, x2 }) => [x1, x2])).toEqual([
      [0, 0.4],
      [0.5, 0.9],
    ]);
    expect(dashes({ x1: 0, y1: 0, x2: 0, y2: 1 }, 2, 1)).toEqual([{ x1: 0, y1: 0, x2: 0, y2: 1 }]);
  });
});
