import { WALL_DIRECTIONS, WALL_DOOR_STATES, WALL_DOOR_TYPES, WALL_MOVEMENT_TYPES } from "../../common/constants.ts";
import type { Point } from "../grid/types.ts";

/** What a wall's document says that matters to movement. `c` is x0, y0, x1, y1 in pixels. */
export interface WallSegment {
  readonly c: readonly number[];
  readonly move: number;
  readonly dir: number;
  readonly door: number;
  readonly ds: number;
}

/** Whether a wall stands in a level; one that names none stands in all (assumption move-walls-levels). */
export function standsIn(wall: object, level: string | null = null): boolean {
  const { levels } = wall as { readonly levels?: ReadonlySet<string> };
  return level === null || !levels || levels.size === 0 || levels.has(level);
}

/** A place where a line meets a wall; `share` is how far along the line it lies, 0 to 1. */
export interface Collision extends Point {
  readonly share: number;
  readonly wall: WallSegment;
}

/** Points closer than this to the start of a move are not in its way. Unit: share of the move. */
const START = 1e-6;
const EDGE = 1e-9;

const cross = (ax: number, ay: number, bx: number, by: number): number => ax * by - ay * bx;

/** Whether a wall is closed to movement as it stands: an open door is not. */
export function isClosed(wall: WallSegment): boolean {
  if (wall.move === WALL_MOVEMENT_TYPES.NONE) return false;
  return wall.door === WALL_DOOR_TYPES.NONE || wall.ds !== WALL_DOOR_STATES.OPEN;
}

/** Whether a one-sided wall lets pass what comes from this point. */
function isOpenFrom(wall: WallSegment, origin: Point): boolean {
  if (wall.dir === WALL_DIRECTIONS.BOTH) return false;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = wall.c;
  const side = cross(x1 - x0, y1 - y0, origin.x - x0, origin.y - y0);
  return wall.dir === WALL_DIRECTIONS.LEFT ? side > 0 : side < 0;
}

/** Where a line meets a wall, its ends included; null when it does not. */
function meet(from: Point, to: Point, wall: WallSegment): Collision | null {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = wall.c;
  const [dx, dy, wx, wy] = [to.x - from.x, to.y - from.y, x1 - x0, y1 - y0];
  const slant = cross(dx, dy, wx, wy);
  if (Math.abs(slant) < EDGE) return null;
  const share = cross(x0 - from.x, y0 - from.y, wx, wy) / slant;
  const along = cross(x0 - from.x, y0 - from.y, dx, dy) / slant;
  if (share < START || share > 1 + EDGE || along < -EDGE || along > 1 + EDGE) return null;
  return { x: from.x + dx * share, y: from.y + dy * share, share, wall };
}

/** Everything closed that lies on a straight line, nearest first. */
export function findCollisions(from: Point, to: Point, walls: Iterable<WallSegment>): Collision[] {
  const found: Collision[] = [];
  for (const wall of walls) {
    if (!isClosed(wall) || isOpenFrom(wall, from)) continue;
    const collision = meet(from, to, wall);
    if (collision) found.push(collision);
  }
  return found.sort((a, b) => a.share - b.share);
}
