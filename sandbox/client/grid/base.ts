import {
  type CostFunction,
  type ElevatedPoint,
  type GridConfig,
  type GridCoordinates,
  type GridDimensions,
  isOffset,
  type Measure,
  type MeasuredPath,
  type MeasuredSegment,
  type MeasuredWaypoint,
  type MeasureWaypoint,
  type Offset,
  type Point,
} from "./types.ts";

/** One step of a measured segment. `isDiagonal` steps are counted separately. Unit of `distance`: grid units. */
export interface Step {
  from: Offset;
  to: Offset;
  distance: number;
  spaces: number;
  isDiagonal: boolean;
}

const nothing = (): Measure => ({ distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 });

/** What all grids share: configuration, the dimensions of a scene, and measuring a path step by step. */
export abstract class BaseGrid {
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly style: string;
  readonly thickness: number;
  readonly color: string | number;
  readonly alpha: number;
  /** One of `CONST.GRID_TYPES`. */
  abstract readonly type: number;

  constructor(config: GridConfig) {
    this.size = config.size;
    this.sizeX = config.size;
    this.sizeY = config.size;
    this.distance = config.distance ?? 1;
    this.units = config.units ?? "";
    this.style = config.style ?? "solidLines";
    this.thickness = config.thickness ?? 1;
    this.color = config.color ?? "#000000";
    this.alpha = config.alpha ?? 1;
  }

  get isGridless(): boolean {
    return this.type === 0;
  }

  get isSquare(): boolean {
    return this.type === 1;
  }

  get isHexagonal(): boolean {
    return this.type > 1;
  }

  abstract getOffset(coords: GridCoordinates): Offset;
  abstract getTopLeftPoint(coords: GridCoordinates): ElevatedPoint;
  abstract getCenterPoint(coords: GridCoordinates): ElevatedPoint;
  abstract getAdjacentOffsets(coords: GridCoordinates): Offset[];
  abstract testAdjacency(a: GridCoordinates, b: GridCoordinates): boolean;
  abstract getShiftedOffset(coords: GridCoordinates, direction: number): Offset;
  abstract getSnappedPoint(point: Point, behavior: { mode: number; resolution?: number }): Point;
  abstract getDirectPath(waypoints: GridCoordinates[]): Offset[];
  /** Corners of a space relative to its center. */
  abstract getShape(): Point[];
  /** Steps between two waypoints; `before` is the number of diagonals already taken. */
  protected abstract steps(from: GridCoordinates, to: GridCoordinates, before: number): Step[];

  /** Rows and columns that a rectangle touches: first row, first column, and the ends, which are not included. */
  getOffsetRange(bounds: { x: number; y: number; width: number; height: number }): [number, number, number, number] {
    const first = this.getOffset({ x: bounds.x, y: bounds.y });
    const last = this.getOffset({ x: bounds.x + bounds.width - 1e-6, y: bounds.y + bounds.height - 1e-6 });
    return [first.i, first.j, last.i + 1, last.j + 1];
  }

  /** The corners of a space. */
  getVertices(coords: GridCoordinates): Point[] {
    const center = this.getCenterPoint(coords);
    return this.getShape().map(({ x, y }) => ({ x: center.x + x, y: center.y + y }));
  }

  /** Move a point by one space and keep its place within the space. */
  getShiftedPoint(point: ElevatedPoint, direction: number): ElevatedPoint {
    const from = this.getOffset(point);
    const before = this.getCenterPoint(from);
    const after = this.getCenterPoint(this.getShiftedOffset(from, direction));
    const shifted: ElevatedPoint = { x: point.x + after.x - before.x, y: point.y + after.y - before.y };
    if (point.elevation === undefined) return shifted;
    return { ...shifted, elevation: point.elevation + (after.elevation ?? 0) - (before.elevation ?? 0) };
  }

