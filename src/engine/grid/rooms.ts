/**
 * Rooms of a map: squares that walls enclose. Doors count as walls, and so does a gap of one square: a passage without
 * a door. Asked by whoever puts something in each room of a deck.
 */
import type { Cell } from "./cell.ts";
import { crosses, type Wall } from "./walls.ts";

/** Where a room lies: its upper left square, and how many squares it has each way. */
export interface Room extends Cell {
  readonly width: number;
  readonly height: number;
  /** Are its squares a whole rectangle? One that is none is told by the least rectangle around it. */
  readonly isWhole: boolean;
}

/** So few squares each way are no room, but a doorway or the gap between two walls. */
const LEAST = 2;

/** Steps to the four squares beside one. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** The least rectangle of squares around all walls: what lies outside it no wall encloses. */
function around(walls: readonly Wall[]) {
  const cols = walls.flatMap(({ x1, x2 }) => [x1, x2]);
  const rows = walls.flatMap(({ y1, y2 }) => [y1, y2]);
  return {
    left: Math.floor(Math.min(...cols)),
    top: Math.floor(Math.min(...rows)),
    right: Math.ceil(Math.max(...cols)),
    bottom: Math.ceil(Math.max(...rows)),
  };
}

const keyOf = ({ col, row }: Cell): string => `${col},${row}`;

function roomOf(cells: readonly Cell[]): Room {
  const [cols, rows] = [cells.map(({ col }) => col), cells.map(({ row }) => row)];
  const [col, row] = [Math.min(...cols), Math.min(...rows)];
  const [width, height] = [Math.max(...cols) - col + 1, Math.max(...rows) - row + 1];
  return { col, row, width, height, isWhole: cells.length === width * height };
}

function isRoom({ width, height }: Room): boolean {
  return width >= LEAST && height >= LEAST;
}

/** The rooms that walls enclose, row by row. @param walls - All that part rooms, open doors too. */
export function roomsOf(walls: readonly Wall[]): readonly Room[] {
  return roomCells(walls).map(roomOf);
}

/** The squares of each room that walls enclose. @param walls - All that part rooms, open doors too. */
export function roomCells(walls: readonly Wall[]): readonly (readonly Cell[])[] {
  if (walls.length === 0) return [];
  const { left, top, right, bottom } = around(walls);
  const isInside = ({ col, row }: Cell) => col >= left && col < right && row >= top && row < bottom;
  const isWalled = (a: Cell, b: Cell) =>
    walls.some((wall) => crosses(wall, a.col + 0.5, a.row + 0.5, b.col + 0.5, b.row + 0.5));
  const seen = new Set<string>();
  const rooms: (readonly Cell[])[] = [];

  /** Is a passage of one square narrowed on that side: by the wall that goes on there, or by one along the way? */
  function isNarrowed(a: Cell, b: Cell, side: 1 | -1): boolean {
    const [across, down] = [(b.row - a.row) * side, (b.col - a.col) * side];
    const [besideA, besideB] = [a, b].map(({ col, row }) => ({ col: col + across, row: row + down })) as [Cell, Cell];
    return isWalled(besideA, besideB) || (isWalled(a, besideA) && isWalled(b, besideB));
  }

  const isParted = (a: Cell, b: Cell) => isWalled(a, b) || (isNarrowed(a, b, 1) && isNarrowed(a, b, -1));

  /** All squares that one comes to from a square; null where that leads out. */
  function spread(from: Cell): readonly Cell[] | null {
    const cells = [from];
    let isOpen = false;
    seen.add(keyOf(from));
    for (const cell of cells) {
      for (const [dc, dr] of STEPS) {
        const next = { col: cell.col + dc, row: cell.row + dr };
        if (isParted(cell, next)) continue;
        if (!isInside(next)) isOpen = true;
        else if (!seen.has(keyOf(next))) {
          seen.add(keyOf(next));
          cells.push(next);
        }
      }
    }
    return isOpen ? null : cells;
  }

  for (let row = top; row < bottom; row++)
    for (let col = left; col < right; col++) {
      const cells = seen.has(keyOf({ col, row })) ? null : spread({ col, row });
      if (cells && isRoom(roomOf(cells))) rooms.push(cells);
    }
  return rooms;
}
