/**
 * Spaces of the grid, bodies that cover several of them, and the distances between those: everything else on the grid
 * is built on these. A body knows the grid on which it is; a square is as high as it is wide. Diagonals of squares
 * count 1 square, but in metres every second one counts double.
 */
import { type Grid, hasEvenDiagonals, hexesOf, isOpen, metresOf, type OnGrid } from "./grid.ts";
import {
  hexAt,
  hexCentre,
  hexDirections,
  hexesIn,
  hexesUnder,
  hexGap,
  hexMiddle,
  hexSides,
  hexSpan,
  type Point,
} from "./hexes.ts";
import { openGap, openMetres } from "./open.ts";

/**
 * One space of the grid, a square or a hex; columns grow to the right, rows downwards.
 *
 * On a map without a grid it may lie anywhere: there columns and rows are parts of a space from the corner.
 */
export interface Cell {
  readonly col: number;
  readonly row: number;
}

/** How many squares a body covers, and how high it stands. Unit: squares, of height too. */
export interface Footprint extends OnGrid {
  readonly width: number;
  readonly height: number;
  readonly elevation: number;
  /** Which level of the map it is on, where the map has several with floors between them; unknown where absent. */
  readonly level?: string;
}

/** Where a body is: its upper left square and its footprint. */
export interface Place extends Cell, Footprint {}

/** Where a body of one space stands that is on no map. */
export const NOWHERE: Place = { col: 0, row: 0, width: 1, height: 1, elevation: 0 };

/** Where a body goes: a square, and a height or a level where that changes. */
export interface Spot extends Cell {
  readonly elevation?: number;
  readonly level?: string;
}

/** The steps to the eight squares around one, clockwise from the one above. */
export const DIRECTIONS: readonly Cell[] = [
  { col: 0, row: -1 },
  { col: 1, row: -1 },
  { col: 1, row: 0 },
  { col: 1, row: 1 },
  { col: 0, row: 1 },
  { col: -1, row: 1 },
  { col: -1, row: 0 },
  { col: -1, row: -1 },
];

/** The steps to the spaces around one, clockwise from the one above; on hexes they differ from line to line. */
export function directionsFrom(on: OnGrid, cell: Cell): readonly Cell[] {
  const hexes = hexesOf(on);
  return hexes ? hexDirections(hexes, cell) : DIRECTIONS;
}

/** The spaces around one, clockwise from the one above; without a grid eight spots a step and a diagonal away. */
export function neighboursOf({ col, row, grid }: Cell & OnGrid): readonly Cell[] {
  const steps = grid === undefined ? DIRECTIONS : directionsFrom({ grid }, { col, row });
  return steps.map((step) => ({ col: col + step.col, row: row + step.row }));
}

/** Are these the same square? */
export function sameCell(a: Cell, b: Cell): boolean {
  return a.col === b.col && a.row === b.row;
}

/** Are these the same square, at the same height and on the same level where both name one? */
export function sameSpot(a: Spot, b: Spot): boolean {
  const height = a.elevation === undefined || b.elevation === undefined || a.elevation === b.elevation;
  return height && !isFloorBetween(a, b) && sameCell(a, b);
}

/** A body of that footprint with its upper left square there, at the height and on the level that are named, if any. */
export function placeAt(footprint: Footprint, spot: Spot): Place {
  const { width, height, grid } = footprint;
  const { col, row, elevation = footprint.elevation, level = footprint.level } = spot;
  if (grid !== undefined) {
    const body = { col, row, width, height, elevation, grid };
    return level === undefined ? body : { ...body, level };
  }
  return level === undefined ? { col, row, width, height, elevation } : { col, row, width, height, elevation, level };
}

/** One space as a body on the grid and the level of another: at its height, or at one that is named. */
export function spaceAt(on: Omit<Footprint, "width" | "height">, spot: Spot): Place {
  return placeAt({ ...on, ...ONE }, spot);
}

/** Is a floor between two bodies: are they known to be on different levels of the map? */
export function isFloorBetween(
  { level: a }: Pick<Footprint, "level">,
  { level: b }: Pick<Footprint, "level">,
): boolean {
  return a !== b && a !== undefined && b !== undefined;
}

/** Where the body is, with its height and its level where the other spot names one. */
export function spotOf({ col, row, elevation, level }: Place, like: Spot): Spot {
  const spot = like.elevation === undefined ? { col, row } : { col, row, elevation };
  return like.level === undefined || level === undefined ? spot : { ...spot, level };
}

