import type { Cell } from "../../src/engine/grid/cell.ts";
import type { Chance } from "./chance.ts";

/** Columns and rows of the field. */
export const FIELD = { cols: 7, rows: 5 };

/** A square of the field, or just beside it. */
export function cellAt(chance: Chance): Cell {
  return { col: chance.below(FIELD.cols + 2) - 1, row: chance.below(FIELD.rows + 2) - 1 };
}

/** A way of king's moves from where somebody stands; now and then a broken one. */
export function pathAt(chance: Chance, { col, row }: Cell): Cell[] {
  const path: Cell[] = [{ col, row }];
  for (let length = chance.below(9); length >= 0; length--) {
    const last = path.at(-1) as Cell;
    path.push({ col: last.col + chance.below(3) - 1, row: last.row + chance.below(3) - 1 });
  }
  return chance.percent(5) ? [...path, cellAt(chance)] : path;
}

/** Neighbouring squares in a row, as a burst sweeps them. */
export function cellsAt(chance: Chance): Cell[] {
  const { col, row } = cellAt(chance);
  return Array.from({ length: 1 + chance.below(4) }, (_, index) => ({ col, row: row + index }));
}
