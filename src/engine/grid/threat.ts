/**
 * Which squares somebody threatens with their reach, and at which steps of a path somebody leaves a threat (R045 to
 * R048). The plain definition: rules ask it for single bodies, `threat-map.ts` for a whole fight.
 */
import {
  boundsAround,
  type Cell,
  cellsIn,
  centreOf,
  gap,
  heightGap,
  isFloorBetween,
  overlaps,
  type Place,
  placeAt,
  planeGap,
  type Spot,
  sameCell,
  spaceAt,
} from "./cell.ts";
import { isOpen } from "./grid.ts";
import type { Point } from "./hexes.ts";
import { radiusOf } from "./open.ts";
import { shareToWall, strikeBlocked, type Wall, wallsOn } from "./walls.ts";

/** How far somebody strikes: from the nearest to the farthest square. Unit: squares, 1 is adjacent. */
export interface Reach {
  readonly min: number;
  readonly max: number;
}

/** Somebody whose threat may be left: where they stand and how far they strike. */
export interface Threatener {
  readonly place: Place;
  readonly reach: Reach;
}

/** One pace begun in somebody's threat: the index of the square that is left, and of the enemy in the list. */
export interface Trigger {
  readonly pace: number;
  readonly enemy: number;
}

/**
 * Does the enemy threaten a body that stands there, walls considered (R045, G210, G211)? Sharing a square is as near as
 * beside it (G299).
 */
export function threatens(enemy: Threatener, body: Place, walls: readonly Wall[]): boolean {
  const far = Math.max(1, gap(enemy.place, body));
  return far >= enemy.reach.min && far <= enemy.reach.max && !strikeBlocked(enemy.place, body, walls);
}

/**
 * Every square, within the bounds given by reach, that the enemy threatens; their own are left out (R045, R046). None
 * without a grid.
 */
export function threatenedCells(enemy: Threatener, walls: readonly Wall[]): Cell[] {
  const { place, reach } = enemy;
  if (isOpen(place)) return [];
  const squares = cellsIn(boundsAround(place, reach.max)).map((cell) => spaceAt(place, cell));
  const beside = squares.filter((square) => !overlaps(place, square) && threatens(enemy, square, walls));
  return beside.map(({ col, row }) => ({ col, row }));
}

/** What somebody threatens on a map without a grid: whose rim comes into it. Unit: spaces. */
export interface ThreatenedCircle {
  readonly centre: Point;
  /** Points around, as far as their reach and walls let them strike. */
  readonly rim: readonly Point[];
  /** How near around them they do not strike, with what reaches over others; 0 where they strike all around. */
  readonly inner: number;
}

/** Points of a rim, enough to look round. */
const AROUND = 72;

/** The circle that the enemy threatens on a map without a grid (R045, R046, G210); null on squares and hexes. */
export function threatenedCircle({ place, reach }: Threatener, walls: readonly Wall[]): ThreatenedCircle | null {
  if (!isOpen(place)) return null;
  const centre = centreOf(place);
  const far = radiusOf(place) + reach.max;
  const onLevel = wallsOn(place, walls);
  const rim = Array.from({ length: AROUND }, (_, index): Point => {
    const angle = (2 * Math.PI * index) / AROUND;
    const end = { x: centre.x + far * Math.cos(angle), y: centre.y + far * Math.sin(angle) };
    const share = shareToWall(centre, end, onLevel);
    return { x: centre.x + (end.x - centre.x) * share, y: centre.y + (end.y - centre.y) * share };
  });
  return { centre, rim, inner: reach.min > 1 ? radiusOf(place) + reach.min - 1 : 0 };
}

/** In how many parts a segment without a grid is looked at. */
const PARTS = 16;

/** Spots on the way between two, and the one that is nearest to a body. */
function spotsBetween(from: Spot, to: Spot, { place }: Threatener, { width, height }: Place): Spot[] {
  const [across, down] = [to.col - from.col, to.row - from.row];
  const [x, y] = [
    place.col + place.width / 2 - width / 2 - from.col,
    place.row + place.height / 2 - height / 2 - from.row,
  ];
  const nearest = (x * across + y * down) / (across * across + down * down);
  const shares = Array.from({ length: PARTS - 1 }, (_, part) => (part + 1) / PARTS);
  return [...(nearest > 0 && nearest < 1 ? [nearest] : []), ...shares].map((share) => ({
    ...from,
    col: from.col + across * share,
    row: from.row + down * share,
  }));
}

