import { CONDITIONS } from "./conditions.ts";
import type { Combatant, Encounter } from "./encounter.ts";
import { isFloorBetween, overlaps, type Place } from "./grid/cell.ts";
import { sightBlocked, type Wall, wallsOn } from "./grid/walls.ts";
import { type Body, bodyOf, eyesOf, hides, POINTS, type Point, pointsOf, type Tall, wallHides } from "./silhouette.ts";
import type { CombatantId } from "./types.ts";

/** How much of a target a shooter does not see, and what stands before it. */
export interface Screen {
  /** How many points of the target were looked at, and how many of them are hidden. */
  readonly points: number;
  readonly hidden: number;
  /** Does a wall hide any of them? */
  readonly wall: boolean;
  /** Those who hide any of them, by id. */
  readonly bodies: readonly CombatantId[];
}

const CLEAR: Screen = { points: POINTS, hidden: 0, wall: false, bodies: [] };
const BLOCKED: Screen = { points: POINTS, hidden: POINTS, wall: true, bodies: [] };

/** Does a part of something lie within the least rectangle around two bodies? Only such things part them. */
function liesBetween(a: Place, b: Place, left: number, top: number, right: number, bottom: number): boolean {
  const across = right >= Math.min(a.col, b.col) && left <= Math.max(a.col + a.width, b.col + b.width);
  return across && bottom >= Math.min(a.row, b.row) && top <= Math.max(a.row + a.height, b.row + b.height);
}

function wallsBetween(a: Place, b: Place, walls: readonly Wall[]): readonly Wall[] {
  return wallsOn(a, walls).filter(({ x1, y1, x2, y2 }) =>
    liesBetween(a, b, Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)),
  );
}

/** May somebody hide a part of the target: on the scene, seen by the shooter's side, and in neither's square? */
function mayHide(other: Tall, shooter: Tall, target: Tall): boolean {
  if (other === shooter || other === target || other.offMap || other.conditions.includes(CONDITIONS.away)) return false;
  if (other.hidden && other.side !== shooter.side) return false;
  if (isFloorBetween(other.place, shooter.place)) return false;
  if (overlaps(other.place, shooter.place) || overlaps(other.place, target.place)) return false;
  const { col, row, width, height } = other.place;
  return liesBetween(shooter.place, target.place, col, row, col + width, row + height);
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
function screenAt(eye: Point, at: Point, walls: readonly Wall[], bodies: readonly Body[]): "wall" | Body | null {
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
  const screens: ("wall" | Body)[] = [];
  for (const eye of eyes) {
    const screen = screenAt(eye, at, walls, bodies);
    if (screen === null) return false;
    screens.push(screen);
  }
  for (const screen of screens) met.add(screen);
  return true;
}

/**
 * How much of a target walls and bodies hide from a shooter, as `docs/cover.md` says.
 *
 * A point counts as seen when one of the shooter's squares sees it. Who is not seen himself hides nobody.
 *
 * @param byBodies - Do those who stand or lie between the two hide anything at all?
 */
export function screenOf<Sheet extends Tall["sheet"]>(
  encounter: Encounter<Sheet>,
  shooter: Combatant<Sheet>,
  target: Combatant<Sheet>,
  byBodies: boolean,
): Screen {
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
