/**
 * Squares that an act names: whether they are squares at all, hang together, can be fired into, and whom they hold.
 * Used by everything that fires at squares, or through them.
 */
import { type Cell, centreOf, coversCell, metresBetween, type Place, sameCell } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import { refuseSight } from "../../../engine/line-of-sight.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { farthest } from "../gear/weapons.ts";
import type { CodaCombatant, CodaEncounter, CodaWeapon } from "../sheet.ts";

/** Is it a list of squares, whatever somebody sent? */
export function areSquares(cells: readonly Cell[] | undefined): cells is readonly Cell[] {
  if (!Array.isArray(cells) || cells.length === 0) return false;
  return cells.every((cell) => Number.isInteger(cell?.col) && Number.isInteger(cell?.row));
}

/** The squares that an intent names; none when it names something else. */
export function squaresIn({ cells }: Intent): readonly Cell[] {
  return areSquares(cells) ? cells : [];
}

/** Is a square named twice (R130)? */
export function hasRepeats(cells: readonly Cell[]): boolean {
  return cells.some((cell, index) => cells.findIndex((other) => sameCell(other, cell)) < index);
}

/** Do two squares touch, by a side or a corner? */
function touch(a: Cell, b: Cell): boolean {
  return Math.abs(a.col - b.col) <= 1 && Math.abs(a.row - b.row) <= 1;
}

/** Is there a gap: do the squares not hang together (R128, R129, G55)? */
export function hasGaps(cells: readonly Cell[]): boolean {
  const joined = new Set<Cell>(cells.slice(0, 1));
  for (const cell of joined) for (const other of cells) if (touch(cell, other)) joined.add(other);
  return joined.size < cells.length;
}

/** Does one of the squares lie behind another as the shooter sees them (R131, G254)? */
export function hasDepth({ place }: CodaCombatant, cells: readonly Cell[]): boolean {
  return cells.some((cell) =>
    cells.some((other) => !sameCell(other, cell) && crossesSquare(place, squareAt(cell), other)),
  );
}

/** Why the shooter cannot fire into one of the squares, or null: their own, too far away, out of sight (R128, R233, R457). */
export function refuseLine(
  encounter: CodaEncounter,
  { place }: CodaCombatant,
  weapon: CodaWeapon,
  cells: readonly Cell[],
): Refusal | null {
  if (coversAny(place, cells)) return refuse("fire/own-square");
  const most = farthest(weapon);
  for (const cell of cells) {
    const square = squareAt(cell, place.elevation);
    const metres = metresBetween(place, square);
    if (metres > most) return refuse("attack/out-of-range", { metres, most });
    const hidden = refuseSight(place, square, metres, encounter.walls);
    if (hidden) return hidden;
  }
  return null;
}

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

/** Does a body cover one of the squares, at whatever height it is? @param on - Somebody on whose level they are; on any unless told. */
export function coversAny(place: Place, cells: readonly Cell[], on?: Place): boolean {
  return cells.some((cell) => coversCell(place, cell, on));
}
