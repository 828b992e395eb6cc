import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  areaOf,
  boundsAround,
  type Cell,
  cellsIn,
  cellsOf,
  centreOf,
  coversCell,
  crossesCell,
  gap,
  metresBetween,
  middleOf,
  neighboursOf,
  type Place,
} from "../../src/engine/grid/cell.ts";
import { flood } from "../../src/engine/grid/flood.ts";
import type { HexGrid } from "../../src/engine/grid/grid.ts";
import { hexAt, hexCorners, hexSteps } from "../../src/engine/grid/hexes.ts";
import { isPace, isStraight, measurePath, straightPath } from "../../src/engine/grid/path.ts";
import { terrainOf } from "../../src/engine/grid/terrain.ts";
import { findTriggers, threatenedCells, threatens } from "../../src/engine/grid/threat.ts";
import { ThreatMap } from "../../src/engine/grid/threat-map.ts";
import { lineBlocked, paceBlocked } from "../../src/engine/grid/walls.ts";
import {
  anyHex,
  anyHexBody,
  anyHexes,
  anyReach,
  anySlantedWall,
  drawnAt,
  FARTHEST,
  layouts,
  meets,
  obviousHexes,
  obviouslyThreatensOnHexes,
  obviousNeighbours,
  obviousSteps,
} from "../support/obvious-hexes.ts";
import { obviousWays } from "../support/obvious-ways.ts";

const sorted = (cells: readonly Cell[]) => cells.map(({ col, row }) => `${col},${row}`).sort();
const on = (grid: HexGrid, body: Omit<Place, "grid">): Place => ({ ...body, grid });
const one = (grid: HexGrid, cell: Cell): Place => on(grid, { ...cell, width: 1, height: 1, elevation: 0 });
const walls = fc.array(anySlantedWall, { maxLength: 5 });

describe.each(layouts)("hexes in columns: $columns, the even ones set off: $even", (grid) => {
  it("have the six around them that are drawn around them", () => {
    for (const cell of cellsIn({ col: -3, row: -3, width: 7, height: 7 }))
      expect(sorted(neighboursOf({ ...cell, grid }))).toEqual(sorted(obviousNeighbours(grid, cell)));
  });

  it("lie where they are drawn, and are found there", () => {
    for (const cell of cellsIn({ col: -3, row: -3, width: 7, height: 7 })) {
      const { x, y } = middleOf({ grid }, cell);
      const drawn = drawnAt(grid, cell);
      expect([x, y]).toEqual([expect.closeTo(drawn.x, 9), expect.closeTo(drawn.y, 9)]);
      for (const corner of hexCorners(grid))
        expect(hexAt(grid, { x: x + corner.x * 0.98, y: y + corner.y * 0.98 })).toEqual(cell);
    }
  });

  it("are as many steps apart as it takes to walk", () => {
    const from = { col: 2, row: -1 };
    const steps = obviousSteps(grid, from, 8);
    for (const [key, many] of steps) {
      const [col = 0, row = 0] = key.split(",").map(Number);
      expect(hexSteps(grid, from, { col, row })).toBe(many);
    }
    expect(steps.size).toBe(1 + 3 * 8 * 9);
  });

  it("a body begins in its first hex and keeps its outline wherever it goes", () => {
    for (const width of [1, 2, 3])
      for (const height of [1, 2, 3])
        for (const cell of cellsIn({ col: 2, row: 2, width: 2, height: 2 })) {
          const body = on(grid, { ...cell, width, height, elevation: 0 });
          expect(sorted(cellsOf(body))).toEqual(sorted(obviousHexes(grid, body)));
        }
  });
});

describe("between bodies on hexes", () => {
  it("there are as many steps as between their nearest hexes, and two metres to each", () => {
    fc.assert(
      fc.property(anyHexes, anyHexBody, anyHexBody, (grid, a, b) => {
        const [from, to] = [on(grid, { ...a, elevation: 0 }), on(grid, { ...b, elevation: 0 })];
        const steps = obviousHexes(grid, from).flatMap((cell) => {
          const reached = obviousSteps(grid, cell, FARTHEST);
          return obviousHexes(grid, to).map((end) => reached.get(`${end.col},${end.row}`) as number);
        });
        expect(steps).not.toContain(undefined);
        expect(gap(from, to)).toBe(Math.min(...steps));
        expect(metresBetween(from, to)).toBe(2 * Math.min(...steps));
      }),
      { numRuns: 60 },
    );
  });

  it("a body covers its hexes, lies in its area, and everything within reach in the rectangle around it", () => {
    fc.assert(
      fc.property(anyHexes, anyHexBody, anyHex, fc.nat(3), (grid, body, cell, far) => {
        const place = on(grid, body);
        const own = sorted(cellsOf(place));
        expect(coversCell(place, cell)).toBe(own.includes(`${cell.col},${cell.row}`));
        const { left, top, right, bottom } = areaOf(place);
        const { x, y } = centreOf(place);
        expect(x > left && x < right && y > top && y < bottom).toBe(true);
        for (const hex of cellsOf(place)) {
          const middle = middleOf({ grid }, hex);
          expect(middle.x > left && middle.x < right && middle.y > top && middle.y < bottom).toBe(true);
        }
        const around = sorted(cellsIn(boundsAround(place, far)));
        for (const hex of cellsOf(place))
          for (const key of obviousSteps(grid, hex, far).keys()) expect(around).toContain(key);
      }),
      { numRuns: 60 },
    );
  });

  it("a line is blocked by the walls that it meets, and leads through the hexes in which it lies", () => {
    fc.assert(
      fc.property(anyHexes, anyHex, anyHex, anyHex, walls, (grid, a, b, cell, there) => {
        const [from, to] = [drawnAt(grid, a), drawnAt(grid, b)];
        expect(lineBlocked({ grid }, a, b, there)).toBe(there.some((wall) => meets(from, to, wall)));
        const points = Array.from({ length: 400 }, (_, part) => ({
          x: from.x + ((to.x - from.x) * (part + 0.5)) / 400,
          y: from.y + ((to.y - from.y) * (part + 0.5)) / 400,
        }));
        const middle = drawnAt(grid, cell);
        const nearest = Math.min(...points.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)));
        // Nearer than its sides a line leads through a hex, and farther than its corners it does not
        const isThrough = crossesCell({ grid }, from, to, cell);
        expect(nearest > 0.49 || isThrough).toBe(true);
        expect(nearest < 0.58 || !isThrough).toBe(true);
      }),
    );
  });
});

