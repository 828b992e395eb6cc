/**
 * Hexes: their neighbours, the steps between them, where they lie in the plane. Places are columns and rows as on
 * squares; inside, axial coordinates. The plane's unit is a step, so that the middles of two neighbours are 1 apart.
 */
import type { HexGrid } from "./grid.ts";

/** A hex by its column and row. */
interface Hex {
  readonly col: number;
  readonly row: number;
}

/** Where hexes begin and how many they are, along and across. */
interface Extent extends Hex {
  readonly width: number;
  readonly height: number;
}

/** A point of the plane. Unit: steps from the scene's corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Axial coordinates; the third one is what is missing to 0. */
interface Axial {
  readonly q: number;
  readonly r: number;
}

type Layout = Pick<HexGrid, "columns" | "even">;

/** From one line to the next. Unit: steps. */
const LINE = Math.sqrt(3) / 2;

/** From the middle of a hex to one of its corners. Unit: steps. */
export const CORNER = 1 / Math.sqrt(3);

/** Half steps by which a line is set off against the first one. */
function setOff(line: number, even: boolean): number {
  return (line & 1) * (even ? -1 : 1);
}

function axialOf({ columns, even }: Layout, { col, row }: Hex): Axial {
  return columns
    ? { q: col, r: row - (col - setOff(col, even)) / 2 }
    : { q: col - (row - setOff(row, even)) / 2, r: row };
}

function hexOf({ columns, even }: Layout, { q, r }: Axial): Hex {
  return columns ? { col: q, row: r + (q - setOff(q, even)) / 2 } : { col: q + (r - setOff(r, even)) / 2, row: r };
}

/** Steps from one hex to another. */
export function hexSteps(grid: Layout, a: Hex, b: Hex): number {
  const [from, to] = [axialOf(grid, a), axialOf(grid, b)];
  const [q, r] = [to.q - from.q, to.r - from.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The steps to the six around one, clockwise from above, in axial coordinates; rows begin up to the right. */
const IN_COLUMNS: readonly Axial[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];
const IN_ROWS: readonly Axial[] = [
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
];

/** The steps to the six around a hex on a line of that oddness, clockwise, as columns and rows. */
function stepsFrom(grid: Layout, line: 0 | 1): readonly Hex[] {
  const from: Hex = grid.columns ? { col: line, row: 0 } : { col: 0, row: line };
  const { q, r } = axialOf(grid, from);
  return (grid.columns ? IN_COLUMNS : IN_ROWS).map((step) => {
    const to = hexOf(grid, { q: q + step.q, r: r + step.r });
    return { col: to.col - from.col, row: to.row - from.row };
  });
}

const layouts: readonly Layout[] = [false, true].flatMap((columns) => [false, true].map((even) => ({ columns, even })));
const STEPS: readonly (readonly [readonly Hex[], readonly Hex[]])[] = layouts.map((layout) => [
  stepsFrom(layout, 0),
  stepsFrom(layout, 1),
]);

/** The steps to the six around a hex, clockwise from above, as columns and rows; they differ from line to line. */
export function hexDirections({ columns, even }: Layout, { col, row }: Hex): readonly Hex[] {
  const steps = STEPS[(columns ? 2 : 0) + (even ? 1 : 0)] as (typeof STEPS)[number];
  return steps[((columns ? col : row) & 1) as 0 | 1];
}

/**
 * The middle of a hex in the plane, where the first one touches the left and upper edge (assumption grid-hex-origin).
 */
export function hexCentre(grid: Layout, hex: Hex): Point {
  const { q, r } = axialOf(grid, hex);
  const first = grid.even ? 1 : 0.5;
  return grid.columns ? { x: CORNER + LINE * q, y: first + r + q / 2 } : { x: first + q + r / 2, y: CORNER + LINE * r };
}

/** The nearest whole axial coordinates: the one that was rounded most gives way. */
function rounded(q: number, r: number): Axial {
  const s = -q - r;
  const [wholeQ, wholeR, wholeS] = [Math.round(q), Math.round(r), Math.round(s)];
  const [offQ, offR, offS] = [Math.abs(wholeQ - q), Math.abs(wholeR - r), Math.abs(wholeS - s)];
  if (offQ > offR && offQ > offS) return { q: -wholeR - wholeS, r: wholeR };
  return offR > offS ? { q: wholeQ, r: -wholeQ - wholeS } : { q: wholeQ, r: wholeR };
}

/** The hex in which a point of the plane lies. */
export function hexAt(grid: Layout, { x, y }: Point): Hex {
  const first = grid.even ? 1 : 0.5;
  const along = (grid.columns ? x - CORNER : y - CORNER) / LINE;
  const across = (grid.columns ? y : x) - first - along / 2;
  const { q, r } = grid.columns ? rounded(along, across) : rounded(across, along);
  return clean(hexOf(grid, { q, r }));
}

/** Without negative zeros. */
function clean({ col, row }: Hex): Hex {
  return { col: col + 0, row: row + 0 };
}

/** So little off the straight line that no point of it lies between two hexes. */
const NUDGE = 1e-6;

/** The hexes from one to another in as few steps as can be, both included. */
export function hexLine(grid: Layout, a: Hex, b: Hex): Hex[] {
  const [from, to] = [axialOf(grid, a), axialOf(grid, b)];
  const count = hexSteps(grid, a, b);
  const way = Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
    const share = (index + 1) / count;
    const q = from.q + (to.q - from.q) * share + NUDGE;
    return clean(hexOf(grid, rounded(q, from.r + (to.r - from.r) * share + NUDGE)));
  });
  return count === 0 ? [a] : [a, ...way, b];
}

