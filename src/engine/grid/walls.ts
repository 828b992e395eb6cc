/**
 * Whether walls are between two squares, bodies or steps, for moving, striking and seeing, each of which asks
 * differently. Who asks for one place among many walls goes through `WallIndex`.
 */
import { type Box, Buckets } from "./buckets.ts";
import {
  type Area,
  areaOf,
  type Cell,
  cellsOf,
  centreOf,
  type Footprint,
  gap,
  heightGap,
  isFloorBetween,
  middleOf,
  type Place,
  placeAt,
} from "./cell.ts";
import { hexesOf, isOpen, type OnGrid } from "./grid.ts";
import { hexCentre, hexSteps, type Point } from "./hexes.ts";

/** A segment that nobody passes or strikes through, in squares from the scene's corner; open doors are left out. */
export interface Wall {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** A closed door, and not one that nobody is to know of. */
  readonly door?: true;
  /** A closed door that does not open for everybody. */
  readonly locked?: true;
  /** The levels of the map in which it stands; all where absent. */
  readonly levels?: readonly string[];
}

/** What `wallsOn` has found, by the walls among which it looked. */
const byLevel = new WeakMap<readonly Wall[], Map<string, readonly Wall[]>>();

/**
 * Those of the walls that stand on a body's level: all of them where it is unknown. The same list for the same walls.
 */
export function wallsOn({ level }: Pick<Footprint, "level">, walls: readonly Wall[]): readonly Wall[] {
  if (level === undefined || walls.length === 0) return walls;
  const known = byLevel.get(walls) ?? new Map<string, readonly Wall[]>();
  byLevel.set(walls, known);
  const found = known.get(level) ?? onLevel(level, walls);
  known.set(level, found);
  return found;
}

function onLevel(level: string, walls: readonly Wall[]): readonly Wall[] {
  const found = walls.filter(({ levels }) => !levels || levels.includes(level));
  return found.length === walls.length ? walls : found;
}

/** The walls that may part two bodies of one level. */
function wallsOfBoth(a: Place, b: Place, walls: readonly Wall[]): readonly Wall[] {
  return wallsOn(a.level === undefined ? b : a, walls);
}

/** On which side of the line a to b the point lies: positive, negative, or 0 on it. */
function turn(ax: number, ay: number, bx: number, by: number, px: number, py: number): number {
  return (bx - ax) * (py - ay) - (by - ay) * (px - ax);
}

/**
 * Does the straight line between two points cross the wall or touch one of its ends?
 *
 * A point on the wall counts as being on one side of it, always the same one, so that nobody gets through by
 * stopping in the middle.
 */
export function crosses(wall: Wall, ax: number, ay: number, bx: number, by: number): boolean {
  const a = turn(wall.x1, wall.y1, wall.x2, wall.y2, ax, ay);
  const b = turn(wall.x1, wall.y1, wall.x2, wall.y2, bx, by);
  if (a >= 0 === b >= 0) return false;
  return turn(ax, ay, bx, by, wall.x1, wall.y1) * turn(ax, ay, bx, by, wall.x2, wall.y2) <= 0;
}

/** Which share of a straight line between two points of the plane leads to the first wall; 1 where there is none. */
export function shareToWall(from: Point, to: Point, walls: readonly Wall[]): number {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const shares = walls
    .filter((wall) => crosses(wall, from.x, from.y, to.x, to.y))
    .map(({ x1, y1, x2, y2 }) => {
      const slope = across * (y2 - y1) - down * (x2 - x1);
      return slope === 0 ? 0 : ((x1 - from.x) * (y2 - y1) - (y1 - from.y) * (x2 - x1)) / slope;
    });
  return Math.max(0, Math.min(1, ...shares));
}

/** Does any wall stand between the centres of two squares? */
export function lineBlocked(on: OnGrid, from: Cell, to: Cell, walls: readonly Wall[]): boolean {
  const hexes = hexesOf(on);
  if (hexes) {
    const [a, b] = [hexCentre(hexes, from), hexCentre(hexes, to)];
    return walls.some((wall) => crosses(wall, a.x, a.y, b.x, b.y));
  }
  return isCrossed(walls, from.col + 0.5, from.row + 0.5, to.col + 0.5, to.row + 0.5);
}

