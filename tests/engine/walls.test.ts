import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Cell, cellsOf, DIRECTIONS, gap, spaceAt } from "../../src/engine/grid/cell.ts";
import { straightPath } from "../../src/engine/grid/path.ts";
import {
  crosses,
  lineBlocked,
  paceBlocked,
  pathBlocked,
  sightBlocked,
  strikeBlocked,
  type Wall,
} from "../../src/engine/grid/walls.ts";
import { placed, SQUARES } from "../support/encounter.ts";
import { anyPlace, anyWall } from "../support/obvious-threat.ts";

/** A wall between two grid corners. */
const wall = (x1: number, y1: number, x2: number, y2: number): Wall => ({ x1, y1, x2, y2 });

describe("a wall between two squares", () => {
  const upright = wall(1, 0, 1, 1);

  it("G210: blocks the straight way through it from both sides", () => {
    expect(lineBlocked(SQUARES, placed(0, 0), placed(1, 0), [upright])).toBe(true);
    expect(lineBlocked(SQUARES, placed(1, 0), placed(0, 0), [upright])).toBe(true);
  });

  it("G210: lets through what goes past it", () => {
    expect(lineBlocked(SQUARES, placed(0, 1), placed(1, 1), [upright])).toBe(false);
    expect(lineBlocked(SQUARES, placed(1, 0), placed(2, 0), [upright])).toBe(false);
  });

  it("G282: blocks the diagonal past its corner", () => {
    expect(lineBlocked(SQUARES, placed(0, 0), placed(1, 1), [upright])).toBe(true);
    expect(lineBlocked(SQUARES, placed(0, 1), placed(1, 0), [upright])).toBe(true);
  });

  it("G282: lets a diagonal through that stays clear of its ends", () => {
    expect(lineBlocked(SQUARES, placed(1, 1), placed(2, 2), [upright])).toBe(false);
  });

  it("is crossed by a slanting line between its ends only", () => {
    expect(crosses(wall(0, 0, 4, 4), 0.5, 3.5, 3.5, 0.5)).toBe(true);
    expect(crosses(wall(0, 0, 1, 1), 0.5, 3.5, 3.5, 0.5)).toBe(false);
  });

  it("does not block a line that runs along it", () => {
    expect(crosses(wall(0, 1, 4, 1), 1, 1, 3, 1)).toBe(false);
  });
});

