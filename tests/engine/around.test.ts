import { describe, expect, it } from "vitest";
import { isWalledOff, wayTowards } from "../../src/engine/grid/around.ts";
import type { Place } from "../../src/engine/grid/cell.ts";
import { isChain, straightPath } from "../../src/engine/grid/path.ts";
import { pathBlocked, type Wall } from "../../src/engine/grid/walls.ts";

const at = (col: number, row: number, over: Partial<Place> = {}): Place => {
  return { col, row, width: 1, height: 1, elevation: 0, ...over };
};

/** A wall from top to bottom at column 3, open only below row 6. */
const WALL: readonly Wall[] = [{ x1: 3, y1: -8, x2: 3, y2: 6 }];

describe("the way towards somebody", () => {
  it("is straight where nothing is between", () => {
    expect(wayTowards(at(0, 0), { col: 5, row: 2 }, [])).toEqual(
      straightPath(at(0, 0), { col: 0, row: 0 }, { col: 5, row: 2 }),
    );
    expect(wayTowards(at(0, 0), { col: 2, row: 5 }, WALL)).toHaveLength(6);
  });

  it.each([
    ["one square", 1],
    ["two squares", 2],
  ])("leads a body of %s around walls, pace by pace, and through none", (_name, size) => {
    const body = at(0, 0, { width: size, height: size });
    const goal = { col: 6, row: 0 };
    const way = wayTowards(body, goal, WALL);
    expect(isWalledOff(body, goal, WALL)).toBe(true);
    expect([way[0], way.at(-1)]).toEqual([{ col: 0, row: 0 }, goal]);
    expect(isChain(body, way)).toBe(true);
    expect(pathBlocked(body, way, WALL)).toBe(false);
    expect(Math.max(...way.map(({ row }) => row))).toBeGreaterThanOrEqual(6);
  });

  it("is as short as can be", () => {
    // Down to row 6, past the wall's end, and up again
    expect(wayTowards(at(2, 5), { col: 4, row: 5 }, WALL)).toHaveLength(4);
  });

  it("gets shorter with each pace along it, so that nobody goes to and fro", () => {
    const goal = { col: 6, row: 0 };
    let here = at(0, 0);
    for (let left = wayTowards(here, goal, WALL).length; left > 1; left--) {
      const way = wayTowards(here, goal, WALL);
      expect(way.length).toBeLessThanOrEqual(left);
      here = at(way[1]?.col ?? Number.NaN, way[1]?.row ?? Number.NaN);
    }
    expect(here).toMatchObject(goal);
  });

  it("is straight where none leads around, since nobody knows of another", () => {
    const cell: readonly Wall[] = [
      { x1: 5, y1: -1, x2: 8, y2: -1 },
      { x1: 8, y1: -1, x2: 8, y2: 2 },
      { x1: 8, y1: 2, x2: 5, y2: 2 },
      { x1: 5, y1: 2, x2: 5, y2: -1 },
    ];
    expect(wayTowards(at(0, 0), { col: 6, row: 0 }, cell)).toHaveLength(7);
  });

  it("is straight where a large body could leave the goal and not come to it, for a wall would part it there", () => {
    const body = at(0, 0, { width: 2, height: 2 });
    const goal = { col: 6, row: 0 };
    const parting: Wall = { x1: 7, y1: 0.2, x2: 7, y2: 0.8 };
    expect(wayTowards(body, goal, [...WALL, parting])).toEqual(straightPath(body, { col: 0, row: 0 }, goal));
  });

  it("is found again beyond the part of the map that was looked at before", () => {
    expect(wayTowards(at(0, 0), { col: 6, row: 0 }, WALL)).not.toHaveLength(0);
    const far = wayTowards(at(-30, 0), { col: 40, row: 0 }, WALL);
    expect(pathBlocked(at(-30, 0), far, WALL)).toBe(false);
    expect(far.at(-1)).toEqual({ col: 40, row: 0 });
  });
});