/** The corners of a hex around its middle, clockwise. Unit: steps. */
export function hexCorners({ columns }: Layout): readonly Point[] {
  const first = columns ? 0 : Math.PI / 6;
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = first + (corner * Math.PI) / 3;
    return { x: Math.cos(angle) * CORNER, y: Math.sin(angle) * CORNER };
  });
}

/**
 * The hexes that a body covers: lines of as many as it is wide, every second one, which lies half a step on, of one
 * less.
 *
 * So does Foundry with tokens of its usual outline (assumption token-hexes); one that is a single hex wide has one in
 * each line.
 */
export function hexesUnder(grid: Layout, body: Extent): Hex[] {
  if (body.width === 1 && body.height === 1) return [{ col: body.col, row: body.row }];
  const [lines, most] = grid.columns ? [body.width, body.height] : [body.height, body.width];
  const start = axialOf(grid, body);
  const hexes: Hex[] = [];
  for (let line = 0; line < lines; line++) {
    const many = line % 2 === 0 ? most : Math.max(1, most - 1);
    const back = line >> 1;
    for (let place = 0; place < many; place++) {
      const [along, across] = [line, place - back];
      const axial = grid.columns
        ? { q: start.q + along, r: start.r + across }
        : { q: start.q + across, r: start.r + along };
      hexes.push(clean(hexOf(grid, axial)));
    }
  }
  return hexes;
}

/** Steps between the nearest hexes of two bodies; 0 where they share one. */
export function hexGap(grid: Layout, a: Extent, b: Extent): number {
  if (a.width === 1 && a.height === 1 && b.width === 1 && b.height === 1) return hexSteps(grid, a, b);
  let least = Number.POSITIVE_INFINITY;
  const others = hexesUnder(grid, b);
  for (const from of hexesUnder(grid, a)) {
    for (const to of others) least = Math.min(least, hexSteps(grid, from, to));
  }
  return least;
}

/** How wide and high the least rectangle around so many hexes is. Unit: steps. */
export function hexSpan({ columns }: Layout, { width, height }: Pick<Extent, "width" | "height">): Point {
  const [lines, most] = columns ? [width, height] : [height, width];
  const along = 2 * CORNER * (0.75 * lines + 0.25);
  // A second line of as many as the first stands out by half a step
  const across = most === 1 && lines > 1 ? 1.5 : most;
  return columns ? { x: along, y: across } : { x: across, y: along };
}

/** The middle of the least rectangle around a body. */
export function hexMiddle(grid: Layout, body: Extent): Point {
  const { x, y } = hexCentre(grid, body);
  const [one, span] = [hexSpan(grid, { width: 1, height: 1 }), hexSpan(grid, body)];
  return { x: x + (span.x - one.x) / 2, y: y + (span.y - one.y) / 2 };
}

/** The three directions across the sides of a hex. */
function acrossSides(columns: boolean): readonly Point[] {
  const first = columns ? Math.PI / 6 : 0;
  return [0, 1, 2].map((side) => ({
    x: Math.cos(first + (side * Math.PI) / 3),
    y: Math.sin(first + (side * Math.PI) / 3),
  }));
}

const ACROSS = { rows: acrossSides(false), columns: acrossSides(true) };

/** The directions at right angles to the sides of a hex; each side is half a step from the middle. */
export function hexSides({ columns }: Layout): readonly Point[] {
  return columns ? ACROSS.columns : ACROSS.rows;
}

/** A rectangle of hexes that holds all whose middle lies in a rectangle of the plane. */
export function hexesIn(grid: Layout, left: number, top: number, right: number, bottom: number): Extent {
  const [wide, high] = grid.columns ? [LINE, 1] : [1, LINE];
  const [col, row] = [Math.floor(left / wide) - 2, Math.floor(top / high) - 2];
  return { col, row, width: Math.ceil(right / wide) + 2 - col, height: Math.ceil(bottom / high) + 2 - row };
}
