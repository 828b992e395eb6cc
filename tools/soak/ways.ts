import type { Cell } from "../../src/engine/grid/cell.ts";
import type { Wall } from "../../src/engine/grid/walls.ts";
import type { SettingRow } from "../../src/engine/table.ts";
import type { Json } from "../../src/engine/types.ts";
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

/** Some walls, each two squares long. @param most - How many there are at the most. */
export function wallsAt(chance: Chance, most = 2): readonly Wall[] {
  return Array.from({ length: chance.below(most + 1) }, () => {
    const [x1, y1] = [chance.below(FIELD.cols), chance.below(FIELD.rows)];
    return chance.percent(50) ? { x1, y1, x2: x1 + 2, y2: y1 } : { x1, y1, x2: x1, y2: y1 + 2 };
  });
}

/** Some of the options that rules read, with values that make sense and some that make none. */
export function optionsFrom(
  chance: Chance,
  options: readonly (readonly [string, readonly Json[]])[],
  percent = 15,
): Record<string, Json> {
  const some = options.filter(() => chance.percent(percent));
  return Object.fromEntries(some.map(([key, values]) => [key, chance.one(values)]));
}

/** Settings of a table as some game master might have them; most leave most of them. */
export function settingsFrom(
  chance: Chance,
  rows: Readonly<Record<string, Pick<SettingRow, "id" | "initial" | "choices">>>,
  percent: number,
): Record<string, Json> {
  const changed = Object.values(rows).filter(() => chance.percent(percent));
  const entries = changed.map(({ id, initial, choices }): [string, Json] => [
    id,
    choices ? chance.one(choices) : typeof initial === "boolean" ? !initial : (initial as Json),
  ]);
  return Object.fromEntries(entries);
}
