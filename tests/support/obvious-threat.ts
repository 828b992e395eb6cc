import fc from "fast-check";
import { type Cell, cellsOf, type Place, type Spot } from "../../src/engine/grid/cell.ts";
import type { Threatener, Trigger } from "../../src/engine/grid/threat.ts";
import type { Wall } from "../../src/engine/grid/walls.ts";

/** Do two segments meet, the first one strictly between its ends? Solved for the parameters, unlike `crosses`. */
function meets(from: Cell, to: Cell, wall: Wall): boolean {
  const dx = to.col - from.col;
  const dy = to.row - from.row;
  const wx = wall.x2 - wall.x1;
  const wy = wall.y2 - wall.y1;
  const det = dx * wy - dy * wx;
  if (det === 0) return false;
  const ox = wall.x1 - (from.col + 0.5);
  const oy = wall.y1 - (from.row + 0.5);
  const along = (ox * wy - oy * wx) / det;
  const across = (ox * dy - oy * dx) / det;
  return along > 0 && along < 1 && across >= 0 && across <= 1;
}

/** G210, G211 and G299 as they are written: every square of one against every square of the other. */
export function obviouslyThreatens({ place, reach }: Threatener, body: Place, walls: readonly Wall[]): boolean {
  const height = Math.floor(Math.abs(place.elevation - body.elevation));
  const pairs = cellsOf(place).flatMap((from) =>
    cellsOf(body).map((to) => ({
      far: Math.max(Math.abs(from.col - to.col), Math.abs(from.row - to.row), height),
      open: !walls.some((wall) => meets(from, to, wall)),
    })),
  );
  const nearest = Math.min(...pairs.map(({ far }) => far));
  const reached = Math.max(1, nearest);
  const inReach = reached >= reach.min && reached <= reach.max;
  return inReach && pairs.some(({ far, open }) => far === nearest && open);
}

/** Pace by pace, enemy by enemy. */
export function obviousTriggers(
  squares: readonly Spot[],
  body: Place,
  enemies: readonly Threatener[],
  walls: readonly Wall[],
): Trigger[] {
  const found: Trigger[] = [];
  for (const [pace, square] of squares.slice(0, -1).entries()) {
    for (const [index, one] of enemies.entries()) {
      if (obviouslyThreatens(one, { ...body, ...square }, walls)) found.push({ pace, enemy: index });
    }
  }
  return found;
}

const small = fc.integer({ min: 0, max: 9 });
const size = fc.integer({ min: 1, max: 3 });
/** A body on a small map. */
export const anyPlace = fc.record({ col: small, row: small, width: size, height: size, elevation: fc.nat(2) });
/** Somebody of any size and reach. */
export const anyEnemy = fc
  .record({ place: anyPlace, min: fc.nat(2), more: fc.nat(2) })
  .map(({ place, min, more }): Threatener => ({ place, reach: { min: Math.max(1, min), max: min + more } }));
/** Heights of the squares of a path, or none. */
const heights = fc.option(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 15, maxLength: 15 }), { nil: null });
const anyWay = fc.record({ col: small, row: small, paces: fc.array(fc.nat(7), { maxLength: 14 }) }).map((start) => {
  const squares: Cell[] = [{ col: start.col, row: start.row }];
  for (const turn of start.paces) {
    const at = squares.at(-1) as Cell;
    const angle = (turn * Math.PI) / 4;
    squares.push({ col: at.col + Math.round(Math.cos(angle)), row: at.row + Math.round(Math.sin(angle)) });
  }
  return squares;
});
/** A way, on the level or up and down. */
export const anyPath = fc
  .tuple(anyWay, heights)
  .map(([squares, high]): Spot[] =>
    squares.map((square, index) => (high ? { ...square, elevation: (high[index] ?? 0) / 2 } : square)),
  );
/** A wall along the lines of the grid. */
export const anyWall = fc
  .record({ x: small, y: small, long: fc.integer({ min: 1, max: 4 }), upright: fc.boolean() })
  .map(({ x, y, long, upright }): Wall => {
    return { x1: x, y1: y, x2: upright ? x : x + long, y2: upright ? y + long : y };
  });
