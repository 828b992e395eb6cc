import type { Course } from "../../../../engine/course.ts";
import type { Cell, Place } from "../../../../engine/grid/cell.ts";
import { lineBlocked, type Wall } from "../../../../engine/grid/walls.ts";
import type { CombatantId } from "../../../../engine/types.ts";
import { dropWeapon } from "../../gear/holds.ts";
import type { CodaSheet, CodaWeapon } from "../../sheet.ts";

/** Farthest that a struck weapon flies (R174). Unit: squares. */
export const FARTHEST = 6;

/** The eight directions in the order of the die, from up clockwise (R174). */
const DIRECTIONS: readonly Cell[] = [
  { col: 0, row: -1 },
  { col: 1, row: -1 },
  { col: 1, row: 0 },
  { col: 1, row: 1 },
  { col: 0, row: 1 },
  { col: -1, row: 1 },
  { col: -1, row: 0 },
  { col: -1, row: -1 },
];

/** The square of a body from which a thing leaves it in that direction. */
function edgeOf({ col, row, width, height }: Place, direction: Cell): Cell {
  const along = (size: number, way: number) => (way > 0 ? size - 1 : way < 0 ? 0 : Math.floor((size - 1) / 2));
  return { col: col + along(width, direction.col), row: row + along(height, direction.row) };
}

/** Where a thing comes to lie that flies so many squares; a wall stops it in the square before (R174, G256). */
function flight(from: Place, direction: number, squares: number, walls: readonly Wall[]): Cell {
  const way = DIRECTIONS[direction - 1] as Cell;
  let at = edgeOf(from, way);
  for (let flown = 0; flown < squares; flown++) {
    const next = { col: at.col + way.col, row: at.row + way.row };
    if (lineBlocked(at, next, walls)) return at;
    at = next;
  }
  return at;
}

/** Roll one die that is no test, and record it. */
function rollOne(course: Course<CodaSheet>, of: CombatantId, id: string, sides: number): number {
  const face = course.dice.roll(sides, of);
  return course.summed(of, { id, faces: [face], parts: [], range: [1, sides] }).total;
}

/** Let a weapon that was struck from somebody's hand fly where the dice say: 1d6 squares, 1d8 for the direction (R174). */
export function scatter(course: Course<CodaSheet>, by: CombatantId, from: CombatantId, weapon: CodaWeapon): void {
  const squares = rollOne(course, by, "disarm/squares", FARTHEST);
  const direction = rollOne(course, by, "disarm/direction", DIRECTIONS.length);
  dropWeapon(course, from, weapon, flight(course.of(from).place, direction, squares, course.encounter.walls));
}
