/** A point of the scene. Unit: pixels, origin at the top left of the canvas rectangle. */
export interface Point {
  x: number;
  y: number;
}

/** A point at a height. Elevation is in the grid's own unit (2 m squares: metres), not in pixels. */
export interface ElevatedPoint extends Point {
  elevation?: number;
}

/** A grid space: row `i`, column `j` and, in three dimensions, elevation step `k`. */
export interface Offset {
  i: number;
  j: number;
  k?: number;
}

/** A point or an offset. What has an `i` is an offset. */
export type GridCoordinates = ElevatedPoint | Offset;

/** What one step costs. `distance` is what it measures; `segment` is what lies between two waypoints. */
export type CostFunction = (from: Offset, to: Offset, distance: number, segment: MeasuredSegment) => number;

/** A place on a path to be measured. `teleport` skips the spaces between; `measure: false` counts nothing. */
export type MeasureWaypoint = GridCoordinates & {
  teleport?: boolean;
  measure?: boolean;
  cost?: number | CostFunction;
};

/** What a segment or a whole path amounts to. `spaces` and `diagonals` are counts, `distance` is in grid units. */
export interface Measure {
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
}

/** The measure between two neighbouring waypoints. */
export interface MeasuredSegment extends Measure {
  from: MeasuredWaypoint;
  to: MeasuredWaypoint;
  teleport: boolean;
}

/** The measure from the start of the path up to a waypoint. */
export interface MeasuredWaypoint extends Measure {
  backward: MeasuredSegment | null;
  forward: MeasuredSegment | null;
}

/** The result of `measurePath`. */
export interface MeasuredPath extends Measure {
  waypoints: MeasuredWaypoint[];
  segments: MeasuredSegment[];
}

/** How a grid is made; everything but `size` has a default. */
export interface GridConfig {
  size: number;
  distance?: number;
  units?: string;
  style?: string;
  thickness?: number;
  color?: string | number;
  alpha?: number;
}

/** The rectangle of a scene inside its padding. Unit: pixels; rows and columns are counts. */
export interface GridDimensions {
  width: number;
  height: number;
  x: number;
  y: number;
  rows: number;
  columns: number;
}

/** Tell an offset from a point. */
export function isOffset(coords: GridCoordinates): coords is Offset {
  return "i" in coords;
}