describe("a long wall across the map", () => {
  const corner = fc.integer({ min: -80, max: 80 }).map((quarters) => quarters / 4);
  const square = fc.record({ col: fc.integer({ min: -20, max: 20 }), row: fc.integer({ min: -20, max: 20 }) });
  const side = ({ x1, y1, x2, y2 }: Wall, { col, row }: { col: number; row: number }) =>
    Math.sign((x2 - x1) * (row + 0.5 - y1) - (y2 - y1) * (col + 0.5 - x1));

  /** Somebody's straight way, a wall that goes on beyond both ends of it, and whether the wall stops them. */
  const anyWay = fc
    .tuple(corner, corner, corner, corner, square, square)
    .filter(([, , across, down]) => across !== 0 || down !== 0)
    .map(([x, y, across, down, from, to]) => {
      const long = wall(x - 1000 * across, y - 1000 * down, x + 1000 * across, y + 1000 * down);
      const squares = straightPath(SQUARES, from, to);
      const stopped = squares.slice(1).some((at, index) => lineBlocked(SQUARES, squares[index] ?? from, at, [long]));
      return { sides: squares.map((at) => side(long, at)), stopped };
    });

  it("G210: stops everybody who walks from one side to the other, through the middle of squares too", () => {
    fc.assert(
      fc.property(anyWay, ({ sides, stopped }) => {
        fc.pre((sides[0] ?? 0) * (sides.at(-1) ?? 0) < 0);
        expect(stopped).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("G210: stops nobody who stays on their side", () => {
    fc.assert(
      fc.property(anyWay, ({ sides, stopped }) => {
        fc.pre(new Set(sides).size === 1);
        expect(stopped).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it("stands in the way there and back alike", () => {
    fc.assert(
      fc.property(corner, corner, corner, corner, square, square, (x1, y1, x2, y2, from, to) => {
        expect(lineBlocked(SQUARES, from, to, [wall(x1, y1, x2, y2)])).toBe(
          lineBlocked(SQUARES, to, from, [wall(x1, y1, x2, y2)]),
        );
      }),
    );
  });
});

describe("a melee line between two bodies", () => {
  const brute = placed(0, 0, { width: 2, height: 2 });

  it("G210: is open while one pair of their nearest squares is", () => {
    expect(strikeBlocked(brute, placed(2, 0, { height: 2 }), [wall(2, 0, 2, 0.9)])).toBe(false);
  });

  it("G210: is blocked when a wall stands between all their nearest squares", () => {
    expect(strikeBlocked(brute, placed(2, 0, { height: 2 }), [wall(2, 0, 2, 2)])).toBe(true);
    expect(strikeBlocked(brute, placed(2, 0), [wall(2, 0, 2, 1)])).toBe(true);
  });

  it("is open where there is no wall", () => {
    expect(strikeBlocked(brute, placed(2, 0), [])).toBe(false);
  });
});

describe("the sight of two bodies", () => {
  const brute = placed(0, 0, { width: 1, height: 2 });

  it("is open while one line from a square to a square is, from either of them", () => {
    const half = [wall(1, 1.1, 1, 2)];
    expect(sightBlocked(brute, placed(1, 1), half)).toBe(false);
    expect(sightBlocked(placed(1, 1), brute, half)).toBe(false);
  });

  it("is blocked where every line is, and open where no wall is", () => {
    expect(sightBlocked(brute, placed(1, 1), [wall(1, -1, 1, 3)])).toBe(true);
    expect(sightBlocked(brute, placed(1, 1), [])).toBe(false);
  });
});

describe("a pace of a large body", () => {
  it("is stopped where that of any of its squares is, or two of them are parted where it comes to (G282, G284)", () => {
    const pace = fc.constantFrom(...DIRECTIONS);
    fc.assert(
      fc.property(anyPlace, pace, fc.array(anyWall, { maxLength: 8 }), (body, { col, row }, walls) => {
        const to = { ...body, col: body.col + col, row: body.row + row };
        const after = cellsOf(to);
        const isParted = (one: Cell, other: Cell) => gap(spaceAt(body, one), spaceAt(body, other)) === 1;
        const touches = (one: Cell, other: Cell) => one.col === other.col || one.row === other.row;
        const isStopped = cellsOf(body).some((from, at) => lineBlocked(SQUARES, from, after[at] as Cell, walls));
        const isTorn = after.some((one) =>
          after.some((other) => isParted(one, other) && touches(one, other) && lineBlocked(SQUARES, one, other, walls)),
        );
        expect(paceBlocked(body, body, to, walls)).toBe(isStopped || isTorn);
      }),
      { numRuns: 500 },
    );
  });

  const brute = placed(0, 0, { width: 2, height: 2 });
  const right = [placed(0, 0), placed(1, 0)] as const;

  it("is stopped by a wall before any of its squares (G282)", () => {
    expect(paceBlocked(brute, ...right, [wall(2, 0, 2, 0.9)])).toBe(true);
    expect(paceBlocked(brute, ...right, [wall(2, 1.1, 2, 2)])).toBe(true);
    expect(paceBlocked(brute, ...right, [wall(3, 0, 3, 2)])).toBe(false);
    expect(paceBlocked(brute, placed(1, 0), placed(0, 0), [wall(1, 0, 1, 0.9)])).toBe(true);
    expect(paceBlocked(brute, placed(0, 1), placed(0, 0), [wall(0, 1, 0.9, 1)])).toBe(true);
  });

  it("is stopped by a wall that would part it where it comes to (G284)", () => {
    expect(paceBlocked(brute, ...right, [wall(2.1, 1, 2.9, 1)])).toBe(true);
    expect(paceBlocked(brute, ...right, [wall(0.1, 1, 0.9, 1)])).toBe(false);
  });

  it("of one square in width counts each square of its length (G282)", () => {
    const long = placed(0, 0, { height: 2 });
    expect(paceBlocked(long, ...right, [wall(1, 1.1, 1, 1.9)])).toBe(true);
    expect(paceBlocked(placed(0, 0, { width: 2 }), placed(0, 0), placed(0, 1), [wall(1.1, 1, 1.9, 1)])).toBe(true);
  });
});

describe("a whole path", () => {
  it("is blocked where any of its paces is, whatever the walls (G282, G284)", () => {
    const paces = fc.array(fc.tuple(fc.integer({ min: -1, max: 1 }), fc.integer({ min: -1, max: 1 })), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.array(anyWall, { maxLength: 6 }), paces, fc.integer({ min: 1, max: 2 }), (walls, steps, size) => {
        const body = placed(3, 3, { width: size, height: size });
        const path = [{ col: 3, row: 3 }];
        for (const [across, down] of steps) {
          const { col, row } = path.at(-1) as { col: number; row: number };
          path.push({ col: col + across, row: row + down });
        }
        const obvious = path.some(
          (cell, index) => index > 0 && paceBlocked(body, path[index - 1] as typeof cell, cell, walls),
        );
        expect(pathBlocked(body, path, walls)).toBe(obvious);
      }),
    );
  });
});