/** Does a straight line cross any of the walls? A loop without a closure: it runs for each pace people think of. */
function isCrossed(walls: readonly Wall[], ax: number, ay: number, bx: number, by: number): boolean {
  for (const wall of walls) if (crosses(wall, ax, ay, bx, by)) return true;
  return false;
}

/** Is every line from a square of the one body to a square of the other behind a wall, or a floor between them? */
export function sightBlocked(a: Place, b: Place, walls: readonly Wall[]): boolean {
  if (isFloorBetween(a, b)) return true;
  const between = wallsOfBoth(a, b, walls);
  if (between.length === 0) return false;
  return cellsOf(a).every((from) => cellsOf(b).every((to) => lineBlocked(a, from, to, between)));
}

/** Does a wall stand between two neighbouring squares of the body? */
function isParted(body: Place, walls: readonly Wall[]): boolean {
  const hexes = hexesOf(body);
  if (!hexes) return isSquareParted(body, walls);
  const cells = cellsOf(body);
  return cells.some((from) =>
    cells.some((to) => hexSteps(hexes, from, to) === 1 && lineBlocked(body, from, to, walls)),
  );
}

/** The same on squares: each and the one to its right, each and the one below. */
function isSquareParted({ col, row, width, height }: Place, walls: readonly Wall[]): boolean {
  for (let down = 0; down < height; down++) {
    for (let across = 0; across < width; across++) {
      const [x, y] = [col + across + 0.5, row + down + 0.5];
      if (across + 1 < width && isCrossed(walls, x, y, x + 1, y)) return true;
      if (down + 1 < height && isCrossed(walls, x, y, x, y + 1)) return true;
    }
  }
  return false;
}

/** Is the way of any square of a body blocked that makes a pace over squares? */
function isAnyStopped({ width, height }: Footprint, from: Cell, to: Cell, walls: readonly Wall[]): boolean {
  for (let down = 0; down < height; down++)
    for (let across = 0; across < width; across++) {
      const [x, y] = [across + 0.5, down + 0.5];
      if (isCrossed(walls, from.col + x, from.row + y, to.col + x, to.row + y)) return true;
    }
  return false;
}

/**
 * Do walls keep a body from making a pace: one stands in the way of any of its squares, past corners too, or
 * would part it where it comes to (G282, G284)?
 */
export function paceBlocked(body: Place, from: Cell, to: Cell, all: readonly Wall[]): boolean {
  const walls = wallsOn(body, all);
  if (body.width === 1 && body.height === 1) return lineBlocked(body, from, to, walls);
  if (isOpen(body) && body.width <= 1 && body.height <= 1) {
    const [a, b] = [centreOf(placeAt(body, from)), centreOf(placeAt(body, to))];
    return walls.some((wall) => crosses(wall, a.x, a.y, b.x, b.y));
  }
  if (!hexesOf(body)) return isAnyStopped(body, from, to, walls) || isSquareParted(placeAt(body, to), walls);
  const [here, there] = [placeAt(body, from), placeAt(body, to)];
  const after = cellsOf(there);
  const stopped = (cell: Cell, place: number) => lineBlocked(body, cell, after[place] as Cell, walls);
  return cellsOf(here).some(stopped) || isParted(there, walls);
}

/** Does a part of the wall lie within the rectangle? */
function liesIn({ x1, y1, x2, y2 }: Wall, { left, top, right, bottom }: Area): boolean {
  return Math.max(x1, x2) >= left && Math.min(x1, x2) <= right && Math.max(y1, y2) >= top && Math.min(y1, y2) <= bottom;
}

/** How far a body goes in the plane that goes to another square. */
function shiftOf(body: Place, to: Cell): Point {
  const [from, there] = [middleOf(body, body), middleOf(body, to)];
  return { x: there.x - from.x, y: there.y - from.y };
}

