/**
 * Of what kind a map's grid is (squares, hexes, none) and how many metres one of its spaces measures. Whoever has a
 * place on a grid knows the grid; `cell.ts` asks it and nobody else has to.
 */

/** Squares, eight around each. */
interface SquareGrid {
  readonly kind: "squares";
  /** Metres along one space. */
  readonly metres: number;
  /** Does each diagonal count as one space? Left out where every second one counts as two. */
  readonly evenDiagonals?: true;
}

/** Hexes, six around each, in lines of which every second one is set off by half a space. */
export interface HexGrid {
  readonly kind: "hexes";
  readonly metres: number;
  /** Do the lines run down the map (flat tops), or across it? */
  readonly columns: boolean;
  /** Are the even lines set off, or the odd ones? */
  readonly even: boolean;
}

/** No grid: places need not be whole numbers, and everything is measured as the crow flies. */
interface OpenGrid {
  readonly kind: "open";
  /** Metres along what would be one space. */
  readonly metres: number;
}

export type Grid = SquareGrid | HexGrid | OpenGrid;

/** Something that is on a grid; where none is told, on squares of {@link USUAL_METRES}. */
export interface OnGrid {
  readonly grid?: Grid;
}

/** Metres along one square of a grid of which nothing is told. */
export const USUAL_METRES = 2;

/** Metres along one space of the grid on which something is. */
export function metresOf({ grid }: OnGrid): number {
  return grid === undefined ? USUAL_METRES : grid.metres;
}

/** The kind of grid on which something is. */
export function kindOf({ grid }: OnGrid): Grid["kind"] {
  return grid?.kind ?? "squares";
}

/** Does each diagonal count as one space there, as a king moves in chess? */
export function hasEvenDiagonals({ grid }: OnGrid): boolean {
  return grid?.kind === "squares" && grid.evenDiagonals === true;
}

/** The grid of hexes on which something is, or null. */
export function hexesOf({ grid }: OnGrid): HexGrid | null {
  return grid !== undefined && grid.kind === "hexes" ? grid : null;
}

/** Is something on a map without a grid? */
export function isOpen({ grid }: OnGrid): boolean {
  return grid !== undefined && grid.kind === "open";
}

/** Are they the same kind of grid with the same measure? */
export function sameGrid(a: Grid | undefined, b: Grid | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined || a.kind !== b.kind || a.metres !== b.metres) return false;
  if (hasEvenDiagonals({ grid: a }) !== hasEvenDiagonals({ grid: b })) return false;
  return a.kind !== "hexes" || b.kind !== "hexes" || (a.columns === b.columns && a.even === b.even);
}
