import { type Cell, centreOf, coversCell, METRES_PER_CELL, type Place } from "../../../engine/grid/cell.ts";
import { crosses, sightBlocked, type Wall } from "../../../engine/grid/walls.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";

/** How much of a square's rim does not count, so that touching a corner is not crossing. Unit: squares. */
const RIM = 1e-6;

/** A square as a body: on the floor, or as high as somebody for whom it is level. */
export function squareAt({ col, row }: Cell, elevation = 0): Place {
  return { col, row, width: 1, height: 1, elevation };
}

/** Does the line from the centre of one body to the centre of another lead through the inside of the square (G254)? */
export function crossesSquare(from: Place, to: Place, { col, row }: Cell): boolean {
  const [a, b] = [centreOf(from), centreOf(to)];
  let enters = 0;
  let leaves = 1;
  for (const [start, way, low] of [
    [a.x, b.x - a.x, col],
    [a.y, b.y - a.y, row],
  ] as const) {
    const [near, far] = [low + RIM - start, low + 1 - RIM - start];
    if (way === 0 && (near > 0 || far < 0)) return false;
    if (way === 0) continue;
    enters = Math.max(enters, Math.min(near / way, far / way));
    leaves = Math.min(leaves, Math.max(near / way, far / way));
  }
  return enters < leaves;
}

/** Does a body cover one of the squares, at whatever height it is? */
export function coversAny(place: Place, cells: readonly Cell[]): boolean {
  return cells.some((cell) => coversCell(place, cell));
}

/** How far along a line a wall crosses it, from 0 to 1; the line does cross it. */
function shareTo({ x1, y1, x2, y2 }: Wall, from: Cell, to: Cell): number {
  const aside = ({ col, row }: Cell) => (x2 - x1) * (row + 0.5 - y1) - (y2 - y1) * (col + 0.5 - x1);
  const [near, far] = [aside(from), aside(to)];
  return near === far ? 0 : near / (near - far);
}

/** What first stands in the way from one square to another, and how many metres from there. */
function firstBarrier(from: Cell, to: Cell, walls: readonly Wall[]) {
  const [ax, ay, bx, by] = [from.col + 0.5, from.row + 0.5, to.col + 0.5, to.row + 0.5];
  const length = METRES_PER_CELL * Math.hypot(bx - ax, by - ay);
  const met = walls.filter((wall) => crosses(wall, ax, ay, bx, by));
  const found = met.map((wall) => ({ wall, at: shareTo(wall, from, to) * length }));
  return found.reduce((first, one) => (one.at < first.at ? one : first), found[0] as { wall: Wall; at: number });
}

/** Why one body is out of another's sight, with what is in the way and how far off, or null (R096, R128, R233). */
export function refuseSight(a: Place, b: Place, metres: number, walls: readonly Wall[]): Refusal | null {
  if (!sightBlocked(a, b, walls)) return null;
  const { wall, at } = firstBarrier(a, b, walls);
  const params = { metres, at: Math.round(at) };
  return wall.door ? refuse("attack/behind-door", params) : refuse("attack/behind-wall", params);
}
