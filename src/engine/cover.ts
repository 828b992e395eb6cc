/**
 * How much of a target walls and bodies hide from a shooter, counted at 16 points of the target; the reasons are in
 * `docs/cover.md`. Called where games judge shots; a game turns the count into a modifier itself.
 */
import { CONDITIONS, type Combatant, type Encounter, ON_GROUND } from "./encounter.ts";
import { type Area, areaOf, cellsOf, centreOf, isFloorBetween, middleOf, overlaps, type Place } from "./grid/cell.ts";
import { metresOf } from "./grid/grid.ts";
import { crosses, sightBlocked, type Wall, wallsOn } from "./grid/walls.ts";
import type { CombatantId } from "./types.ts";

/** Somebody of whom it is known how tall they are. */
type Tall = Combatant<{
  /** Unit: metres. */
  readonly stature: number;
}>;

/** A point of space. Unit: squares, of height too. */
interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Somebody as an upright post: where they stand, how wide they are, from where to where they reach. Unit: squares. */
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
const POINTS = STEPS.length ** 2;

/** How wide a post somebody is, as a share of the squares that they cover: 0.6 m in a square of 2 m. */
const GIRTH = 0.3;

/** How high somebody reaches who lies on the floor, as a share of their stature. */
const LYING = 1 / 4;

/** From how high up a shooter aims, as a share of their height. */
const EYE = 3 / 4;

/** How high somebody reaches as they stand or lie. Unit: squares. */
function heightOf({ conditions, sheet, place }: Tall): number {
  let lies = false;
  for (const condition of conditions) lies ||= ON_GROUND.has(condition);
  return (sheet.stature / metresOf(place)) * (lies ? LYING : 1);
}

/** Somebody as what may stand between a shooter and their target. */
export function bodyOf(combatant: Tall): Body {
  const { id, place } = combatant;
  const floor = place.elevation;
  const radius = (GIRTH * Math.min(place.width, place.height)) / 2;
  const { x, y } = centreOf(place);
  return { id, x, y, radius, floor, top: floor + heightOf(combatant) };
}

/** Where a shooter sees from: the middle of each of their squares. */
function eyesOf(shooter: Tall): readonly Point[] {
  const z = shooter.place.elevation + heightOf(shooter) * EYE;
  return cellsOf(shooter.place).map((cell) => {
    const { x, y } = middleOf(shooter.place, cell);
    return { x, y, z };
  });
}

/**
 * The points of a target at which a shooter looks: upright across their line of fire, four wide and four high.
 *
 * They stay within the round that the target's squares hold, from whichever side they are looked at.
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
function wallHides(eye: Point, at: Point, walls: readonly Wall[]): boolean {
  // A loop without a closure: it runs for each of 16 points of whoever is shot at
  for (const wall of walls) if (crosses(wall, eye.x, eye.y, at.x, at.y)) return true;
  return false;
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

/** How much of a target a shooter does not see, and what stands before it. */
export interface Cover {
  /** How many points of the target were looked at, and how many of them are hidden. */
  readonly points: number;
  readonly hidden: number;
  /** Does a wall hide any of them? */
  readonly wall: boolean;
  /** Those who hide any of them, by id. */
  readonly bodies: readonly CombatantId[];
}

const CLEAR: Cover = { points: POINTS, hidden: 0, wall: false, bodies: [] };
const BLOCKED: Cover = { points: POINTS, hidden: POINTS, wall: true, bodies: [] };

/** Does a part of something lie within the least rectangle around two bodies? Only such things part them. */
function liesBetween(a: Place, b: Place, { left, top, right, bottom }: Area): boolean {
  const [one, other] = [areaOf(a), areaOf(b)];
  const across = right >= Math.min(one.left, other.left) && left <= Math.max(one.right, other.right);
  return across && bottom >= Math.min(one.top, other.top) && top <= Math.max(one.bottom, other.bottom);
}

function extentOf({ x1, y1, x2, y2 }: Wall): Area {
  return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) };
}

function wallsBetween(a: Place, b: Place, walls: readonly Wall[]): readonly Wall[] {
  return wallsOn(a, walls).filter((wall) => liesBetween(a, b, extentOf(wall)));
}

/** May somebody hide a part of the target: on the scene, seen by the shooter's side, and in neither's square? */
function mayHide(other: Tall, shooter: Tall, target: Tall): boolean {
  if (other === shooter || other === target || other.offMap || other.conditions.includes(CONDITIONS.away)) return false;
  if (other.hidden && other.side !== shooter.side) return false;
  if (isFloorBetween(other.place, shooter.place)) return false;
  if (overlaps(other.place, shooter.place) || overlaps(other.place, target.place)) return false;
  return liesBetween(shooter.place, target.place, areaOf(other.place));
}

/** Those who stand or lie between the two. */
function bodiesBetween(encounter: Encounter<Tall["sheet"]>, shooter: Tall, target: Tall): readonly Body[] {
  const bodies: Body[] = [];
  for (const id in encounter.combatants) {
    const other = encounter.combatants[id] as Tall;
    if (mayHide(other, shooter, target)) bodies.push(bodyOf(other));
  }
  return bodies;
}

/** What keeps an eye from seeing a point: a wall, one of the bodies, or nothing. */
function coverAt(eye: Point, at: Point, walls: readonly Wall[], bodies: readonly Body[]): "wall" | Body | null {
  if (walls.length > 0 && wallHides(eye, at, walls)) return "wall";
  for (const body of bodies) if (hides(body, eye, at)) return body;
  return null;
}

/** Is the point hidden from every eye? Then what hides it is added to what was met. */
function isHidden(
  at: Point,
  eyes: readonly Point[],
  walls: readonly Wall[],
  bodies: readonly Body[],
  met: Set<"wall" | Body>,
): boolean {
  const between: ("wall" | Body)[] = [];
  for (const eye of eyes) {
    const cover = coverAt(eye, at, walls, bodies);
    if (cover === null) return false;
    between.push(cover);
  }
  for (const cover of between) met.add(cover);
  return true;
}

/**
 * How much of a target walls and bodies hide from a shooter, as `docs/cover.md` says.
 *
 * A point counts as seen when one of the shooter's squares sees it. Who is not seen themselves hides nobody.
 *
 * @param byBodies - Do those who stand or lie between the two hide anything at all?
 */
export function coverBetween<Sheet extends Tall["sheet"]>(
  encounter: Encounter<Sheet>,
  shooter: Combatant<Sheet>,
  target: Combatant<Sheet>,
  byBodies: boolean,
): Cover {
  if (isFloorBetween(shooter.place, target.place)) return BLOCKED;
  const walls = wallsBetween(shooter.place, target.place, encounter.walls);
  const bodies = byBodies ? bodiesBetween(encounter, shooter, target) : [];
  if (walls.length + bodies.length === 0) return CLEAR;
  if (sightBlocked(shooter.place, target.place, walls)) return BLOCKED;
  const eyes = eyesOf(shooter);
  const met = new Set<"wall" | Body>();
  let hidden = 0;
  for (const at of pointsOf(shooter, target)) if (isHidden(at, eyes, walls, bodies, met)) hidden++;
  return {
    points: POINTS,
    hidden,
    wall: met.has("wall"),
    bodies: bodies.filter((body) => met.has(body)).map(({ id }) => id),
  };
}
