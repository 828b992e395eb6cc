import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Footprint, Place } from "../../src/engine/grid/cell.ts";
import { flood } from "../../src/engine/grid/flood.ts";
import { measurePath } from "../../src/engine/grid/path.ts";
import { cellAt, indexOf, terrainOf } from "../../src/engine/grid/terrain.ts";
import type { Wall } from "../../src/engine/grid/walls.ts";
import { SQUARES } from "../support/encounter.ts";
import { obviousWays } from "../support/obvious-ways.ts";

const ROOM = { col: 0, row: 0, width: 7, height: 6 };
const SMALL: Footprint = { width: 1, height: 1, elevation: 0 };

const cells = Array.from({ length: ROOM.width * ROOM.height }, (_, index) => cellAt(ROOM, index));
const corner = fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 6 }));
const anyWall = fc.tuple(corner, corner).map(([[x1, y1], [x2, y2]]): Wall => ({ x1, y1, x2, y2 }));
const anyBody = fc.constantFrom<Footprint>(SMALL, SMALL, { width: 2, height: 2, elevation: 0 });
const anyTaken = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 2 }))
  .map(([col, row, size]): Place => ({ col, row, width: size, height: size, elevation: 0 }));
const anyHarm = fc.array(fc.constantFrom(0, 0, 0, 1, 2.5), { minLength: cells.length, maxLength: cells.length });

describe("the flood of a map", () => {
  it("counts diagonals 1, 2, 1, 2 (R060, R061)", () => {
    const { metres } = flood(terrainOf(ROOM, SMALL, []), { col: 0, row: 0 });
    expect([1, 2, 3, 4].map((at) => metres({ col: at, row: at }))).toEqual([2, 6, 8, 12]);
    expect(metres({ col: 3, row: 0 })).toBe(6);
    expect(metres({ col: 3, row: 1 })).toBe(6);
  });

  it("goes round walls and past no corner of one (G282)", () => {
    const wall = { x1: 1, y1: 0, x2: 1, y2: 2 };
    const { pathTo, metres } = flood(terrainOf(ROOM, SMALL, [wall]), { col: 0, row: 0 });
    expect(metres({ col: 1, row: 0 })).toBe(10);
    expect(pathTo({ col: 1, row: 0 })).toContainEqual({ col: 0, row: 2 });
  });

  it("leads nowhere where everything is closed", () => {
    const cell: Place = { col: 1, row: 0, width: 1, height: 6, elevation: 0 };
    const found = flood(terrainOf(ROOM, SMALL, [], [cell]), { col: 0, row: 0 });
    expect(found.metres({ col: 2, row: 0 })).toBe(Number.POSITIVE_INFINITY);
    expect(found.harm({ col: 2, row: 0 })).toBe(Number.POSITIVE_INFINITY);
    expect(found.pathTo({ col: 2, row: 0 })).toEqual([]);
    expect(found.metres({ col: -1, row: 0 })).toBe(Number.POSITIVE_INFINITY);
  });

  it("takes a long way round rather than a harmful one", () => {
    const harm = new Float64Array(cells.length);
    for (const row of [0, 1, 2, 3, 4]) harm[indexOf(ROOM, { col: 3, row })] = 1;
    const found = flood(terrainOf(ROOM, SMALL, []), { col: 0, row: 0 }, harm);
    expect(found.harm({ col: 5, row: 0 })).toBe(0);
    expect(found.pathTo({ col: 5, row: 0 })).toContainEqual({ col: 3, row: 5 });
  });

  it("finds what the obvious search finds, on any map", () => {
    fc.assert(
      fc.property(
        anyBody,
        fc.array(anyWall, { maxLength: 5 }),
        fc.array(anyTaken, { maxLength: 2 }),
        anyHarm,
        (body, walls, taken, harm) => {
          const start = { col: 0, row: 0 };
          const found = flood(terrainOf(ROOM, body, walls, taken), start, Float64Array.from(harm));
          const room = { bounds: ROOM, body: { ...start, ...body }, walls, taken };
          const known = obviousWays(room, (cell) => harm[indexOf(ROOM, cell)] ?? 0);
          const told = cells.map((cell) => ({ harm: found.harm(cell), metres: found.metres(cell) }));
          expect(told).toEqual(cells.map(known));
        },
      ),
      { numRuns: 60 },
    );
  });

  it("tells a way that is as long as it says", () => {
    fc.assert(
      fc.property(fc.array(anyWall, { maxLength: 5 }), anyHarm, (walls, harm) => {
        const found = flood(terrainOf(ROOM, SMALL, walls), { col: 0, row: 0 }, Float64Array.from(harm));
        for (const cell of cells) {
          const path = found.pathTo(cell);
          if (path.length === 0) continue;
          expect(measurePath(SQUARES, path).metres).toBe(found.metres(cell));
          expect(path.slice(0, -1).reduce((sum, at) => sum + (harm[indexOf(ROOM, at)] ?? 0), 0)).toBe(found.harm(cell));
        }
      }),
    );
  });
});
