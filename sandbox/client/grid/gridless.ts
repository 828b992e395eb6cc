import { BaseGrid, type Step } from "./base.ts";
import { directionShift } from "./directions.ts";
import { type ElevatedPoint, type GridCoordinates, isOffset, type Offset, type Point } from "./types.ts";

/** No grid: offsets are pixels, nothing is adjacent, and paths are measured as the crow flies. */
export class GridlessGrid extends BaseGrid {
  readonly type = 0;

  override getOffset(coords: GridCoordinates): Offset {
    if (isOffset(coords)) return { ...coords };
    const offset: Offset = { i: Math.floor(coords.y), j: Math.floor(coords.x) };
    return coords.elevation === undefined ? offset : { ...offset, k: this.elevationStep(coords.elevation) };
  }

  override getTopLeftPoint(coords: GridCoordinates): ElevatedPoint {
    return this.asPoint(coords);
  }

  override getCenterPoint(coords: GridCoordinates): ElevatedPoint {
    return this.asPoint(coords);
  }

  override getAdjacentOffsets(_coords: GridCoordinates): Offset[] {
    return [];
  }

  override testAdjacency(_a: GridCoordinates, _b: GridCoordinates): boolean {
    return false;
  }

  override getShiftedOffset(coords: GridCoordinates, direction: number): Offset {
    const { i, j, k } = directionShift(direction);
    const from = this.getOffset(coords);
    const shifted: Offset = { i: from.i + i * this.size, j: from.j + j * this.size };
    return from.k === undefined ? shifted : { ...shifted, k: from.k + k };
  }

  override getSnappedPoint(point: Point, _behavior: { mode: number; resolution?: number }): Point {
    return { x: point.x, y: point.y };
  }

  override getDirectPath(waypoints: GridCoordinates[]): Offset[] {
    return waypoints.map((waypoint) => this.getOffset(waypoint));
  }

  override getShape(): Point[] {
    return [];
  }

  protected override steps(from: GridCoordinates, to: GridCoordinates, _before: number): Step[] {
    const a = this.asPoint(from);
    const b = this.asPoint(to);
    const flat = (Math.hypot(b.x - a.x, b.y - a.y) / this.size) * this.distance;
    const distance = Math.hypot(flat, (b.elevation ?? 0) - (a.elevation ?? 0));
    return [{ from: this.getOffset(from), to: this.getOffset(to), distance, spaces: 0, isDiagonal: false }];
  }

  private asPoint(coords: GridCoordinates): ElevatedPoint {
    if (!isOffset(coords)) return { ...coords };
    const point: ElevatedPoint = { x: coords.j, y: coords.i };
    return coords.k === undefined ? point : { ...point, elevation: coords.k * this.distance };
  }
}
