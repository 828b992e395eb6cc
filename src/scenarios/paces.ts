/** Reads ways that are written as compass paces. */
import type { Cell } from "../engine/grid/cell.ts";

const COMPASS: Readonly<Record<string, Cell>> = {
  N: { col: 0, row: -1 },
  NE: { col: 1, row: -1 },
  E: { col: 1, row: 0 },
  SE: { col: 1, row: 1 },
  S: { col: 0, row: 1 },
  SW: { col: -1, row: 1 },
  W: { col: -1, row: 0 },
  NW: { col: -1, row: -1 },
};

/** The squares of compass paces such as `3E SE`, start included. @throws RangeError - A word is no pace. */
export function walkPaces(from: Cell, paces: string): Cell[] {
  const squares = [{ col: from.col, row: from.row }];
  for (const word of paces.trim().split(/\s+/)) {
    const [, count, way] = /^(\d*)([NESW]{1,2})$/.exec(word) ?? [];
    const pace = COMPASS[way ?? ""];
    if (!pace)
      throw new RangeError(`"${word}" is no pace; write N, NE, E, SE, S, SW, W or NW, with a number before it`);
    for (let i = 0; i < Number(count || 1); i++) {
      const at = squares.at(-1) as Cell;
      squares.push({ col: at.col + pace.col, row: at.row + pace.row });
    }
  }
  return squares;
}
