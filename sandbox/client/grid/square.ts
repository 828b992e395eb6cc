import { BaseGrid, type Step } from "./base.ts";
import { allowsDiagonals, diagonalLength, metricLength } from "./diagonals.ts";
import { difference, squareLine } from "./direct-path.ts";
import { directionShift } from "./directions.ts";
import { snapToSquares } from "./snapping.ts";
import {
  type ElevatedPoint,
  type GridConfig,
  type GridCoordinates,
  isOffset,
  type Offset,
  type Point,
} from "./types.ts";

/** A grid of squares; how corners count is its `diagonals`, one of `CONST.GRID_DIAGONALS`. */
export class SquareGrid extends BaseGrid {
  readonly type = 1;
  readonly diagonals: number;

  constructor(config: GridConfig & { diagonals?: number }) {
    super(config);
    this.diagonals = config.diagonals ?? 0;
  }

  override getOffset(coords: GridCoordinates): Offset {
    if (isOffset(coords))
      return coords.k === undefined ? { i: coords.i, j: coords.j } : { ...pick(coords), k: coords.k };
    const offset: Offset = { i: Math.floor(coords.y / this.size), j: Math.floor(coords.x / this.size) };
    return coords.elevation === undefined ? offset : { ...offset, k: this.elevationStep(coords.elevation) };
  }

  override getTopLeftPoint(coords: GridCoordinates): ElevatedPoint {
    return this.pointIn(coords, 0);
  }

  override getCenterPoint(coords: GridCoordinates): ElevatedPoint {
    return this.pointIn(coords, 0.5);
  }

  override getAdjacentOffsets(coords: GridCoordinates): Offset[] {
    const center = this.getOffset(coords);
    const heights = center.k === undefined ? [0] : [-1, 0, 1];
    const neighbours: Offset[] = [];
    for (const dk of heights) {
      for (const [di, dj] of SQUARE_AND_NEIGHBOURS) {
        const offset: Offset = { i: center.i + di, j: center.j + dj };
        if (center.k !== undefined) offset.k = center.k + dk;
        if (this.testAdjacency(center, offset)) neighbours.push(offset);
      }
    }
    return neighbours;
  }

  override testAdjacency(a: GridCoordinates, b: GridCoordinates): boolean {
    const [di, dj, dk] = difference(this.getOffset(a), this.getOffset(b)).map(Math.abs) as [number, number, number];
    return allowsDiagonals(this.diagonals) ? Math.max(di, dj, dk) === 1 : di + dj + dk === 1;
  }

  override getShiftedOffset(coords: GridCoordinates, direction: number): Offset {
    const from = this.getOffset(coords);
    const { i, j, k } = directionShift(direction);
    const shifted: Offset = { i: from.i + i, j: from.j + j };
    return from.k === undefined ? shifted : { ...shifted, k: from.k + k };
  }

  override getSnappedPoint(point: Point, behavior: { mode: number; resolution?: number }): Point {
    return snapToSquares(point, this.size, behavior.mode, behavior.resolution ?? 1);
  }

  override getDirectPath(waypoints: GridCoordinates[]): Offset[] {
    const path: Offset[] = [];
    for (const waypoint of waypoints) {
      const offset = this.getOffset(waypoint);
      const last = path.at(-1);
      if (!last) path.push(offset);
      else path.push(...squareLine(last, offset, allowsDiagonals(this.diagonals)));
    }
    return path;
  }

  override getShape(): Point[] {
    const half = this.size / 2;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }

  protected override steps(from: GridCoordinates, to: GridCoordinates, before: number): Step[] {
    const steps: Step[] = [];
    let at = this.getOffset(from);
    let diagonals = before;
    for (const next of squareLine(at, this.getOffset(to), allowsDiagonals(this.diagonals))) {
      const axes = difference(at, next).filter((value) => value !== 0).length;
      const length = axes > 1 ? diagonalLength(this.diagonals, diagonals, axes) : 1;
      steps.push({ from: at, to: next, distance: length * this.distance, spaces: 1, isDiagonal: axes > 1 });
      if (axes > 1) diagonals += 1;
      at = next;
    }
    return steps;
  }

  protected override lengthOf(dx: number, dy: number): number {
    return metricLength(this.diagonals, dx, dy);
  }

  private pointIn(coords: GridCoordinates, share: number): ElevatedPoint {
    const { i, j, k } = this.getOffset(coords);
    const point: ElevatedPoint = { x: (j + share) * this.size, y: (i + share) * this.size };
    return k === undefined ? point : { ...point, elevation: (k + share) * this.distance };
  }
}

const SQUARE_AND_NEIGHBOURS = [-1, 0, 1].flatMap((di) => [-1, 0, 1].map((dj) => [di, dj] as const));

const pick = ({ i, j }: Offset): Offset => ({ i, j });
