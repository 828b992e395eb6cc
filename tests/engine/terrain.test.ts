import { describe, expect, it } from "vitest";
import { cellDistance, type Footprint } from "../../src/engine/grid/cell.ts";
import { flood } from "../../src/engine/grid/flood.ts";
import { isPace, riseOf } from "../../src/engine/grid/path.ts";
import { cellAt, indexOf, terrainOf } from "../../src/engine/grid/terrain.ts";
import { paceBlocked } from "../../src/engine/grid/walls.ts";
import { placed, SQUARES } from "../support/encounter.ts";

const SMALL: Footprint = { width: 1, height: 1, elevation: 0 };
/** A part of the map left of its corner and above it, and one to the right of it and below. */
const FAR = { col: -6, row: -4, width: 5, height: 3 };
const NEAR = { col: 2, row: 3, width: 4, height: 3 };

describe("the squares of a part of the map", () => {
  it.each([FAR, NEAR])("are numbered row by row from its own corner: $col, $row", (bounds) => {
    const all = Array.from({ length: bounds.width * bounds.height }, (_, index) => cellAt(bounds, index));
    expect(all.map((cell) => indexOf(bounds, cell))).toEqual(all.map((_, index) => index));
    expect(all[bounds.width]).toEqual({ col: bounds.col, row: bounds.row + 1 });
  });

  it.each([
    ["left", { col: NEAR.col - 1, row: NEAR.row + 1 }],
    ["above", { col: NEAR.col + 1, row: NEAR.row - 1 }],
    ["right", { col: NEAR.col + NEAR.width, row: NEAR.row }],
    ["below", { col: NEAR.col, row: NEAR.row + NEAR.height }],
  ])("are none %s of it", (_, cell) => {
    expect(indexOf(NEAR, cell)).toBe(-1);
  });
});

describe("a way over a part of the map", () => {
  it("leads from any square to any other, its corner too (R060)", () => {
    const { metres, pathTo } = flood(terrainOf(NEAR, SMALL, []), { col: 4, row: 4 });
    expect(metres({ col: 2, row: 3 })).toBe(4);
    expect(metres({ col: 5, row: 5 })).toBe(2);
    expect(pathTo({ col: 2, row: 4 })).toEqual([
      { col: 4, row: 4 },
      { col: 3, row: 4 },
      { col: 2, row: 4 },
    ]);
  });

  it("goes round a wall left of the map's corner (G282)", () => {
    const wall = { x1: -4, y1: -4, x2: -4, y2: -2 };
    const { metres } = flood(terrainOf(FAR, SMALL, [wall]), { col: -5, row: -4 });
    expect(metres({ col: -4, row: -4 })).toBe(10);
    expect(metres({ col: -4, row: -3 })).toBe(8);
  });
});

describe("a pace", () => {
  it("leads to one of the eight squares around", () => {
    const from = { col: 3, row: 3 };
    const around = [2, 3, 4].flatMap((col) => [2, 3, 4].map((row) => ({ col, row })));
    expect(around.filter((to) => isPace(SQUARES, from, to))).toHaveLength(8);
    for (const to of [
      { col: 3, row: 5 },
      { col: 5, row: 3 },
      { col: 4, row: 1 },
    ])
      expect(isPace(SQUARES, from, to)).toBe(false);
  });

  it("rises only where both squares tell their height (R075)", () => {
    const [low, high] = [
      { col: 0, row: 0, elevation: 1 },
      { col: 0, row: 0, elevation: 2 },
    ];
    expect([riseOf(SQUARES, low, high), riseOf(SQUARES, high, low)]).toEqual([2, -2]);
    expect([riseOf(SQUARES, { col: 0, row: 0 }, high), riseOf(SQUARES, low, { col: 0, row: 0 })]).toEqual([0, 0]);
  });

  it("of a large body is stopped by what would part it, wherever on the map it comes to (G284)", () => {
    const brute = placed(4, 7, { width: 2, height: 2 });
    const [from, to] = [placed(4, 7), placed(5, 7)];
    expect(paceBlocked(brute, from, to, [{ x1: 6.1, y1: 8, x2: 6.9, y2: 8 }])).toBe(true);
    expect(paceBlocked(brute, from, to, [{ x1: 4.1, y1: 8, x2: 4.9, y2: 8 }])).toBe(false);
  });
});

describe("a distance in all three directions", () => {
  it("takes the longest, and half of the middle one: the shortest of them costs nothing more (R060, G211)", () => {
    expect(cellDistance(3, 2, 1)).toBe(4);
    expect(cellDistance(1, 4, 4)).toBe(6);
  });
});
