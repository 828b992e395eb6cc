import { ON_GROUND } from "./conditions.ts";
import type { Combatant } from "./encounter.ts";
import { cellsOf, centreOf, METRES_PER_CELL } from "./grid/cell.ts";
import { crosses, type Wall } from "./grid/walls.ts";
import type { CombatantId } from "./types.ts";

/** Somebody of whom it is known how tall he is. */
export type Tall = Combatant<{
  /** Unit: metres. */
  readonly stature: number;
}>;

/** A point of space. Unit: squares; a square of height is 2 m. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Somebody as an upright post: where he stands, how wide he is, from where to where he reaches. Unit: squares. */
export interface Body {
  readonly id: CombatantId;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly floor: number;
  readonly top: number;
}

/** Where points are looked at across a target and up it, as shares of its width and height: 16 points. */
const STEPS = [1 / 8, 3 / 8, 5 / 8, 7 / 8];

/** How many points of a target are looked at. */
export const POINTS = STEPS.length ** 2;

/** How wide a post somebody is, as a share of the squares that he covers: 0.6 m in a square of 2 m. */
const GIRTH = 0.3;

/** How high somebody reaches who lies on the floor, as a share of his stature. */
const LYING = 1 / 4;

/** From how high up a shooter aims, as a share of his height. */
const EYE = 3 / 4;

/** How high somebody reaches as he stands or lies. Unit: squares. */
function heightOf({ conditions, sheet }: Tall): number {
  const lies = conditions.some((condition) => ON_GROUND.has(condition));
  return (sheet.stature / METRES_PER_CELL) * (lies ? LYING : 1);
}

/** Somebody as what may stand between a shooter and his target. */
export function bodyOf(combatant: Tall): Body {
  const { id, place } = combatant;
  const floor = place.elevation;
  const radius = (GIRTH * Math.min(place.width, place.height)) / 2;
  return { id, ...centreOf(place), radius, floor, top: floor + heightOf(combatant) };
}

/** Where a shooter sees from: the middle of each of his squares. */
export function eyesOf(shooter: Tall): readonly Point[] {
  const z = shooter.place.elevation + heightOf(shooter) * EYE;
  return cellsOf(shooter.place).map(({ col, row }) => ({ x: col + 0.5, y: row + 0.5, z }));
}

/**
 * The points of a target at which a shooter looks: upright across his line of fire, four wide and four high.
 *
 * They stay within the round that the target's squares hold, from whichever side he is looked at.
 */
export function pointsOf(shooter: Tall, target: Tall): readonly Point[] {
  const [from, { x, y }] = [centreOf(shooter.place), centreOf(target.place)];
  const { width, height, elevation } = target.place;
  const length = Math.hypot(x - from.x, y - from.y) || 1;
  const [across, down] = [(from.y - y) / length, (x - from.x) / length];
  const wide = Math.hypot(across * width, down * height);
  const high = heightOf(target);
  const points = [];
  for (const up of STEPS)
    for (const step of STEPS) {
      const aside = (step - 0.5) * wide;
      points.push({ x: x + across * aside, y: y + down * aside, z: elevation + up * high });
    }
  return points;
}

/** Does a wall, which is as high as can be, stand between the points? */
export function wallHides(eye: Point, at: Point, walls: readonly Wall[]): boolean {
  return walls.some((wall) => crosses(wall, eye.x, eye.y, at.x, at.y));
}

/** Does the line from an eye to a point lead through a body? */
export function hides({ x, y, radius, floor, top }: Body, eye: Point, at: Point): boolean {
  const [across, down] = [at.x - eye.x, at.y - eye.y];
  const square = across * across + down * down;
  const aside = (x - eye.x) * down - (y - eye.y) * across;
  const room = radius * radius * square - aside * aside;
  if (room <= 0) return false;
  const middle = ((x - eye.x) * across + (y - eye.y) * down) / square;
  const half = Math.sqrt(room) / square;
  const [from, to] = [Math.max(0, middle - half), Math.min(1, middle + half)];
  if (from >= to) return false;
  const [near, far] = [eye.z + (at.z - eye.z) * from, eye.z + (at.z - eye.z) * to];
  return Math.max(near, far) > floor && Math.min(near, far) < top;
}
