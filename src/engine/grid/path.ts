/**
 * How long a path is, step by step: every second diagonal of a movement action costs double, so a path goes on from
 * what was walked before. Used wherever games judge moves and where the ruler counts.
 */
import { type Refusal, refuse } from "../types.ts";
import { type Cell, middleOf, type Place, type Spot, sameCell, sameSpot } from "./cell.ts";
import { hasEvenDiagonals, hexesOf, isOpen, metresOf, type OnGrid } from "./grid.ts";
import { hexLine, hexSteps } from "./hexes.ts";

/** How far a walk has come: metres, and the diagonals that decide what the next one costs. */
export interface Measure {
  readonly metres: number;
  readonly diagonals: number;
}

/** Nothing walked yet. */
export const NO_MEASURE: Measure = Object.freeze({ metres: 0, diagonals: 0 });

/** Metres that a pace leads up, negative down; 0 where no height is named. */
export function riseOf(on: OnGrid, from: Spot, to: Spot): number {
  if (from.elevation === undefined || to.elevation === undefined) return 0;
  return metresOf(on) * (to.elevation - from.elevation);
}

/** What the last places of a fraction may be off. */
const HAIR = 1e-6;

/** How far spots on a map without a grid lie beside where they are meant: a map has whole pixels. Unit: spaces. */
const PIXELS = 0.1;

/** Is the second spot no farther than one space from the first, as the crow flies? */
function isStride(from: Spot, to: Spot): boolean {
  return Math.hypot(to.col - from.col, to.row - from.row) <= 1 + PIXELS;
}

/**
 * Does one pace lead from the first square to the second? A king's move, or up and down on the spot; on hexes to one of
 * six.
 */
export function isPace(on: OnGrid, from: Spot, to: Spot): boolean {
  if (sameCell(from, to)) return riseOf(on, from, to) !== 0;
  if (isOpen(on)) return isStride(from, to);
  const hexes = hexesOf(on);
  if (hexes) return hexSteps(hexes, from, to) === 1;
  return Math.abs(from.col - to.col) <= 1 && Math.abs(from.row - to.row) <= 1;
}

/** Is it a space of the grid at a height that can be? No pace leads to another level. */
function isSpace(on: OnGrid, { col, row, elevation = 0, level }: Spot): boolean {
  const isPlaced = isOpen(on) ? Number.isFinite : Number.isInteger;
  return isPlaced(col) && isPlaced(row) && Number.isFinite(elevation) && level === undefined;
}

/** Does each pace of a path lead from one space to the next? */
export function isChain(on: OnGrid, path: readonly Spot[]): boolean {
  return path.every((spot, index) => isSpace(on, spot) && (index === 0 || isPace(on, path[index - 1] as Spot, spot)));
}

/** Why a path is no chain of paces that begins where the mover stands, or null. */
export function refusePath(place: Place, path: readonly Spot[]): Refusal | null {
  const [start] = path;
  if (!start || path.length < 2) return refuse("move/no-way");
  if (!sameSpot(start, place)) return refuse("move/not-from-there");
  return isChain(place, path) ? null : refuse("move/broken-path");
}

/** Is the pace diagonal? Between hexes none is, nor where there is no grid. */
export function isDiagonal(on: OnGrid, from: Cell, to: Cell): boolean {
  if (on.grid !== undefined && on.grid.kind !== "squares") return false;
  return from.col !== to.col && from.row !== to.row;
}

/**
 * Add one pace to what was walked before: every second diagonal costs two squares, all other paces one (R060, R062;
 * R063 to R066 as examples), and one on the spot the metres that it leads up or down. Without a grid it costs what it
 * is long.
 *
 * The count restarts with each movement action: begin those with `NO_MEASURE` (R061).
 *
 * @throws RangeError - The squares are not neighbours.
 */
export function addPace(on: OnGrid, before: Measure, from: Spot, to: Spot): Measure {
  if (!isPace(on, from, to)) throw new RangeError(`no pace leads from ${from.col},${from.row} to ${to.col},${to.row}`);
  const { diagonals } = before;
  if (sameCell(from, to)) return { metres: before.metres + Math.abs(riseOf(on, from, to)), diagonals };
  const metres = metresOf(on);
  if (isOpen(on)) return { metres: walked(before.metres, from, to, metres), diagonals };
  if (!isDiagonal(on, from, to)) return { metres: before.metres + metres, diagonals };
  const cost = diagonals % 2 === 0 || hasEvenDiagonals(on) ? metres : 2 * metres;
  return { metres: before.metres + cost, diagonals: diagonals + 1 };
}

