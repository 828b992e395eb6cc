/**
 * Translates between Foundry's pixels and the rules' spaces: bodies, places, walls, heights, on squares, on hexes and
 * without a grid. The game that is played says how many metres it wants a space to measure.
 */
import { type Cell, cellUnder, centreOf, type Footprint, middleOf, type Place } from "../../engine/grid/cell.ts";
import { type HexGrid, hexesOf, isOpen, type OnGrid, USUAL_METRES } from "../../engine/grid/grid.ts";
import { hexAt, hexSpan } from "../../engine/grid/hexes.ts";
import type { Wall } from "../../engine/grid/walls.ts";
import type { SquareSize } from "../../engine/ruleset.ts";
import { type Refusal, refuse } from "../../engine/types.ts";
import { playedRuleset } from "./active-ruleset.ts";

/** Foundry's number of the square grid, `CONST.GRID_TYPES.SQUARE`; hexes come after it, 0 is no grid. */
const SQUARE = 1;

/**
 * Foundry's numbers of hexes, `CONST.GRID_TYPES`: in rows or in columns, the odd or the even ones set off
 * (assumption grid-types).
 */
const HEXES: Readonly<Record<number, { readonly columns: boolean; readonly even: boolean }>> = {
  2: { columns: false, even: false },
  3: { columns: false, even: true },
  4: { columns: true, even: false },
  5: { columns: true, even: true },
};

/** The spaces of a scene. `size` is in pixels; `distance` is what one of them measures on the scene, in its unit. */
export interface Squares extends OnGrid {
  readonly size: number;
  readonly distance: number;
}

/** What is read of a scene's grid; every scene has it, viewed or not. */
export interface SceneGrid {
  readonly type: number;
  readonly size: number;
  readonly distance: number;
  readonly units?: string;
}

/** A point of a scene. Unit: pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A token, or one waypoint of it: corner in pixels, size in squares, elevation in the scene's unit. */
export interface Body extends Point {
  readonly width: number;
  readonly height: number;
  readonly elevation: number;
  /** Id of the scene's level, in generation 14. */
  readonly level?: string | null;
}

/** Words for metres, as game masters write the unit of a scene's grid; without any it is taken for metres. */
const METRES = /^(m|met(re|er|ro)s?|mètres?|)$/iu;

/**
 * How many metres the rules count for a space of the scene: what the game wants, or what the scene says where any size
 * will do.
 */
function metresOfSpace(distance: number, size: SquareSize | undefined): number {
  return size && !size.any ? size.metres : distance;
}

/** The grid of a scene as the rules know it; left out where it is the usual one. */
function rulesGrid({ type }: SceneGrid, metres: number, isCounted: boolean): OnGrid {
  const hexes = HEXES[type];
  if (hexes) return { grid: { kind: "hexes", metres, ...hexes } };
  if (type !== SQUARE) return { grid: { kind: "open", metres } };
  if (isCounted) return { grid: { kind: "squares", metres, evenDiagonals: true } };
  return metres === USUAL_METRES ? {} : { grid: { kind: "squares", metres } };
}

/** The same grid is the same object, so that places on it are quickly compared. */
const grids = new Map<string, OnGrid>();

/**
 * The squares or hexes of a scene, or null where it has none: without them nothing is answered that is about single
 * ones.
 */
export function squaresOf(grid: SceneGrid): Squares | null {
  return grid.size > 0 && (grid.type === SQUARE || grid.type in HEXES) ? spacesOf(grid) : null;
}

/** The spaces of a scene; without a grid what would be one. */
export function spacesOf(grid: SceneGrid): Squares {
  const distance = grid.distance > 0 ? grid.distance : 1;
  const { squares: size } = playedRuleset();
  const metres = metresOfSpace(distance, size);
  const isCounted = size?.counted === true;
  const key = `${grid.type} ${metres} ${isCounted}`;
  const known = grids.get(key) ?? rulesGrid(grid, metres, isCounted);
  grids.set(key, known);
  return { size: grid.size, distance, ...known };
}

/** Why a space of the scene is not what the game's rules speak of, or null. */
export function refuseSize({ type, distance, units = "" }: SceneGrid): Refusal | null {
  const { squares: size } = playedRuleset();
  if (!size || size.counted) return null;
  const isMetres = METRES.test(units.trim());
  if (isMetres && (size.any || distance === size.metres)) return null;
  const params = { have: distance, units: units.trim() || "m", size: size.metres };
  return refuse(type === SQUARE ? "scene/square-size" : "scene/space-size", params);
}

/** Why nothing that is about single squares can be said or chosen on this scene, or null. */
export function refuseGrid(grid: SceneGrid): Refusal | null {
  return squaresOf(grid) ? null : refuse("scene/no-squares");
}

/** Whole squares that so much width covers; the smallest body has one of its own. */
function span(width: number): number {
  return Math.max(1, Math.round(width));
}