describe("ways over hexes", () => {
  it("a straight one goes from neighbour to neighbour in the fewest steps, two metres each", () => {
    fc.assert(
      fc.property(anyHexes, anyHex, anyHex, (grid, from, to) => {
        const path = straightPath({ grid }, from, to);
        expect([path[0], path.at(-1), path.length - 1]).toEqual([from, to, hexSteps(grid, from, to)]);
        expect(path.slice(1).every((cell, index) => isPace({ grid }, path[index] as Cell, cell))).toBe(true);
        expect(measurePath({ grid }, path)).toEqual({ metres: 2 * (path.length - 1), diagonals: 0 });
        expect(isStraight({ grid }, path)).toBe(true);
      }),
    );
  });

  it("the least harmful and shortest ones are those that a plain search finds, among walls and others", () => {
    const bounds = { col: -1, row: -2, width: 9, height: 8 };
    const start = fc.record({ col: fc.integer({ min: 0, max: 5 }), row: fc.integer({ min: 0, max: 3 }) });
    fc.assert(
      fc.property(
        fc.record({ grid: anyHexes, start, size: fc.integer({ min: 1, max: 2 }), there: walls }),
        fc.array(anyHexBody, { maxLength: 2 }),
        fc.array(fc.nat(2), { minLength: 72, maxLength: 72 }),
        ({ grid, start: at, size, there }, others, costs) => {
          const body = on(grid, { ...at, width: size, height: size, elevation: 0 });
          const taken = others.map((other) => on(grid, { ...other, elevation: 0 }));
          const harm = Float64Array.from(costs);
          const harmOf = ({ col, row }: Cell) => harm[(row + 2) * 9 + col + 1] as number;
          const obvious = obviousWays({ bounds, body, walls: there, taken }, harmOf);
          const found = flood(terrainOf(bounds, body, there, taken), body, harm);
          for (const cell of cellsIn(bounds)) {
            expect({ harm: found.harm(cell), metres: found.metres(cell) }).toEqual(obvious(cell));
            const path = found.pathTo(cell);
            for (const [index, to] of path.slice(1).entries())
              expect(paceBlocked(body, path[index] as Cell, to, there)).toBe(false);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("threat over hexes", () => {
  it("is where every hex of one against every hex of the other says it is", () => {
    fc.assert(
      fc.property(anyHexes, anyHexBody, anyReach, anyHexBody, walls, (grid, who, reach, whom, there) => {
        const threatener = { place: on(grid, who), reach };
        const body = on(grid, whom);
        expect(threatens(threatener, body, there)).toBe(obviouslyThreatensOnHexes(grid, threatener, body, there));
      }),
      { numRuns: 60 },
    );
  });

  it("its hexes are all that are threatened and not the threatener's own", () => {
    fc.assert(
      fc.property(anyHexes, anyHexBody, anyReach, walls, (grid, who, reach, there) => {
        const threatener = { place: on(grid, who), reach };
        const own = sorted(cellsOf(threatener.place));
        const all = cellsIn({ col: -8, row: -8, width: 26, height: 26 }).filter(
          (cell) =>
            !own.includes(`${cell.col},${cell.row}`) &&
            threatens(threatener, on(grid, { ...one(grid, cell), elevation: who.elevation }), there),
        );
        expect(sorted(threatenedCells(threatener, there))).toEqual(sorted(all));
      }),
      { numRuns: 40 },
    );
  });

  it("many kept at once say the same as each asked by itself, also after moves and with other walls", () => {
    const threatener = fc.record({ who: anyHexBody, reach: anyReach });
    const steps = fc.array(fc.nat(5), { maxLength: 10 });
    fc.assert(
      fc.property(
        anyHexes,
        fc.array(threatener, { minLength: 1, maxLength: 5 }),
        anyHexBody,
        steps,
        walls,
        walls,
        (grid, all, mover, turns, first, there) => {
          const enemies = all.map(({ who, reach }) => ({ place: on(grid, who), reach }));
          const body = on(grid, mover);
          const map = new ThreatMap(first);
          for (const [slot, enemy] of enemies.entries()) map.put(slot, enemy);
          map.setWalls(there);
          const path: Cell[] = [{ col: body.col, row: body.row }];
          for (const turn of turns) path.push(neighboursOf({ ...(path.at(-1) as Cell), grid })[turn] as Cell);
          expect(map.triggers(path, body)).toEqual(findTriggers(path, body, enemies, there));
          expect(map.at(body)).toEqual(enemies.flatMap((enemy, slot) => (threatens(enemy, body, there) ? [slot] : [])));
          for (const [slot, enemy] of enemies.entries())
            expect(sorted(map.cells(slot))).toEqual(sorted(threatenedCells(enemy, there)));
        },
      ),
      { numRuns: 60 },
    );
  });
});
