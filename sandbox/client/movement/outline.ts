import { TOKEN_SHAPES } from "../../common/constants.ts";
import type { BaseGrid } from "../grid/base.ts";
import type { Position } from "./types.ts";

/** What says which hexagons a token covers. */
export type Outlined = Pick<Position, "width" | "height"> & { shape?: number };

/** A line of hexagons: how many they are, and how far in from the token's corner the first begins. Unit: spaces. */
export interface OutlineLine {
  readonly many: number;
  readonly begins: number;
}

/** How many hexagons each line has, by the shape; null where these dimensions allow no such shape. */
type Counts = (lines: number, most: number) => number[] | null;

/** Each line one more than the one before, or one less. */
function trapezoid(isGrowing: boolean): Counts {
  return (lines, most) => {
    if (most < lines) return null;
    return count(lines, (line) => most - (isGrowing ? lines - 1 - line : line));
  };
}

/** The longest line in the middle; of an even number of lines behind it, or before. */
function ellipse(isBehind: boolean): Counts {
  return (lines, most) => {
    const longest = Math.floor((isBehind ? lines : lines - 1) / 2);
    if (most <= lines / 2) return null;
    return count(lines, (line) => most - Math.abs(line - longest));
  };
}

/** Lines in turn of as many as it is wide and one less; one a single hexagon wide has one in each. */
function rectangle(isShortFirst: boolean): Counts {
  return (lines, most) => {
    const isShort = (line: number) => lines > 1 && line % 2 === (isShortFirst ? 0 : 1);
    return count(lines, (line) => (isShort(line) ? Math.max(1, most - 1) : most));
  };
}

function count(lines: number, many: (line: number) => number): number[] {
  return Array.from({ length: lines }, (_, line) => many(line));
}

/**
 * Which end of a shape is the narrow one stands nowhere: the first variant begins with it, so that a corner lies half a
 * hexagon beside whatever is covered (assumption token-hex-outline).
 */
const COUNTS: Readonly<Record<number, Counts>> = {
  [TOKEN_SHAPES.ELLIPSE_1]: ellipse(true),
  [TOKEN_SHAPES.ELLIPSE_2]: ellipse(false),
  [TOKEN_SHAPES.TRAPEZOID_1]: trapezoid(true),
  [TOKEN_SHAPES.TRAPEZOID_2]: trapezoid(false),
  [TOKEN_SHAPES.RECTANGLE_1]: rectangle(false),
  [TOKEN_SHAPES.RECTANGLE_2]: rectangle(true),
};

/** Do the lines of hexagons run down the map? */
export function isInColumns({ sizeX, sizeY }: BaseGrid): boolean {
  return sizeX > sizeY;
}

/** How many lines a token covers, and how many hexagons the longest has. */
function extentOf(grid: BaseGrid, { width, height }: Outlined): [lines: number, most: number] {
  const [across, down] = [width, height].map((size) => Math.max(1, Math.round(size))) as [number, number];
  return isInColumns(grid) ? [across, down] : [down, across];
}

/** The lines of hexagons that a token covers, from its corner on; a rectangle where nothing else is possible. */
export function outlineOf(grid: BaseGrid, token: Outlined): readonly OutlineLine[] {
  const [lines, most] = extentOf(grid, token);
  const usual = rectangle(false);
  const counts = COUNTS[token.shape ?? TOKEN_SHAPES.RECTANGLE_1] ?? usual;
  const found = counts(lines, most) ?? usual(lines, most) ?? [];
  const isZigzag = most === 1;
  return found.map((many, line) => ({ many, begins: isZigzag ? (line % 2) / 2 : (most - many) / 2 }));
}

/** Has a token the middle of what it covers, and not that of its bounds (assumption token-hex-middle)? */
export function hasOwnMiddle(grid: BaseGrid, token: Outlined): boolean {
  const { shape = TOKEN_SHAPES.RECTANGLE_1 } = token;
  const isRectangle = shape === TOKEN_SHAPES.RECTANGLE_1 || shape === TOKEN_SHAPES.RECTANGLE_2;
  return !isRectangle && COUNTS[shape]?.(...extentOf(grid, token)) != null;
}