/**
 * How many squares a body covers, and at what height, which need not be whole squares (G211); without a grid neither
 * need be the others.
 */
export function footprintOf(squares: Squares, body: Omit<Body, "x" | "y">): Footprint {
  const whole = isOpen(squares) ? (width: number) => width : span;
  const footprint = { width: whole(body.width), height: whole(body.height), elevation: heightOf(squares, body) };
  const onGrid = squares.grid ? { ...footprint, grid: squares.grid } : footprint;
  return typeof body.level === "string" ? { ...onGrid, level: body.level } : onGrid;
}

/** The height of a body. Unit: squares. */
export function heightOf({ distance }: Squares, { elevation }: Pick<Body, "elevation">): number {
  return elevation / distance;
}

/** First square on one axis: the one in which the body lies best, wherever it was dropped. */
function firstCell(corner: number, width: number, size: number): number {
  return Math.floor(corner / size + width / 2 - span(width) / 2 + 0.5);
}

/**
 * From the corner of a body to the middle of its first hex: half a hex, less for a body that is smaller. Unit: spaces.
 */
function halfHex(hexes: HexGrid, { width, height }: Pick<Body, "width" | "height">): Point {
  const one = hexSpan(hexes, { width: 1, height: 1 });
  return { x: (Math.min(width, 1) * one.x) / 2, y: (Math.min(height, 1) * one.y) / 2 };
}

/**
 * So far beside its corner a body is looked for, so that whole pixels do not toss one to and fro that lies half a hex
 * beside the hexes (assumption token-hex-outline). Unit: pixels.
 */
const ASIDE = 1;

/**
 * The upper left square of a body, also of one that lies across the lines or is smaller than a square; on hexes see
 * assumption token-hexes. Without a grid its corner as it is stored, also where a move tells fractions (assumption
 * token-pixels).
 */
export function cellOf(squares: Squares, body: Pick<Body, "x" | "y" | "width" | "height">): Cell {
  const { size } = squares;
  const hexes = hexesOf(squares);
  if (hexes) {
    const half = halfHex(hexes, body);
    return hexAt(hexes, { x: (body.x + ASIDE) / size + half.x, y: (body.y + ASIDE) / size + half.y });
  }
  if (isOpen(squares)) return onPixels(squares, { col: body.x / size, row: body.y / size });
  return { col: firstCell(body.x, body.width, size), row: firstCell(body.y, body.height, size) };
}

/** The space in which a point of the scene lies; without a grid the one around it. */
export function cellAtPoint(squares: Squares, { x, y }: Point): Cell {
  return cellUnder(squares, { x: x / squares.size, y: y / squares.size });
}

/** Where a body is. */
export function placeOf(squares: Squares, body: Body): Place {
  return { ...cellOf(squares, body), ...footprintOf(squares, body) };
}

/**
 * The corner of a body whose upper left square is the cell; one smaller than its squares lies in their middle. On whole
 * pixels, as Foundry wants it (assumption token-pixels).
 */
export function cornerAt(squares: Squares, cell: Cell, body: Pick<Body, "width" | "height">): Point {
  const { x, y } = cornerIn(squares, cell, body);
  return { x: Math.round(x), y: Math.round(y) };
}

function cornerIn(squares: Squares, cell: Cell, body: Pick<Body, "width" | "height">): Point {
  const { size } = squares;
  const hexes = hexesOf(squares);
  if (hexes) {
    const middle = middleOf(squares, cell);
    const half = halfHex(hexes, body);
    return { x: (middle.x - half.x) * size, y: (middle.y - half.y) * size };
  }
  if (isOpen(squares)) return { x: cell.col * size, y: cell.row * size };
  const off = (width: number) => (span(width) - width) / 2;
  return { x: (cell.col + off(body.width)) * size, y: (cell.row + off(body.height)) * size };
}

/** A spot of a map without a grid as a body can stand there, on whole pixels; any other space as it is. */
export function onPixels(squares: Squares, cell: Cell): Cell {
  const { size } = squares;
  if (!isOpen(squares)) return cell;
  return { col: Math.round(cell.col * size) / size, row: Math.round(cell.row * size) / size };
}

/** The elevation of a height that is told in squares, in the scene's unit. */
export function elevationAt({ distance }: Squares, height: number): number {
  return height * distance;
}

/** The middle of the squares that a body covers when its upper left square is the cell. */
export function centreAt(squares: Squares, cell: Cell, footprint: Pick<Footprint, "width" | "height">): Point {
  const { width, height } = footprint;
  const on = squares.grid ? { grid: squares.grid } : {};
  const { x, y } = centreOf({ col: cell.col, row: cell.row, width, height, elevation: 0, ...on });
  return { x: x * squares.size, y: y * squares.size };
}

/** A wall from the four pixel coordinates of its document. */
export function wallAt(squares: Squares, ends: readonly number[]): Wall {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ends.map((pixels) => pixels / squares.size);
  return { x1, y1, x2, y2 };
}