/** Every square that a body covers, row by row; without a grid the parts of its outline that are one space wide. */
export function cellsOf(place: Place): Cell[] {
  const hexes = hexesOf(place);
  if (hexes) return hexesUnder(hexes, place);
  const cells: Cell[] = [];
  for (let row = place.row; row < place.row + place.height; row++) {
    for (let col = place.col; col < place.col + place.width; col++) cells.push({ col, row });
  }
  return cells;
}

/** The space in which a point of the plane lies; without a grid the one around it. Unit: spaces. */
export function cellUnder(on: OnGrid, { x, y }: Point): Cell {
  const hexes = hexesOf(on);
  if (hexes) return hexAt(hexes, { x, y });
  return isOpen(on) ? { col: x - 0.5, row: y - 0.5 } : { col: Math.floor(x), row: Math.floor(y) };
}

/** The middle of a space in the plane. Unit: spaces. */
export function middleOf(on: OnGrid, { col, row }: Cell): Point {
  const hexes = hexesOf(on);
  return hexes ? hexCentre(hexes, { col, row }) : { x: col + 0.5, y: row + 0.5 };
}

/** The centre of a body, from which its firing lines go and at which they end. Unit: squares. */
export function centreOf(place: Place): Point {
  const hexes = hexesOf(place);
  if (hexes) return hexMiddle(hexes, place);
  return { x: place.col + place.width / 2, y: place.row + place.height / 2 };
}

/** A rectangle of the plane with its edges. Unit: spaces. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The least rectangle of the plane around a body. */
export function areaOf(place: Place): Area {
  const { col, row, width, height } = place;
  const hexes = hexesOf(place);
  if (!hexes) return { left: col, top: row, right: col + width, bottom: row + height };
  const [middle, span] = [hexMiddle(hexes, place), hexSpan(hexes, place)];
  const [x, y] = [span.x / 2, span.y / 2];
  return { left: middle.x - x, top: middle.y - y, right: middle.x + x, bottom: middle.y + y };
}

/** A rectangle of spaces by their columns and rows. */
export interface Bounds extends Cell {
  readonly width: number;
  readonly height: number;
}

/** A rectangle of spaces in which all are whose middle lies in a part of the plane. */
export function boundsIn(on: OnGrid, { left, top, right, bottom }: Area): Bounds {
  const hexes = hexesOf(on);
  if (hexes) return hexesIn(hexes, left, top, right, bottom);
  const [col, row] = [Math.floor(left), Math.floor(top)];
  return { col, row, width: Math.ceil(right) - col, height: Math.ceil(bottom) - row };
}

/**
 * A rectangle of spaces in which all are from which a body of a size is no farther than so many squares from a place.
 *
 * @param body - How many spaces it covers; one unless told.
 */
export function boundsAround(place: Place, far: number, body: Pick<Footprint, "width" | "height"> = ONE): Bounds {
  // Hexes of a body stand out by one beside its first line
  const out = hexesOf(place) ? 1 : 0;
  return {
    col: place.col - far - body.width + 1 - out,
    row: place.row - far - body.height + 1 - out,
    width: place.width + 2 * far + body.width - 1 + 2 * out,
    height: place.height + 2 * far + body.height - 1 + 2 * out,
  };
}

const ONE = { width: 1, height: 1 };

/** Every space of a rectangle, row by row. */
export function cellsIn({ col, row, width, height }: Bounds): Cell[] {
  const cells: Cell[] = [];
  for (let y = row; y < row + height; y++) for (let x = col; x < col + width; x++) cells.push({ col: x, row: y });
  return cells;
}

/**
 * Does a body cover the square, at whatever height it is?
 *
 * @param on - On whose level the square is; on any unless told.
 */
export function coversCell(place: Place, cell: Cell, on: Pick<Footprint, "level"> = {}): boolean {
  const { col, row, width, height, grid } = place;
  if (isFloorBetween(place, on)) return false;
  if (grid !== undefined && grid.kind !== "squares") return planeGap(grid, place, { ...cell, ...ONE }) === 0;
  return cell.col >= col && cell.col < col + width && cell.row >= row && cell.row < row + height;
}

/** How much of a space's rim does not count, so that touching a corner is not crossing. Unit: spaces. */
const RIM = 1e-6;

