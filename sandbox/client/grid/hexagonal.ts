import { GRID_SNAPPING_MODES, GRID_TYPES } from "../../common/constants.ts";
import { BaseGrid, type Step } from "./base.ts";
import {
  type Cube,
  cubeBetween,
  cubeDistance,
  cubeToOffset,
  cubeToPoint,
  type HexLayout,
  offsetToCube,
  pointToCube,
} from "./cube.ts";
import { allowsDiagonals, diagonalLength } from "./diagonals.ts";
import { directionShift } from "./directions.ts";
import {
  type ElevatedPoint,
  type GridConfig,
  type GridCoordinates,
  isOffset,
  type Offset,
  type Point,
} from "./types.ts";

/**
 * A grid of hexagons; a step is one space long, and one that also rises is a diagonal, which counts by its `diagonals`.
 *
 * Kept small: enough to tell cells, neighbours, paths and distances (assumption grid-hexagonal).
 */
export class HexagonalGrid extends BaseGrid {
  readonly type: number;
  /** Columns of flat-topped hexagons, or rows of pointed ones. */
  readonly columns: boolean;
  /** Whether the even lines are shifted. */
  readonly even: boolean;
  /** How steps count that also rise, one of `CONST.GRID_DIAGONALS`; without heights there are none. */
  readonly diagonals: number;
  override readonly sizeX: number;
  override readonly sizeY: number;

  constructor(config: GridConfig & { columns?: boolean; even?: boolean; diagonals?: number }) {
    super(config);
    this.columns = config.columns ?? false;
    this.even = config.even ?? false;
    this.diagonals = config.diagonals ?? 0;
    const long = (this.size * 2) / Math.sqrt(3);
    this.sizeX = this.columns ? long : this.size;
    this.sizeY = this.columns ? this.size : long;
    if (this.columns) this.type = this.even ? GRID_TYPES.HEXEVENQ : GRID_TYPES.HEXODDQ;
    else this.type = this.even ? GRID_TYPES.HEXEVENR : GRID_TYPES.HEXODDR;
  }

  override getOffset(coords: GridCoordinates): Offset {
    if (isOffset(coords)) return { ...coords };
    const offset = cubeToOffset(pointToCube(coords, this.layout), this.layout);
    return coords.elevation === undefined ? offset : { ...offset, k: this.elevationStep(coords.elevation) };
  }

  /** The hexagon that holds a point or an offset. */
  getCube(coords: GridCoordinates): Cube {
    return offsetToCube(this.getOffset(coords), this.layout);
  }

  override getCenterPoint(coords: GridCoordinates): ElevatedPoint {
    const { i, j, k } = this.getOffset(coords);
    const point = cubeToPoint(offsetToCube({ i, j }, this.layout), this.layout);
    return k === undefined ? point : { ...point, elevation: (k + 0.5) * this.distance };
  }

  override getTopLeftPoint(coords: GridCoordinates): ElevatedPoint {
    const center = this.getCenterPoint(coords);
    return { ...center, x: center.x - this.sizeX / 2, y: center.y - this.sizeY / 2 };
  }

  override getAdjacentOffsets(coords: GridCoordinates): Offset[] {
    const center = this.getOffset(coords);
    const { i, j, k } = center;
    const near = [-1, 0, 1].flatMap((di) => [-1, 0, 1].map((dj): Offset => ({ i: i + di, j: j + dj })));
    const heights = k === undefined ? [undefined] : [k - 1, k, k + 1];
    const all = heights.flatMap((up) => near.map((offset) => (up === undefined ? offset : { ...offset, k: up })));
    return all.filter((offset) => this.testAdjacency(center, offset));
  }

  override testAdjacency(a: GridCoordinates, b: GridCoordinates): boolean {
    const [one, other] = [this.getOffset(a), this.getOffset(b)];
    const across = cubeDistance(offsetToCube(one, this.layout), offsetToCube(other, this.layout));
    const up = Math.abs((one.k ?? 0) - (other.k ?? 0));
    return allowsDiagonals(this.diagonals) ? Math.max(across, up) === 1 : across + up === 1;
  }

