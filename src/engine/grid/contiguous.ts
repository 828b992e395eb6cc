/** Squares that are chosen for an act: whether they are squares at all, and lie side by side. Games refuse by it. */
import { type Refusal, refuse } from "../types.ts";
import { type Cell, gap, type Place, sameCell, spaceAt } from "./cell.ts";

/** Do the squares touch, so that there is one area? @param on - A body on the same grid and level. */
function areContiguous(on: Place, cells: readonly Cell[]): boolean {
  const [first, ...rest] = cells.map((cell) => spaceAt(on, cell));
  if (!first) return true;
  const reached = [first];
  for (let found = true; found; ) {
    const next = rest.findIndex((square) => reached.some((other) => gap(square, other) === 1));
    found = next >= 0;
    if (found) reached.push(...rest.splice(next, 1));
  }
  return rest.length === 0;
}

/** Are they squares, each with whole numbers? What somebody sends may be anything. */
export function areSquares(cells: unknown): cells is readonly Cell[] {
  return Array.isArray(cells) && cells.every((cell) => Number.isInteger(cell?.col) && Number.isInteger(cell?.row));
}

/** Why those squares make no one area, or null: one is told twice, or they do not touch. */
export function refuseApart(on: Place, cells: readonly Cell[]): Refusal | null {
  const isTwice = cells.some((cell, index) => cells.findIndex((other) => sameCell(other, cell)) < index);
  if (isTwice) return refuse("fire/square-twice");
  return areContiguous(on, cells) ? null : refuse("fire/gap");
}
