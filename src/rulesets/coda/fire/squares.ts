import { type Cell, metresBetween, sameCell } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import { refuseSight } from "../../../engine/line-of-sight.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { CodaCombatant, CodaEncounter, CodaWeapon } from "../sheet.ts";
import { farthest } from "../weapons.ts";
import { coversAny, crossesSquare, squareAt } from "./lines.ts";

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

/** Why the shooter cannot fire into one of the squares, or null: his own, too far away, out of sight (R128, R233, R457). */
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
