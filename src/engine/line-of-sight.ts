/**
 * Whether a wall or a floor is in the way of a shot, and how far off it stands: the sentence a player reads when the
 * shot is refused. Games add what they count themselves (`Sight`), the aiming line on the canvas shows it.
 */
import { centreOf, isFloorBetween, metresBetween, middleOf, type Place } from "./grid/cell.ts";
import { metresOf } from "./grid/grid.ts";
import type { Point } from "./grid/hexes.ts";
import { crosses, sightBlocked, type Wall, wallsOn } from "./grid/walls.ts";
import type { Modifier } from "./modifiers.ts";
import { type Refusal, refuse } from "./types.ts";

/** What the map makes of it when one combatant shoots at another with what they hold. */
export interface Sight {
  readonly metres: number;
  /** Why they cannot, or null. */
  readonly refusal: Refusal | null;
  /** What the map adds, and nothing of the shooter's own. */
  readonly modifiers: readonly Modifier[];
  /** Does it add to the test, or is it what makes the number that the test must meet? */
  readonly addsTo: "test" | "number";
  /** What the game calls the distance, where that and not the metres counts. Labels are `<ruleset>.Range.<band>`. */
  readonly band?: string;
}

/** How far along a line a wall crosses it, from 0 to 1; the line does cross it. */
function shareTo({ x1, y1, x2, y2 }: Wall, from: Point, to: Point): number {
  const aside = ({ x, y }: Point) => (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
  const [near, far] = [aside(from), aside(to)];
  return near === far ? 0 : near / (near - far);
}

/** What first stands in the way from one square to another, and how many metres from there. */
function firstBarrier(a: Place, b: Place, walls: readonly Wall[]) {
  const [from, to] = [middleOf(a, a), middleOf(a, b)];
  const length = metresOf(a) * Math.hypot(to.x - from.x, to.y - from.y);
  const met = walls.filter((wall) => crosses(wall, from.x, from.y, to.x, to.y));
  const found = met.map((wall) => ({ wall, at: shareTo(wall, from, to) * length }));
  return found.reduce((first, one) => (one.at < first.at ? one : first), found[0] as { wall: Wall; at: number });
}

/** Why one body is out of another's sight, with what is in the way and how far off, or null (R096, R128, R233). */
export function refuseSight(a: Place, b: Place, metres: number, walls: readonly Wall[]): Refusal | null {
  if (isFloorBetween(a, b)) return refuse("attack/other-level");
  if (!sightBlocked(a, b, walls)) return null;
  const { wall, at } = firstBarrier(a, b, wallsOn(a, walls));
  const params = { metres, atMetres: Math.round(at) };
  return wall.door ? refuse("attack/behind-door", params) : refuse("attack/behind-wall", params);
}

/** Why a line from one centre to another is cut, where games look at no other, or null. */
export function refuseCentreLine(a: Place, b: Place, walls: readonly Wall[]): Refusal | null {
  if (isFloorBetween(a, b)) return refuse("attack/other-level");
  const [from, to] = [centreOf(a), centreOf(b)];
  if (!wallsOn(a, walls).some((wall) => crosses(wall, from.x, from.y, to.x, to.y))) return null;
  const metres = metresBetween(a, b);
  return refuseSight(a, b, metres, walls) ?? refuse("attack/behind-wall", { metres, atMetres: metres });
}