/** The walls within the least rectangle around a body in every square of a path: only they can block a pace of it. */
function wallsAround(body: Place, path: readonly Cell[], walls: readonly Wall[]): readonly Wall[] {
  const around = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const { left, top, right, bottom } = areaOf(body);
  for (const cell of path) {
    const { x, y } = hexesOf(body) ? shiftOf(body, cell) : { x: cell.col - body.col, y: cell.row - body.row };
    around.left = Math.min(around.left, left + x);
    around.top = Math.min(around.top, top + y);
    around.right = Math.max(around.right, right + x);
    around.bottom = Math.max(around.bottom, bottom + y);
  }
  return walls.filter((wall) => liesIn(wall, around));
}

/** Does a path lead the body through a wall, or past the corner of one (G282, G284)? */
export function pathBlocked(body: Place, path: readonly Cell[], walls: readonly Wall[]): boolean {
  if (walls.length === 0) return false;
  const near = wallsAround(body, path, wallsOn(body, walls));
  if (near.length === 0) return false;
  return path.some((cell, index) => index > 0 && paceBlocked(body, path[index - 1] as Cell, cell, near));
}

/** The walls of which a part lies within the least rectangle around two bodies: only such ones part them. */
function wallsBetween(a: Place, b: Place, walls: readonly Wall[]): readonly Wall[] {
  const one = areaOf(a);
  const other = areaOf(b);
  const left = Math.min(one.left, other.left);
  const top = Math.min(one.top, other.top);
  const right = Math.max(one.right, other.right);
  const bottom = Math.max(one.bottom, other.bottom);
  const both = { left, top, right, bottom };
  return walls.filter((wall) => liesIn(wall, both));
}

/** Are the squares as far from each other as that, diagonals and height counting 1 each? */
function areApart(on: OnGrid, from: Cell, to: Cell, up: number, squares: number): boolean {
  const hexes = hexesOf(on);
  const flat = hexes ? hexSteps(hexes, from, to) : Math.max(Math.abs(from.col - to.col), Math.abs(from.row - to.row));
  return Math.max(flat, up) === squares;
}

/**
 * Is there no melee line between two bodies: a wall or closed door between all their nearest squares (G210), or a
 * floor?
 */
export function strikeBlocked(a: Place, b: Place, walls: readonly Wall[]): boolean {
  if (isFloorBetween(a, b)) return true;
  const onLevel = wallsOfBoth(a, b, walls);
  const between = onLevel.length === 0 ? onLevel : wallsBetween(a, b, onLevel);
  if (between.length === 0) return false;
  if (isOpen(a)) {
    const [from, to] = [centreOf(a), centreOf(b)];
    return between.some((wall) => crosses(wall, from.x, from.y, to.x, to.y));
  }
  const nearest = gap(a, b);
  const up = heightGap(a.elevation, b.elevation);
  return cellsOf(a).every((from) =>
    cellsOf(b).every((to) => !areApart(a, from, to, up, nearest) || lineBlocked(a, from, to, between)),
  );
}

/** Walls by where they are, so that whoever asks about one place reads only those near it. */
export class WallIndex {
  readonly #walls: readonly Wall[];
  readonly #buckets = new Buckets();

  constructor(walls: readonly Wall[]) {
    this.#walls = walls;
    for (const [index, wall] of walls.entries()) this.#buckets.put(index, null, boxOf(wall));
  }

  /** The walls whose own rectangle meets another one, in the order in which they were given. */
  near(box: Box): readonly Wall[] {
    const found: Wall[] = [];
    for (const index of this.#buckets.around(box)) {
      const wall = this.#walls[index] as Wall;
      if (meets(wall, box)) found.push(wall);
    }
    return found;
  }
}

function boxOf({ x1, y1, x2, y2 }: Wall): Box {
  return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) };
}

/** Has the wall's rectangle a point in common with another one? */
function meets({ x1, y1, x2, y2 }: Wall, { left, top, right, bottom }: Box): boolean {
  const beside = (x1 < left && x2 < left) || (x1 > right && x2 > right);
  return !beside && !((y1 < top && y2 < top) || (y1 > bottom && y2 > bottom));
}
