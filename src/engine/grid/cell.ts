/**
 * Squares, bodies that cover several of them, and the distances between those: everything else on the grid is built on
 * these. A square is 2 m wide and 2 m high; diagonals count 1 square, but in metres every second one counts double.
 */

/** One square of the grid; columns grow to the right, rows downwards. Unit: squares of 2 m. */
export interface Cell {
  readonly col: number;
  readonly row: number;
}

/** How many squares a body covers, and how high it stands. Unit: squares; a square of height is 2 m. */
export interface Footprint {
  readonly width: number;
  readonly height: number;
  readonly elevation: number;
  /** Which level of the map it is on, where the map has several with floors between them; unknown where absent. */
  readonly level?: string;
}

/** Where a body is: its upper left square and its footprint. */
export interface Place extends Cell, Footprint {}

/** Where a body goes: a square, and a height where that changes. */
export interface Spot extends Cell {
  readonly elevation?: number;
}

/** Metres along one square (R059). */
export const METRES_PER_CELL = 2;

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

/** The squares around one, clockwise from the one above. */
export function neighboursOf({ col, row }: Cell): readonly Cell[] {
  return DIRECTIONS.map((step) => ({ col: col + step.col, row: row + step.row }));
}

/** Are these the same square? */
export function sameCell(a: Cell, b: Cell): boolean {
  return a.col === b.col && a.row === b.row;
}

/** Are these the same square, at the same height where both name one? */
export function sameSpot(a: Spot, b: Spot): boolean {
  const level = a.elevation === undefined || b.elevation === undefined || a.elevation === b.elevation;
  return level && sameCell(a, b);
}

/** The same body with its upper left square elsewhere, and at another height where one is named. */
export function placeAt(place: Place, { col, row, elevation = place.elevation }: Spot): Place {
  const { width, height, level } = place;
  return level === undefined ? { col, row, width, height, elevation } : { col, row, width, height, elevation, level };
}

/** Is a floor between two bodies: are they known to be on different levels of the map? */
export function isFloorBetween(
  { level: a }: Pick<Footprint, "level">,
  { level: b }: Pick<Footprint, "level">,
): boolean {
  return a !== b && a !== undefined && b !== undefined;
}

/** Where the body is, with its height where the other spot names one. */
export function spotOf({ col, row, elevation }: Place, like: Spot): Spot {
  return like.elevation === undefined ? { col, row } : { col, row, elevation };
}

/** Every square that a body covers, row by row. */
export function cellsOf(place: Place): Cell[] {
  const cells: Cell[] = [];
  for (let row = place.row; row < place.row + place.height; row++) {
    for (let col = place.col; col < place.col + place.width; col++) cells.push({ col, row });
  }
  return cells;
}

/** The centre of a body, from which its firing lines go and at which they end. Unit: squares. */
export function centreOf({ col, row, width, height }: Place): { readonly x: number; readonly y: number } {
  return { x: col + width / 2, y: row + height / 2 };
}

/** Does a body cover the square, at whatever height it is? @param on - On whose level the square is; on any unless told. */
export function coversCell(place: Place, cell: Cell, on: Pick<Footprint, "level"> = {}): boolean {
  const { col, row, width, height } = place;
  if (isFloorBetween(place, on)) return false;
  return cell.col >= col && cell.col < col + width && cell.row >= row && cell.row < row + height;
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
 * Squares between the nearest squares of two bodies, diagonals counting 1 each (R046, R059).
 *
 * 1 is adjacent, 0 is overlapping; height counts like the plane, 2 m to a square. Infinite through a floor.
 */
export function gap(a: Place, b: Place): number {
  if (isFloorBetween(a, b)) return Number.POSITIVE_INFINITY;
  return Math.max(
    spanGap(a.col, a.width, b.col, b.width),
    spanGap(a.row, a.height, b.row, b.height),
    heightGap(a.elevation, b.elevation),
  );
}

/** Do two bodies cover a common square, less than a square of height apart? */
export function overlaps(a: Place, b: Place): boolean {
  return gap(a, b) === 0;
}

/** Metres of the shortest way over so many squares across, down and up, diagonals alternating (R060, G211). */
export function cellDistance(across: number, down: number, up: number): number {
  const longest = Math.max(across, down, up);
  const middle = across + down + up - longest - Math.min(across, down, up);
  return METRES_PER_CELL * (longest + Math.floor(middle / 2));
}

/** Metres between the nearest squares of two bodies, diagonals alternating; a square of height is 2 m. */
export function metresBetween(a: Place, b: Place): number {
  return cellDistance(
    spanGap(a.col, a.width, b.col, b.width),
    spanGap(a.row, a.height, b.row, b.height),
    Math.abs(a.elevation - b.elevation),
  );
}
