import { describe, expect, it } from "vitest";
import { metresBetween, type Place } from "../../src/engine/grid/cell.ts";
import { flood } from "../../src/engine/grid/flood.ts";
import { type Grid, sameGrid } from "../../src/engine/grid/grid.ts";
import { measurePath } from "../../src/engine/grid/path.ts";
import { terrainOf } from "../../src/engine/grid/terrain.ts";

const usual: Grid = { kind: "squares", metres: 2 };
const even: Grid = { ...usual, evenDiagonals: true };
const at = (grid: Grid, col: number, row: number): Place => ({ grid, col, row, elevation: 0, width: 1, height: 1 });
const way = [0, 1, 2, 3].map((n) => ({ col: n, row: n, elevation: 0 }));

describe("a grid on which each diagonal counts as one space", () => {
  it("measures from body to body as a king moves (G377)", () => {
    expect(metresBetween(at(even, 0, 0), at(even, 3, 3))).toBe(6);
    expect(metresBetween(at(usual, 0, 0), at(usual, 3, 3))).toBe(8);
    expect(metresBetween(at(even, 0, 0), at(even, 5, 2))).toBe(10);
  });

  it("measures ways so, too (G377)", () => {
    expect(measurePath({ grid: even }, way).metres).toBe(6);
    expect(measurePath({ grid: usual }, way).metres).toBe(8);
  });

  it("is flooded so, too (G377)", () => {
    const room = { col: 0, row: 0, width: 7, height: 6 };
    const far = (grid: Grid) =>
      flood(terrainOf(room, { width: 1, height: 1, elevation: 0, grid }, []), { col: 0, row: 0 }).metres({
        col: 3,
        row: 3,
      });
    expect([far(even), far(usual)]).toEqual([6, 8]);
  });

  it("is another grid than one where every second counts double", () => {
    expect([sameGrid(even, usual), sameGrid(even, { ...even })]).toEqual([false, true]);
  });
});
