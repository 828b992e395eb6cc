import { isPlayed } from "../../common/ways.ts";
import type { BaseGrid } from "../grid/base.ts";
import { anchorPoint, positionInSpace } from "./footprint.ts";
import type { PathWaypoint, Position, Waypoint } from "./types.ts";

/** The fields that make up a position. Generation 14 has two more. */
export function positionKeys(hasLevels: boolean): (keyof Position)[] {
  const keys: (keyof Position)[] = ["x", "y", "elevation", "width", "height", "shape"];
  return hasLevels ? [...keys, "depth", "level"] : keys;
}

/** Copy the fields of a position out of anything that has them; what is missing stays away. */
export function pickPosition<T extends Partial<Position>>(source: T, keys: readonly (keyof Position)[]): Position {
  const entries = keys.filter((key) => source[key] !== undefined).map((key) => [key, source[key]]);
  return Object.fromEntries(entries) as Position;
}

/** Whether two positions agree in all the given fields. */
export function isSamePosition(
  a: Partial<Position>,
  b: Partial<Position>,
  keys: readonly (keyof Position)[] = positionKeys(true),
): boolean {
  return keys.every((key) => (a[key] ?? null) === (b[key] ?? null));
}

/**
 * Where a move may lead: on whole pixels, as tokens are stored. The way `fractions` leaves it to the storing
 * (assumption token-pixels).
 */
export function onWholePixels({ x, y }: { readonly x: number; readonly y: number }): { x: number; y: number } {
  return isPlayed("fractions") ? { x, y } : { x: Math.round(x), y: Math.round(y) };
}

/**
 * Fill what the asked-for waypoints leave out: position from the waypoint before, the rest from defaults.
 *
 * @param defaultAction - The action of those that name none.
 */
export function completeWaypoints(
  origin: Position,
  asked: readonly Partial<PathWaypoint>[],
  defaultAction: string,
  keys: readonly (keyof Position)[],
): PathWaypoint[] {
  let previous: Position = origin;
  return asked.map((waypoint) => {
    const position = pickPosition({ ...previous, ...defined(waypoint) }, keys);
    Object.assign(position, onWholePixels(position));
    previous = position;
    return {
      ...position,
      action: waypoint.action ?? defaultAction,
      terrain: null,
      snapped: waypoint.snapped ?? false,
      explicit: waypoint.explicit ?? false,
      checkpoint: waypoint.checkpoint ?? false,
      intermediate: waypoint.intermediate ?? false,
    };
  });
}

function defined<T extends object>(source: T): Partial<T> {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/**
 * Add every space between the waypoints, marked as intermediate.
 *
 * @param origin - Where the first waypoint is reached from.
 * @param isTeleport - Tells by action where the spaces between are skipped.
 */
export function completePath(
  grid: BaseGrid,
  origin: Position,
  waypoints: readonly PathWaypoint[],
  isTeleport: (action: string) => boolean,
): PathWaypoint[] {
  const path: PathWaypoint[] = [];
  let previous: Position = origin;
  for (const waypoint of waypoints) {
    if (!isTeleport(waypoint.action) && !grid.isGridless) path.push(...spacesBetween(grid, previous, waypoint));
    path.push(waypoint);
    previous = waypoint;
  }
  return path;
}

function spacesBetween(grid: BaseGrid, from: Position, to: Waypoint): PathWaypoint[] {
  const isLevel = from.elevation === to.elevation;
  const at = (position: Position) => {
    const { x, y, elevation = 0 } = anchorPoint(grid, { ...position, width: to.width, height: to.height });
    return isLevel ? { x, y } : { x, y, elevation };
  };
  const between = grid.getDirectPath([at(from), at(to)]).slice(1, -1);
  return between.map((offset) => ({
    ...to,
    ...onWholePixels(positionInSpace(grid, to, offset)),
    elevation: isLevel ? to.elevation : (offset.k ?? 0) * grid.distance,
    snapped: true,
    explicit: false,
    checkpoint: false,
    intermediate: true,
  }));
}

/**
 * Cut a path before its first step that cannot be taken.
 *
 * @param canPass - Asked once a step, in order, until it refuses.
 * @returns The path, and whether it was cut; a cut path ends with an ordinary waypoint.
 */
export function constrainPath<W extends PathWaypoint>(
  origin: Position,
  path: readonly W[],
  canPass: (from: Position, to: W) => boolean,
): [W[], boolean] {
  let previous: Position = origin;
  for (const [index, waypoint] of path.entries()) {
    if (!canPass(previous, waypoint)) return [asEnd(path.slice(0, index)), true];
    previous = waypoint;
  }
  return [[...path], false];
}

function asEnd<W extends PathWaypoint>(path: W[]): W[] {
  const last = path.at(-1);
  return last ? [...path.slice(0, -1), { ...last, intermediate: false }] : path;
}

/** Split a path after its first checkpoint; without one all of it comes first. */
export function splitAtCheckpoint<W extends Waypoint>(path: readonly W[]): [W[], W[]] {
  const index = path.findIndex((waypoint) => waypoint.checkpoint);
  return index < 0 ? [[...path], []] : [path.slice(0, index + 1), path.slice(index + 1)];
}
