/**
 * Squares that an act names: whether they are squares at all, hang together, can be fired into, and whom they hold.
 * Used by everything that fires at squares, or through them.
 */
import {
  type Cell,
  centreOf,
  coversCell,
  crossesCell,
  metresBetween,
  type Place,
  sameCell,
  spaceAt,
} from "../../../engine/grid/cell.ts";
import type { OnGrid } from "../../../engine/grid/grid.ts";
import { isPace } from "../../../engine/grid/path.ts";
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

/**
 * Is there a gap: do the squares not hang together, by a side or a corner (R128, R129, G55)?
 *
 * @param on - On whose grid they are.
 */
export function hasGaps(on: OnGrid, cells: readonly Cell[]): boolean {
  const touch = (a: Cell, b: Cell) => sameCell(a, b) || isPace(on, a, b);
  const joined = new Set<Cell>(cells.slice(0, 1));
  for (const cell of joined) for (const other of cells) if (touch(cell, other)) joined.add(other);
  return joined.size < cells.length;
}

/** Does one of the squares lie behind another as the shooter sees them (R131, G254)? */
export function hasDepth({ place }: CodaCombatant, cells: readonly Cell[]): boolean {
  return cells.some((cell) =>
    cells.some((other) => !sameCell(other, cell) && crossesSquare(place, squareAt(place, cell), other)),
  );
}

/**
 * Why the shooter cannot fire into one of the squares, or null: their own, too far away, out of sight (R128, R233,
 * R457).
 */
export function refuseLine(
  encounter: CodaEncounter,
  { place }: CodaCombatant,
  weapon: CodaWeapon,
  cells: readonly Cell[],
): Refusal | null {
  if (coversAny(place, cells)) return refuse("fire/own-square");
  const most = farthest(weapon);
  for (const cell of cells) {
    const square = squareAt(place, cell, place.elevation);
    const metres = metresBetween(place, square);
    if (metres > most) return refuse("attack/out-of-range", { metres, mostMetres: most });
    const hidden = refuseSight(place, square, metres, encounter.walls);
    if (hidden) return hidden;
  }
  return null;
}

/** A square as a body on somebody's grid: on the floor, or as high as somebody for whom it is level. */
export function squareAt(on: Place, { col, row }: Cell, elevation = 0): Place {
  return spaceAt(on, { col, row, elevation });
}

/** Does the line from the centre of one body to the centre of another lead through the inside of the square (G254)? */
export function crossesSquare(from: Place, to: Place, cell: Cell): boolean {
  return crossesCell(from, centreOf(from), centreOf(to), cell);
}

/**
 * Does a body cover one of the squares, at whatever height it is?
 *
 * @param on - Somebody on whose level they are; on any unless told.
 */
export function coversAny(place: Place, cells: readonly Cell[], on?: Place): boolean {
  return cells.some((cell) => coversCell(place, cell, on));
}
