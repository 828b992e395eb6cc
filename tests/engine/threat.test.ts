import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cell, Place } from "../../src/engine/grid/cell.ts";
import { findTriggers, type Threatener, threatenedCells, threatens } from "../../src/engine/grid/threat.ts";
import type { Wall } from "../../src/engine/grid/walls.ts";
import { path, placed } from "../support/encounter.ts";
import { anyEnemy, anyPath, anyPlace, anyWall, obviousTriggers } from "../support/obvious-threat.ts";

/** Somebody one square large who strikes at their neighbours, unless told. */
const enemy = (col: number, row: number, over: { place?: Partial<Place>; min?: number; max?: number } = {}) => ({
  place: placed(col, row, over.place),
  reach: { min: over.min ?? 1, max: over.max ?? 1 },
});

/** A square grid drawn row by row from the left upper corner: `x` for threatened squares. */
function drawing(threatener: Threatener, size: number, walls: readonly Wall[] = []): string[] {
  const cells = threatenedCells(threatener, walls);
  const marked = (col: number, row: number) => cells.some((cell) => cell.col === col && cell.row === row);
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, col) => (marked(col, row) ? "x" : ".")).join(""),
  );
}

describe("the squares that somebody threatens", () => {
  it("R045, R046: are all neighbours, diagonals included, and not their own", () => {
    expect(drawing(enemy(1, 1), 4)).toEqual(["xxx.", "x.x.", "xxx.", "...."]);
  });

  it("G299: who shares a square is threatened as one beside is", () => {
    expect(threatens(enemy(1, 1), placed(1, 1), [])).toBe(true);
    expect(threatens(enemy(1, 1, { min: 2, max: 2 }), placed(1, 1), [])).toBe(false);
    expect(findTriggers(path([1, 1], [2, 1]), placed(1, 1), [enemy(1, 1)])).toEqual([{ pace: 0, enemy: 0 }]);
  });

  it("G211: run to the reach of the weapon", () => {
    expect(drawing(enemy(2, 2, { max: 2 }), 5)).toEqual(["xxxxx", "xxxxx", "xx.xx", "xxxxx", "xxxxx"]);
  });

  it("G211: begin at the least reach of the weapon", () => {
    expect(drawing(enemy(2, 2, { min: 2, max: 2 }), 5)).toEqual(["xxxxx", "x...x", "x...x", "x...x", "xxxxx"]);
  });

  it("G211: lie around the whole footprint of a large body", () => {
    expect(drawing(enemy(1, 1, { place: { width: 2, height: 2 } }), 5)).toEqual([
      "xxxx.",
      "x..x.",
      "x..x.",
      "xxxx.",
      ".....",
    ]);
  });

  it("G210: end at walls and past their corners", () => {
    expect(drawing(enemy(1, 1), 3, [{ x1: 2, y1: 1, x2: 2, y2: 2 }])).toEqual(["xx.", "x..", "xx."]);
  });

  it("R045: are none for whoever has no reach", () => {
    expect(threatenedCells(enemy(1, 1, { max: 0 }), [])).toEqual([]);
  });

  it("G211: do not hold those who are higher than the reach", () => {
    expect(threatens(enemy(0, 0), placed(1, 0, { elevation: 1 }), [])).toBe(true);
    expect(threatens(enemy(0, 0), placed(1, 0, { elevation: 2 }), [])).toBe(false);
  });
});

describe("a move past somebody", () => {
  const past = path([0, 1], [1, 1], [2, 1], [3, 1]);

  it("R047: triggers by leaving threatened squares, never by entering one", () => {
    expect(findTriggers(past, placed(0, 1), [enemy(4, 1)])).toEqual([]);
    expect(findTriggers(past, placed(0, 1), [enemy(1, 0)]).map(({ pace }) => pace)).toEqual([0, 1, 2]);
  });

  it("R048: triggers wherever the pace ends, inside the same threat too", () => {
    expect(findTriggers(path([0, 0], [0, 1]), placed(0, 0), [enemy(1, 0)])).toEqual([{ pace: 0, enemy: 0 }]);
  });

  it("R047: does not trigger from the square where it ends", () => {
    expect(findTriggers(path([0, 0], [1, 0]), placed(0, 0), [enemy(2, 0)])).toEqual([]);
  });

  it("R047: triggers for nobody who stands still", () => {
    expect(findTriggers(path([1, 1]), placed(1, 1), [enemy(1, 0)])).toEqual([]);
    expect(findTriggers([], placed(1, 1), [enemy(1, 0)])).toEqual([]);
  });

  it("G211: triggers for a large mover while any part of them is threatened", () => {
    const brute = placed(0, 0, { width: 2, height: 2 });
    expect(findTriggers(path([0, 0], [1, 0], [2, 0]), brute, [enemy(2, 2)]).map(({ pace }) => pace)).toEqual([0, 1]);
    expect(findTriggers(path([0, 0], [1, 0]), placed(0, 0), [enemy(2, 2)])).toEqual([]);
  });

  it("G217: lists the enemies of one pace in their order", () => {
    const enemies = [enemy(0, 0), enemy(9, 9), enemy(0, 2)];
    expect(findTriggers(path([0, 1], [1, 1]), placed(0, 1), enemies)).toEqual([
      { pace: 0, enemy: 0 },
      { pace: 0, enemy: 2 },
    ]);
  });
});

describe("findTriggers", () => {
  it("R047, G210, G211: finds what looking at every square of every pace finds", () => {
    fc.assert(
      fc.property(
        anyPath,
        anyPlace,
        fc.array(anyEnemy, { maxLength: 6 }),
        fc.array(anyWall, { maxLength: 5 }),
        (squares, body, enemies, walls) => {
          expect(findTriggers(squares, body, enemies, walls)).toEqual(obviousTriggers(squares, body, enemies, walls));
        },
      ),
      { numRuns: 500 },
    );
  });

  it("changes neither the path nor the enemies", () => {
    const squares = path([0, 0], [1, 0], [2, 0]);
    const enemies = [enemy(1, 1), enemy(2, 1)];
    const before = structuredClone({ squares, enemies });
    findTriggers(Object.freeze(squares) as Cell[], placed(0, 0), Object.freeze(enemies));
    expect({ squares, enemies }).toEqual(before);
  });
});
