import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { Combatant, Encounter } from "../../src/engine/encounter.ts";
import { fieldOf, patchesOf, threatenersShown } from "../../src/system/canvas/threat/fields.ts";
import { dashes, outline } from "../../src/system/canvas/threat/outline.ts";

function combatant(id: string, side: string, col: number, row: number, over: Partial<Combatant> = {}): Combatant {
  const place = { col, row, width: 1, height: 1, elevation: 0 };
  const nothing = { counts: {}, conditions: [], spent: {}, marks: {}, lasting: {}, holds: {} };
  return { id, side, place, ...nothing, sheet: null, ...over };
}

function encounter(...all: Combatant[]): Encounter {
  const combatants = Object.fromEntries(all.map((one) => [one.id, one]));
  return { combatants, order: all.map(({ id }) => id), round: 1, turn: null, walls: [], settings: {} };
}

const rules = {
  threat: () => ({ min: 1, max: 1 }),
  allowance: (_encounter: Encounter, { spent }: Combatant) => ({
    actions: { left: 2, of: 2 },
    opportunities: { left: 1 - (spent.opportunities ?? 0), of: 1 },
  }),
};

describe("whose threat is shown", () => {
  const crew = combatant("crew", "crew", 0, 0);
  const raider = combatant("raider", "hostile", 5, 0);
  const spear = combatant("spear", "hostile", 8, 0);
  const guest = combatant("guest", "neutral", 3, 3);
  const fight = encounter(crew, raider, spear, guest);
  const shown = (pointed: string[], taken: string[]) => threatenersShown(fight, pointed, taken).map(({ id }) => id);

  it.each([
    ["nobody's when nobody is pointed at", [], [], []],
    ["his at whom one points", ["raider"], [], ["raider"]],
    ["his own and his enemies' with whom one acts", [], ["crew"], ["crew", "raider", "spear"]],
    ["a friend's stays out", [], ["spear"], ["crew", "spear"]],
    ["a neutral one has no enemies", [], ["guest"], ["guest"]],
    ["who takes no part shows nothing", ["stranger"], ["stranger"], []],
  ])("%s", (_title, pointed, taken, ids) => {
    expect(shown(pointed, taken)).toEqual(ids);
  });
});

describe("threatened squares", () => {
  it("lie around the combatant, not under him (R046)", () => {
    const one = combatant("a", "crew", 2, 2);
    expect(fieldOf(encounter(one), one, rules)).toHaveLength(8);
  });

  it("are joined by side, those of a spent opportunity apart", () => {
    const all = [
      combatant("a", "hostile", 0, 0),
      combatant("b", "hostile", 1, 0),
      combatant("c", "hostile", 9, 9, { spent: { opportunities: 1 } }),
      combatant("d", "crew", 20, 0),
    ];
    const patches = patchesOf(encounter(...all), all, rules);
    expect(patches.map(({ side, spent, cells }) => [side, spent, cells.length])).toEqual([
      ["hostile", false, 12],
      ["hostile", true, 8],
      ["crew", false, 8],
    ]);
  });

  it("are none for somebody who threatens nobody", () => {
    const one = combatant("a", "crew", 0, 0);
    expect(patchesOf(encounter(one), [one], { ...rules, threat: () => null })).toEqual([]);
  });

  it("are worked out once for somebody who stands still", () => {
    const one = combatant("a", "crew", 0, 0);
    const fight = encounter(one);
    const first = fieldOf(fight, one, rules);
    expect(fieldOf({ ...fight, round: 2 }, one, rules)).toBe(first);
    expect(fieldOf({ ...fight, walls: [] }, one, rules)).not.toBe(first);
    const threat = vi.fn(() => ({ min: 1, max: 2 }));
    expect(fieldOf(fight, one, { ...rules, threat })).toHaveLength(24);
  });
});

describe("the outline of squares", () => {
  it("of one square has four sides", () => {
    expect(outline([{ col: 1, row: 2 }])).toHaveLength(4);
  });

  it("joins sides into long lines", () => {
    const row = Array.from({ length: 5 }, (_, col) => ({ col, row: 0 }));
    expect(outline(row)).toHaveLength(4);
  });

  it("goes round a hole", () => {
    const ring = [0, 1, 2].flatMap((col) => [0, 1, 2].map((row) => ({ col, row })));
    expect(outline(ring.filter(({ col, row }) => col !== 1 || row !== 1))).toHaveLength(8);
  });

  it("of no square is nothing", () => {
    expect(outline([])).toEqual([]);
  });

  it("is as long as the square sides that have no neighbour", () => {
    const cell = fc.record({ col: fc.nat(6), row: fc.nat(6) });
    fc.assert(
      fc.property(fc.uniqueArray(cell, { selector: ({ col, row }) => col * 10 + row, minLength: 1 }), (cells) => {
        const has = (col: number, row: number) => cells.some((other) => other.col === col && other.row === row);
        const open = cells.flatMap(({ col, row }) =>
          [has(col - 1, row), has(col + 1, row), has(col, row - 1), has(col, row + 1)].filter((is) => !is),
        );
        const length = outline(cells).reduce((sum, { x1, y1, x2, y2 }) => sum + (x2 - x1) + (y2 - y1), 0);
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
