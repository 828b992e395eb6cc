/**
 * How long a path is, step by step: every second diagonal of a movement action costs double, so a path goes on from
 * what was walked before. Used wherever games judge moves and where the ruler counts.
 */
import { type Cell, METRES_PER_CELL, type Spot, sameCell } from "./cell.ts";

/** How far a walk has come: metres, and the diagonals that decide what the next one costs. */
export interface Measure {
  readonly metres: number;
  readonly diagonals: number;
}

/** Nothing walked yet. */
export const NO_MEASURE: Measure = Object.freeze({ metres: 0, diagonals: 0 });

/** Metres that a pace leads up, negative down; 0 where no height is named. */
export function riseOf(from: Spot, to: Spot): number {
  if (from.elevation === undefined || to.elevation === undefined) return 0;
  return METRES_PER_CELL * (to.elevation - from.elevation);
}

/** Does one pace lead from the first square to the second? A king's move, or up and down on the spot. */
export function isPace(from: Spot, to: Spot): boolean {
  const still = sameCell(from, to) && riseOf(from, to) === 0;
  return !still && Math.abs(from.col - to.col) <= 1 && Math.abs(from.row - to.row) <= 1;
}

/** Is the pace diagonal? */
export function isDiagonal(from: Cell, to: Cell): boolean {
  return from.col !== to.col && from.row !== to.row;
}

/**
 * Add one pace to what was walked before: every second diagonal costs 4 m, all other paces 2 m (R060, R062;
 * R063 to R066 as examples), and one on the spot the metres that it leads up or down.
 *
 * The count restarts with each movement action: begin those with `NO_MEASURE` (R061).
 *
 * @throws RangeError - The squares are not neighbours.
 */
export function addPace(before: Measure, from: Spot, to: Spot): Measure {
  if (!isPace(from, to)) throw new RangeError(`no pace leads from ${from.col},${from.row} to ${to.col},${to.row}`);
  if (sameCell(from, to)) return { ...before, metres: before.metres + Math.abs(riseOf(from, to)) };
  if (!isDiagonal(from, to)) return { ...before, metres: before.metres + METRES_PER_CELL };
  const cost = before.diagonals % 2 === 0 ? METRES_PER_CELL : 2 * METRES_PER_CELL;
  return { metres: before.metres + cost, diagonals: before.diagonals + 1 };
}

/** Metres of a whole path, start square first, going on from what was walked before. */
export function measurePath(path: readonly Spot[], before: Measure = NO_MEASURE): Measure {
  let sum = before;
  for (let i = 1; i < path.length; i++) sum = addPace(sum, path[i - 1] as Spot, path[i] as Spot);
  return sum;
}

/** How many paces of the path fit into so many metres, going on from what was walked before. */
export function pacesWithin(path: readonly Spot[], metres: number, before: Measure = NO_MEASURE): number {
  let sum = before;
  for (let i = 1; i < path.length; i++) {
    sum = addPace(sum, path[i - 1] as Spot, path[i] as Spot);
    if (sum.metres > metres) return i - 1;
  }
  return Math.max(0, path.length - 1);
}

/** The squares from one to another in as few paces as can be, diagonals first spread along the way. */
export function straightPath(from: Cell, to: Cell): Cell[] {
  const count = Math.max(Math.abs(to.col - from.col), Math.abs(to.row - from.row));
  const path: Cell[] = [from];
  for (let i = 1; i <= count; i++) {
    const share = i / count;
    path.push({
      col: Math.round(from.col + (to.col - from.col) * share),
      row: Math.round(from.row + (to.row - from.row) * share),
    });
  }
  return path;
}