/** Metres after a distance as the crow flies, without the last places of fractions. */
function walked(before: number, from: Cell, to: Cell, metres: number): number {
  return Math.round((before + metres * Math.hypot(to.col - from.col, to.row - from.row)) / HAIR) * HAIR;
}

/** Metres of a whole path, start square first, going on from what was walked before. @param on - Who goes it. */
export function measurePath(on: OnGrid, path: readonly Spot[], before: Measure = NO_MEASURE): Measure {
  let sum = before;
  for (let i = 1; i < path.length; i++) sum = addPace(on, sum, path[i - 1] as Spot, path[i] as Spot);
  return isOpen(on) ? { ...sum, metres: Math.round(sum.metres * 10) / 10 } : sum;
}

/**
 * How many paces of the path fit into so many metres, going on from what was walked before.
 *
 * @param on - Who goes it.
 */
export function pacesWithin(on: OnGrid, path: readonly Spot[], metres: number, before: Measure = NO_MEASURE): number {
  let sum = before;
  for (let i = 1; i < path.length; i++) {
    sum = addPace(on, sum, path[i - 1] as Spot, path[i] as Spot);
    if (sum.metres > metres + SLACK * (isOpen(on) ? 1 : 0)) return i - 1;
  }
  return Math.max(0, path.length - 1);
}

/** How much farther than a limit a way without a grid may be: lengths are told to a tenth. Unit: metres. */
const SLACK = 0.05;

/** The squares from one to another in as few paces as can be, diagonals first spread along the way. */
export function straightPath(on: OnGrid, from: Cell, to: Cell): Cell[] {
  const hexes = hexesOf(on);
  if (hexes) return hexLine(hexes, from, to);
  const [across, down] = [to.col - from.col, to.row - from.row];
  const count = isOpen(on) ? Math.ceil(Math.hypot(across, down) - HAIR) : Math.max(Math.abs(across), Math.abs(down));
  const path: Cell[] = [from];
  const whole = isOpen(on) ? (value: number) => value : Math.round;
  for (let i = 1; i < count; i++) {
    const share = i / count;
    path.push({ col: whole(from.col + across * share), row: whole(from.row + down * share) });
  }
  return sameCell(from, to) ? path : [...path, { col: to.col, row: to.row }];
}

/** Paces of the shortest way over the open floor. */
export function pacesBetween(on: OnGrid, from: Cell, to: Cell): number {
  return straightPath(on, from, to).length - 1;
}

/** How far from the straight way a square of it may lie that is one of as many between two ends. Unit: squares. */
function strays(on: OnGrid, from: Cell, to: Cell, cell: Cell, share: number): number {
  const [a, b, at] = [middleOf(on, from), middleOf(on, to), middleOf(on, cell)];
  const [across, down] = [at.x - a.x - (b.x - a.x) * share, at.y - a.y - (b.y - a.y) * share];
  return hexesOf(on) ? Math.hypot(across, down) : Math.max(Math.abs(across), Math.abs(down));
}

/** Does a path without a grid, whatever its paces, go on along the line between its ends? */
function isLine(path: readonly Cell[], start: Cell, end: Cell): boolean {
  const [across, down] = [end.col - start.col, end.row - start.row];
  const far = Math.hypot(across, down);
  let come = 0;
  return path.every(({ col, row }) => {
    const [x, y] = [col - start.col, row - start.row];
    const beside = far === 0 ? Math.hypot(x, y) : Math.abs(x * down - y * across) / far;
    const before = come;
    come = far === 0 ? 0 : (x * across + y * down) / far;
    return beside < PIXELS && come > before - PIXELS;
  });
}

/** Does the path lead straight on: in the fewest paces, never a whole square beside the line? */
export function isStraight(on: OnGrid, path: readonly Cell[]): boolean {
  const [start, end] = [path[0], path.at(-1)];
  if (!start || !end) return false;
  if (isOpen(on)) return isLine(path, start, end);
  const count = pacesBetween(on, start, end);
  return path.length - 1 === count && !path.some((cell, index) => strays(on, start, end, cell, index / count) >= 1);
}
