import { type Cell, cellsOf, gap, type Place } from "./cell.ts";

/** A segment that nobody passes or strikes through, in squares from the scene's corner; open doors are left out. */
export interface Wall {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** On which side of the line a to b the point lies: positive, negative, or 0 on it. */
function turn(ax: number, ay: number, bx: number, by: number, px: number, py: number): number {
  return (bx - ax) * (py - ay) - (by - ay) * (px - ax);
}

/** Does the straight line between two points cross or touch the wall? */
export function crosses(wall: Wall, ax: number, ay: number, bx: number, by: number): boolean {
  const a = turn(wall.x1, wall.y1, wall.x2, wall.y2, ax, ay);
  const b = turn(wall.x1, wall.y1, wall.x2, wall.y2, bx, by);
  const c = turn(ax, ay, bx, by, wall.x1, wall.y1);
  const d = turn(ax, ay, bx, by, wall.x2, wall.y2);
  return a * b < 0 && c * d <= 0;
}

/** Does any wall stand between the centres of two squares? */
export function lineBlocked(from: Cell, to: Cell, walls: readonly Wall[]): boolean {
  return walls.some((wall) => crosses(wall, from.col + 0.5, from.row + 0.5, to.col + 0.5, to.row + 0.5));
}

/** One square of a body as a body of its own. */
function single(cell: Cell, elevation: number): Place {
  return { ...cell, width: 1, height: 1, elevation };
}

/** The pairs of squares in which two bodies are nearest to each other. */
function nearestPairs(a: Place, b: Place): [Cell, Cell][] {
  const nearest = gap(a, b);
  const pairs: [Cell, Cell][] = [];
  for (const from of cellsOf(a)) {
    for (const to of cellsOf(b)) {
      if (gap(single(from, a.elevation), single(to, b.elevation)) === nearest) pairs.push([from, to]);
    }
  }
  return pairs;
}

/** Is there no melee line between two bodies: a wall or closed door between all their nearest squares (G210)? */
export function strikeBlocked(a: Place, b: Place, walls: readonly Wall[]): boolean {
  if (walls.length === 0) return false;
  return nearestPairs(a, b).every(([from, to]) => lineBlocked(from, to, walls));
}
