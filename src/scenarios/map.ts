/** Reads the maps that are drawn in scenarios. */
import type { Cell } from "../engine/grid/cell.ts";
import type { Wall } from "../engine/grid/walls.ts";

/** A drawn map: `#` is solid, a letter or digit marks a square, everything else is floor. */
export interface DrawnMap {
  readonly walls: readonly Wall[];
  readonly marks: ReadonlyMap<string, Cell>;
}

/** The map of the file, and those of its scenes by their names where it has several. */
export interface DrawnMaps {
  readonly whole: DrawnMap;
  readonly scenes: ReadonlyMap<string, DrawnMap>;
}

/** The map on which somebody on that scene stands. */
export function mapOn({ whole, scenes }: DrawnMaps, scene: string | undefined): DrawnMap {
  return scenes.get(scene ?? "") ?? whole;
}

/** Sides of a square, as offsets of the neighbour beyond and of the wall's two ends. */
const SIDES = [
  { across: 0, down: -1, wall: [0, 0, 1, 0] },
  { across: 1, down: 0, wall: [1, 0, 1, 1] },
  { across: 0, down: 1, wall: [0, 1, 1, 1] },
  { across: -1, down: 0, wall: [0, 0, 0, 1] },
] as const;

/**
 * Read a map; the first character of the first line is square 0, 0. A letter that is drawn twice marks its first
 * square.
 */
export function readMap(text: string): DrawnMap {
  const lines = text.split("\n");
  const solid = (col: number, row: number) => lines[row]?.[col] === "#";
  const walls: Wall[] = [];
  const marks = new Map<string, Cell>();
  for (const [row, line] of lines.entries()) {
    for (const [col, sign] of line.split("").entries()) {
      if (/[A-Za-z0-9]/.test(sign) && !marks.has(sign)) marks.set(sign, { col, row });
      if (sign !== "#") continue;
      for (const { across, down, wall } of SIDES) {
        if (solid(col + across, row + down)) continue;
        walls.push({ x1: col + wall[0], y1: row + wall[1], x2: col + wall[2], y2: row + wall[3] });
      }
    }
  }
  return { walls, marks };
}