/**
 * Does a pace begin in an enemy's threat (R047, R048)?
 *
 * Without a grid, where a pace may be of any length, so does one that comes into the threat and leaves it again.
 */
export function provokes(enemy: Threatener, body: Place, from: Spot, to: Spot, walls: readonly Wall[]): boolean {
  const isIn = (spot: Spot) => threatens(enemy, placeAt(body, spot), walls);
  if (isIn(from)) return true;
  if (!isOpen(enemy.place) || sameCell(from, to) || isIn(to)) return false;
  return spotsBetween(from, to, enemy, body).some(isIn);
}

/** The least rectangle around all squares of the path, at the mover's height. */
function boundsOf(path: readonly Spot[], body: Place): Place {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < path.length - 1; i++) {
    const { col, row } = path[i] as Cell;
    if (col < left) left = col;
    if (col > right) right = col;
    if (row < top) top = row;
    if (row > bottom) bottom = row;
  }
  return { ...body, col: left, row: top, width: right - left + body.width, height: bottom - top + body.height };
}

/** The triggers of one enemy, pushed in the order of the path. */
function pushTriggers(
  found: Trigger[],
  path: readonly Spot[],
  body: Place,
  enemy: Threatener,
  index: number,
  walls: readonly Wall[],
): void {
  const { place, reach } = enemy;
  if (isFloorBetween(place, body)) return;
  const level = heightGap(place.elevation, body.elevation);
  for (let pace = 0; pace < path.length - 1; pace++) {
    const spot = path[pace] as Spot;
    const { col, row } = spot;
    const across = col >= place.col ? col - (place.col + place.width) + 1 : place.col - (col + body.width) + 1;
    const down = row >= place.row ? row - (place.row + place.height) + 1 : place.row - (row + body.height) + 1;
    const up = spot.elevation === undefined ? level : heightGap(place.elevation, spot.elevation);
    const far = Math.max(1, across, down, up);
    if (far < reach.min || far > reach.max) continue;
    if (walls.length > 0 && strikeBlocked(place, placeAt(body, spot), walls)) continue;
    found.push({ pace, enemy: index });
  }
}

function onSquares({ grid }: Place): boolean {
  return grid === undefined || grid.kind === "squares";
}

/** The triggers on any grid, pace by pace and enemy by enemy. */
function plainTriggers(
  path: readonly Spot[],
  body: Place,
  enemies: readonly Threatener[],
  walls: readonly Wall[],
): Trigger[] {
  return path
    .slice(0, -1)
    .flatMap((from, pace) =>
      enemies.flatMap((one, enemy) =>
        provokes(one, body, from, path[pace + 1] as Spot, walls) ? [{ pace, enemy }] : [],
      ),
    );
}

/**
 * List the paces of a path that begin in an enemy's threat, in the order the mover comes to them (R047, R048, G211).
 *
 * Leaving counts, wherever the pace ends; the last square is not left. A large mover triggers while any
 * part of them is threatened. Who may really strike, and how often, is for the ruleset to say.
 *
 * @param path - Squares of the mover's upper left corner, start first; all of them name a height, or none does.
 * @param body - The mover; only its footprint is read.
 * @param enemies - Not changed.
 * @returns Ordered by pace, then by the order of `enemies`.
 */
export function findTriggers(
  path: readonly Spot[],
  body: Place,
  enemies: readonly Threatener[],
  walls: readonly Wall[] = [],
): Trigger[] {
  if (path.length < 2) return [];
  if (!onSquares(body)) return plainTriggers(path, body, enemies, walls);
  const bounds = boundsOf(path, body);
  const level = path[0]?.elevation === undefined;
  const found: Trigger[] = [];
  for (let index = 0; index < enemies.length; index++) {
    const enemy = enemies[index] as Threatener;
    // Heights and floors are looked at pace by pace
    if (!level || planeGap(undefined, enemy.place, bounds) <= enemy.reach.max)
      pushTriggers(found, path, body, enemy, index, walls);
  }
  return found.sort((a, b) => a.pace - b.pace || a.enemy - b.enemy);
}
