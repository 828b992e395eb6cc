import { type Cell, sameCell } from "../../../engine/grid/cell.ts";
import { isPace, straightPath } from "../../../engine/grid/path.ts";
import { type Body, cellOf, type Squares } from "../../shared/grid.ts";

/**
 * The squares that a move takes, one pace after the other, start first.
 *
 * @param bodies - The waypoints of the complete path, where it begins included; those in one square count once.
 *   Squares left out between two of them are filled in on the straight line.
 */
export function cellPath(squares: Squares, bodies: readonly Pick<Body, "x" | "y" | "width" | "height">[]): Cell[] {
  const path: Cell[] = [];
  for (const body of bodies) {
    const cell = cellOf(squares, body);
    const last = path.at(-1);
    if (!last || isPace(last, cell)) path.push(cell);
    else if (!sameCell(last, cell)) path.push(...straightPath(last, cell).slice(1));
  }
  return path;
}

/**
 * What is left of a stretch for a body that stands in a cell: that cell first.
 *
 * @returns An empty list where the cell is not on the stretch.
 */
export function restOfStretch(path: readonly Cell[], at: Cell): readonly Cell[] {
  const first = path[0];
  if (first && sameCell(first, at)) return path;
  const index = path.findLastIndex((cell) => sameCell(cell, at));
  return index < 0 ? [] : path.slice(index);
}

/** Do all these squares lie on the stretch? */
export function liesOn(stretch: readonly Cell[], path: readonly Cell[]): boolean {
  return path.every((cell) => stretch.some((other) => sameCell(cell, other)));
}
