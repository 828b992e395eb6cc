/**
 * Translates between Foundry's pixels and the rules' squares: bodies, places, walls, heights. Scenes without a square
 * grid give null, and no rule about squares is asked there.
 */
import type { Cell, Footprint, Place } from "../../engine/grid/cell.ts";
import type { Wall } from "../../engine/grid/walls.ts";
import { type Refusal, refuse } from "../../engine/types.ts";

/** Foundry's number of the square grid, `CONST.GRID_TYPES.SQUARE`. */
const SQUARE = 1;

/** The squares of a scene. `size` is in pixels; `distance` is what one square measures on the scene, in its unit. */
export interface Squares {
  readonly size: number;
  readonly distance: number;
}

/** What is read of a scene's grid; every scene has it, viewed or not. */
export interface SceneGrid extends Squares {
  readonly type: number;
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

/** The squares of a scene, or null where it has none: without squares no rule about them is answered. */
export function squaresOf(grid: SceneGrid): Squares | null {
  if (grid.type !== SQUARE || grid.size <= 0) return null;
  return { size: grid.size, distance: grid.distance > 0 ? grid.distance : 1 };
}

/** Why nothing about squares can be said on this scene, or null. */
export function refuseGrid(grid: SceneGrid): Refusal | null {
  return squaresOf(grid) ? null : refuse("scene/no-squares");
}

/** Whole squares that so much width covers; the smallest body has one of its own. */
function span(width: number): number {
  return Math.max(1, Math.round(width));
}

/** How many squares a body covers, and at what height, which need not be whole squares (G211). */
export function footprintOf(squares: Squares, body: Omit<Body, "x" | "y">): Footprint {
  const footprint = { width: span(body.width), height: span(body.height), elevation: heightOf(squares, body) };
  return typeof body.level === "string" ? { ...footprint, level: body.level } : footprint;
}

/** The height of a body. Unit: squares. */
export function heightOf({ distance }: Squares, { elevation }: Pick<Body, "elevation">): number {
  return elevation / distance;
}

/** First square on one axis: the one in which the body lies best, wherever it was dropped. */
function firstCell(corner: number, width: number, size: number): number {
  return Math.floor(corner / size + width / 2 - span(width) / 2 + 0.5);
}

/** The upper left square of a body, also of one that lies across the lines or is smaller than a square. */
export function cellOf(squares: Squares, body: Pick<Body, "x" | "y" | "width" | "height">): Cell {
  return {
    col: firstCell(body.x, body.width, squares.size),
    row: firstCell(body.y, body.height, squares.size),
  };
}

/** Where a body is. */
export function placeOf(squares: Squares, body: Body): Place {
  return { ...cellOf(squares, body), ...footprintOf(squares, body) };
}

/** The corner of a body whose upper left square is the cell; one smaller than its squares lies in their middle. */
export function cornerAt(squares: Squares, cell: Cell, body: Pick<Body, "width" | "height">): Point {
  return {
    x: (cell.col + (span(body.width) - body.width) / 2) * squares.size,
    y: (cell.row + (span(body.height) - body.height) / 2) * squares.size,
  };
}

/** The elevation of a height that is told in squares, in the scene's unit. */
export function elevationAt({ distance }: Squares, height: number): number {
  return height * distance;
}

/** The middle of the squares that a body covers when its upper left square is the cell. */
export function centreAt(squares: Squares, cell: Cell, footprint: Pick<Footprint, "width" | "height">): Point {
  return {
    x: (cell.col + footprint.width / 2) * squares.size,
    y: (cell.row + footprint.height / 2) * squares.size,
  };
}

/** A wall from the four pixel coordinates of its document. */
export function wallAt(squares: Squares, ends: readonly number[]): Wall {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ends.map((pixels) => pixels / squares.size);
  return { x1, y1, x2, y2 };
}