const SIDES: readonly Point[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
];

/**
 * From which share of a straight line between two points of the plane to which it lies inside a space, or null where it
 * does not.
 */
export function partIn(on: OnGrid, from: Point, to: Point, cell: Cell): readonly [number, number] | null {
  const hexes = hexesOf(on);
  const middle = middleOf(on, cell);
  let enters = 0;
  let leaves = 1;
  for (const side of hexes ? hexSides(hexes) : SIDES) {
    const start = (from.x - middle.x) * side.x + (from.y - middle.y) * side.y;
    const way = (to.x - from.x) * side.x + (to.y - from.y) * side.y;
    const [near, far] = [RIM - 0.5 - start, 0.5 - RIM - start];
    if (way === 0 && (near > 0 || far < 0)) return null;
    if (way === 0) continue;
    enters = Math.max(enters, Math.min(near / way, far / way));
    leaves = Math.min(leaves, Math.max(near / way, far / way));
  }
  return enters < leaves ? [enters, leaves] : null;
}

/** Does the straight line between two points of the plane lead through the inside of a space? */
export function crossesCell(on: OnGrid, from: Point, to: Point, cell: Cell): boolean {
  return partIn(on, from, to, cell) !== null;
}

/** Squares from one span to another on one axis: 0 where they overlap, 1 where they touch. */
export function spanGap(a: number, aSize: number, b: number, bSize: number): number {
  if (a >= b + bSize) return a - (b + bSize) + 1;
  if (b >= a + aSize) return b - (a + aSize) + 1;
  return 0;
}

/** Squares of height between two elevations; less than a whole square does not count (G211). */
export function heightGap(a: number, b: number): number {
  return Math.floor(Math.abs(a - b));
}

/**
 * Spaces between two bodies on a grid of that kind, whatever their heights: 1 where they are side by side, 0 where they
 * overlap.
 */
export function planeGap(grid: Grid | undefined, a: Bounds, b: Bounds): number {
  if (grid === undefined || grid.kind === "squares")
    return Math.max(spanGap(a.col, a.width, b.col, b.width), spanGap(a.row, a.height, b.row, b.height));
  return grid.kind === "hexes" ? hexGap(grid, a, b) : openGap(a, b);
}

/**
 * Squares between the nearest squares of two bodies, diagonals counting 1 each (R046, R059).
 *
 * 1 is adjacent, 0 is overlapping; height counts like the plane. Infinite through a floor. Of bodies on a map without a
 * grid what is less than a whole square does not count.
 */
export function gap(a: Place, b: Place): number {
  if (isFloorBetween(a, b)) return Number.POSITIVE_INFINITY;
  return Math.max(planeGap(a.grid ?? b.grid, a, b), heightGap(a.elevation, b.elevation));
}

/** Do two bodies cover a common square, less than a square of height apart? */
export function overlaps(a: Place, b: Place): boolean {
  if (a.grid !== undefined || b.grid !== undefined) return gap(a, b) === 0;
  // What `gap` comes to on plain squares, without working out how far apart those are who are nowhere near
  const across = a.col < b.col + b.width && b.col < a.col + a.width;
  if (!across || a.row >= b.row + b.height || b.row >= a.row + a.height) return false;
  return heightGap(a.elevation, b.elevation) === 0 && !isFloorBetween(a, b);
}

/** Squares of the shortest way over so many across, down and up, diagonals alternating (R060, G211). */
export function cellDistance(across: number, down: number, up: number): number {
  const longest = Math.max(across, down, up);
  const middle = across + down + up - longest - Math.min(across, down, up);
  return longest + Math.floor(middle / 2);
}

/** Metres between the nearest squares of two bodies, as their grid counts; a square is as high as it is wide. */
export function metresBetween(a: Place, b: Place): number {
  const on = a.grid === undefined ? b : a;
  const up = Math.abs(a.elevation - b.elevation);
  if (isOpen(on)) return openMetres(metresOf(on), a, b, up);
  const hexes = hexesOf(on);
  if (hexes) return hexes.metres * cellDistance(hexGap(hexes, a, b), 0, up);
  const across = spanGap(a.col, a.width, b.col, b.width);
  const down = spanGap(a.row, a.height, b.row, b.height);
  return metresOf(on) * (hasEvenDiagonals(on) ? Math.max(across, down, up) : cellDistance(across, down, up));
}