  /** The point that lies `distance` grid units away in a direction. Unit of `direction`: degrees, 0 is right. */
  getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const angle = (direction * Math.PI) / 180;
    const dx = Math.cos(angle);
    const dy = Math.sin(angle);
    const length = (distance / this.distance) * (this.size / this.lengthOf(dx, dy));
    return { x: point.x + dx * length, y: point.y + dy * length };
  }

  /** Where the scene lies inside its padding; the padding is rounded up to whole spaces. */
  calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const x = Math.ceil((padding * sceneWidth) / this.sizeX) * this.sizeX;
    const y = Math.ceil((padding * sceneHeight) / this.sizeY) * this.sizeY;
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    return { width, height, x, y, rows: Math.ceil(height / this.sizeY), columns: Math.ceil(width / this.sizeX) };
  }

  /**
   * Measure a path in one go; alternating diagonals run through all of it.
   *
   * @param options.cost - What a step costs; without it a step costs its distance.
   */
  measurePath(waypoints: MeasureWaypoint[], options: { cost?: CostFunction | undefined } = {}): MeasuredPath {
    const path: MeasuredPath = { ...nothing(), waypoints: [], segments: [] };
    let previous: MeasureWaypoint | null = null;
    for (const waypoint of waypoints) {
      const reached: MeasuredWaypoint = { ...nothing(), backward: null, forward: null };
      const last = path.waypoints.at(-1);
      if (previous && last) path.segments.push(this.measureSegment(previous, waypoint, last, reached, options.cost));
      path.waypoints.push(reached);
      previous = waypoint;
    }
    const { backward: _b, forward: _f, ...totals } = path.waypoints.at(-1) ?? { backward: null, forward: null };
    return Object.assign(path, totals);
  }

  /** Euclidean length of an extent in spaces, unless the grid has a metric of its own. */
  protected lengthOf(dx: number, dy: number): number {
    return Math.hypot(dx, dy);
  }

  /** Elevation step of a height; heights on the border belong to the upper step. */
  protected elevationStep(elevation: number): number {
    return Math.floor(elevation / this.distance + 1e-8);
  }

  private measureSegment(
    from: MeasureWaypoint,
    to: MeasureWaypoint,
    last: MeasuredWaypoint,
    reached: MeasuredWaypoint,
    cost: CostFunction | undefined,
  ): MeasuredSegment {
    const segment: MeasuredSegment = { ...nothing(), from: last, to: reached, teleport: to.teleport ?? false };
    last.forward = segment;
    reached.backward = segment;
    if (to.measure !== false) this.addSteps(segment, from, to, to.cost ?? cost);
    for (const key of ["distance", "cost", "spaces", "diagonals", "euclidean"] as const) {
      reached[key] = last[key] + segment[key];
    }
    return segment;
  }

  private addSteps(
    segment: MeasuredSegment,
    from: MeasureWaypoint,
    to: MeasureWaypoint,
    cost: number | CostFunction | undefined,
  ): void {
    const steps = this.steps(from, to, segment.from.diagonals);
    for (const step of steps) {
      segment.distance += step.distance;
      segment.spaces += step.spaces;
      segment.diagonals += step.isDiagonal ? 1 : 0;
    }
    segment.euclidean = this.euclidean(from, to);
    if (typeof cost === "number") segment.cost = cost;
    else if (!cost) segment.cost = segment.teleport ? 0 : segment.distance;
    else if (segment.teleport) segment.cost = cost(this.getOffset(from), this.getOffset(to), segment.distance, segment);
    else for (const step of steps) segment.cost += cost(step.from, step.to, step.distance, segment);
  }

  private euclidean(from: GridCoordinates, to: GridCoordinates): number {
    const a = isOffset(from) ? this.getCenterPoint(from) : from;
    const b = isOffset(to) ? this.getCenterPoint(to) : to;
    const flat = (Math.hypot(b.x - a.x, b.y - a.y) / this.size) * this.distance;
    return Math.hypot(flat, (b.elevation ?? 0) - (a.elevation ?? 0));
  }
}
