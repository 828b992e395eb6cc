import fc from "fast-check";
import type { Cell, Place } from "../../src/engine/grid/cell.ts";
import type { HexGrid } from "../../src/engine/grid/grid.ts";
import type { Threatener } from "../../src/engine/grid/threat.ts";
import type { Wall } from "../../src/engine/grid/walls.ts";

const ROOT = Math.sqrt(3);

/** No two hexes of {@link anyHexBody} are more steps apart. */
export const FARTHEST = 16;

/** Hexes of 2 m in all four ways in which Foundry lays them out. */
export const layouts: readonly HexGrid[] = [false, true].flatMap((columns) =>
  [false, true].map((even): HexGrid => ({ kind: "hexes", metres: 2, columns, even })),
);

/** Where the middle of a hex lies, by drawing: lines side by side, every second one set off by half a step. */
export function drawnAt({ columns, even }: HexGrid, { col, row }: Cell) {
  const [line, place] = columns ? [col, row] : [row, col];
  const isOff = Math.abs(line % 2) === (even ? 0 : 1);
  const [along, across] = [1 / ROOT + (line * ROOT) / 2, place + 0.5 + (isOff ? 0.5 : 0)];
  return columns ? { x: along, y: across } : { x: across, y: along };
}

/** How far the middles of two hexes are apart. */
function apart(grid: HexGrid, a: Cell, b: Cell): number {
  const [from, to] = [drawnAt(grid, a), drawnAt(grid, b)];
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** All hexes around one: of those nearby whose middle is a step away. */
export function obviousNeighbours(grid: HexGrid, { col, row }: Cell): Cell[] {
  const near = [-1, 0, 1].flatMap((across) => [-1, 0, 1].map((down) => ({ col: col + across, row: row + down })));
  return near.filter((cell) => Math.abs(apart(grid, cell, { col, row }) - 1) < 1e-9);
}

/** Steps from a hex to all others within so many, found one step after the other. */
export function obviousSteps(grid: HexGrid, from: Cell, most: number): ReadonlyMap<string, number> {
  const found = new Map([[`${from.col},${from.row}`, 0]]);
  let rim = [from];
  for (let steps = 1; steps <= most; steps++) {
    const next: Cell[] = [];
    for (const cell of rim.flatMap((one) => obviousNeighbours(grid, one))) {
      const key = `${cell.col},${cell.row}`;
      if (found.has(key)) continue;
      found.set(key, steps);
      next.push(cell);
    }
    rim = next;
  }
  return found;
}

/** The hexes of a body, walked from its first one: along a line, and on to the next one half a step on. */
export function obviousHexes(grid: HexGrid, { col, row, width, height }: Place): Cell[] {
  const [lines, most] = grid.columns ? [width, height] : [height, width];
  const start = drawnAt(grid, { col, row });
  const points = Array.from({ length: lines }, (_, line) => {
    const many = line % 2 === 0 ? most : Math.max(1, most - 1);
    return Array.from({ length: many }, (_none, place) => {
      const [along, across] = [(line * ROOT) / 2, place + (line % 2) / 2];
      return grid.columns ? { x: start.x + along, y: start.y + across } : { x: start.x + across, y: start.y + along };
    });
  }).flat();
  const near = Array.from({ length: width + 3 }, (_, x) =>
    Array.from({ length: height + 3 }, (_none, y) => ({ col: col + x - 1, row: row + y - 1 })),
  ).flat();
  return points.map((point) => {
    const isThere = (cell: Cell) => {
      const { x, y } = drawnAt(grid, cell);
      return Math.hypot(x - point.x, y - point.y) < 1e-9;
    };
    return near.find(isThere) as Cell;
  });
}

/** Do two segments meet, the first one strictly between its ends? Solved for the parameters, unlike `crosses`. */
export function meets(from: { x: number; y: number }, to: { x: number; y: number }, wall: Wall): boolean {
  const [dx, dy, wx, wy] = [to.x - from.x, to.y - from.y, wall.x2 - wall.x1, wall.y2 - wall.y1];
  const det = dx * wy - dy * wx;
  if (Math.abs(det) < 1e-12) return false;
  const [ox, oy] = [wall.x1 - from.x, wall.y1 - from.y];
  const [along, across] = [(ox * wy - oy * wx) / det, (ox * dy - oy * dx) / det];
  return along > 0 && along < 1 && across >= 0 && across <= 1;
}

/** G210, G211 and G299 on hexes: every hex of one against every hex of the other. */
export function obviouslyThreatensOnHexes(
  grid: HexGrid,
  { place, reach }: Threatener,
  body: Place,
  walls: readonly Wall[],
): boolean {
  const height = Math.floor(Math.abs(place.elevation - body.elevation));
  const pairs = obviousHexes(grid, place).flatMap((from) => {
    const steps = obviousSteps(grid, from, FARTHEST);
    return obviousHexes(grid, body).map((to) => ({
      far: Math.max(steps.get(`${to.col},${to.row}`) as number, height),
      open: !walls.some((wall) => meets(drawnAt(grid, from), drawnAt(grid, to), wall)),
    }));
  });
  const nearest = Math.min(...pairs.map(({ far }) => far));
  const reached = Math.max(1, nearest);
  const inReach = reached >= reach.min && reached <= reach.max;
  return inReach && pairs.some(({ far, open }) => far === nearest && open);
}

const small = fc.integer({ min: 0, max: 7 });
const size = fc.integer({ min: 1, max: 3 });

/** One of the four layouts. */
export const anyHexes = fc.constantFrom(...layouts);
/** A hex of a small map. */
export const anyHex = fc.record({ col: small, row: small });
/** A body on a small map, whose grid is told afterwards. */
export const anyHexBody = fc.record({ col: small, row: small, width: size, height: size, elevation: fc.nat(2) });
/** How far somebody reaches. */
export const anyReach = fc
  .record({ min: fc.integer({ min: 1, max: 2 }), more: fc.nat(2) })
  .map(({ min, more }) => ({ min, max: min + more }));
/** A wall that touches no middle of a hex and no line between two but across it. */
export const anySlantedWall = fc
  .record({ x: small, y: small, dx: fc.integer({ min: -3, max: 3 }), dy: fc.integer({ min: -3, max: 3 }) })
  .map(({ x, y, dx, dy }): Wall => ({ x1: x + 0.137, y1: y + 0.219, x2: x + dx + 0.401, y2: y + dy + 0.333 }));