  override getShiftedOffset(coords: GridCoordinates, direction: number): Offset {
    const from = this.getCenterPoint(this.getOffset(coords));
    const { i, j } = directionShift(direction);
    return this.getOffset({ x: from.x + j * this.size * 0.75, y: from.y + i * this.size * 0.75 });
  }

  override getSnappedPoint(point: Point, behavior: { mode: number; resolution?: number }): Point {
    const candidates: Point[] = [];
    if (behavior.mode & GRID_SNAPPING_MODES.CENTER) candidates.push(this.getCenterPoint(point));
    if (behavior.mode & GRID_SNAPPING_MODES.VERTEX) candidates.push(...this.getVertices(point));
    if (behavior.mode & GRID_SNAPPING_MODES.CORNER) candidates.push(this.nearestTopLeft(point));
    const byDistance = (a: Point, b: Point) =>
      Math.hypot(a.x - point.x, a.y - point.y) - Math.hypot(b.x - point.x, b.y - point.y);
    const { x, y } = candidates.sort(byDistance)[0] ?? point;
    return { x, y };
  }

  override getDirectPath(waypoints: GridCoordinates[]): Offset[] {
    const path: Offset[] = [];
    for (const waypoint of waypoints) {
      const last = path.at(-1);
      if (!last) path.push(this.getOffset(waypoint));
      else path.push(...this.steps(last, waypoint, 0).map((step) => step.to));
    }
    return path;
  }

  override getShape(): Point[] {
    const radius = this.size / Math.sqrt(3);
    const first = this.columns ? 0 : Math.PI / 6;
    return [0, 1, 2, 3, 4, 5].map((corner) => {
      const angle = first + (corner * Math.PI) / 3;
      return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
    });
  }

  protected override steps(from: GridCoordinates, to: GridCoordinates, before: number): Step[] {
    const [start, end] = [this.getOffset(from), this.getOffset(to)];
    const steps: Step[] = [];
    let at = start;
    let diagonals = before;
    for (const next of this.line(start, end)) {
      const isDiagonal = next.k !== at.k && (next.i !== at.i || next.j !== at.j);
      const length = isDiagonal ? diagonalLength(this.diagonals, diagonals, 2) : 1;
      if (isDiagonal) diagonals += 1;
      steps.push({ from: at, to: next, distance: this.distance * length, spaces: 1, isDiagonal });
      at = next;
    }
    return steps;
  }

  /** The spaces on the way, without the first; a height is gained on the way, or after it where no step is diagonal. */
  private line(start: Offset, end: Offset): Offset[] {
    const [a, b] = [offsetToCube(start, this.layout), offsetToCube(end, this.layout)];
    const across = cubeDistance(a, b);
    const rise = (end.k ?? 0) - (start.k ?? 0);
    const isSlanting = allowsDiagonals(this.diagonals);
    const count = isSlanting ? Math.max(across, Math.abs(rise)) : across + Math.abs(rise);
    return Array.from({ length: count }, (_, index) => {
      const step = index + 1;
      const share = isSlanting ? step / count : Math.min(1, step / (across || 1));
      const next = across === 0 ? { i: start.i, j: start.j } : cubeToOffset(cubeBetween(a, b, share), this.layout);
      if (start.k === undefined) return next;
      const up = isSlanting ? Math.round((rise * step) / count) : Math.sign(rise) * Math.max(0, step - across);
      return { ...next, k: start.k + up };
    });
  }

  private get layout(): HexLayout {
    return { columns: this.columns, even: this.even, size: this.size };
  }

  private nearestTopLeft(point: Point): Point {
    return this.getTopLeftPoint({ x: point.x + this.sizeX / 2, y: point.y + this.sizeY / 2 });
  }
}
