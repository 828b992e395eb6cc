import type { Course } from "../../../../engine/course.ts";
import type { Cell, Place } from "../../../../engine/grid/cell.ts";
import { lineBlocked, type Wall, wallsOn } from "../../../../engine/grid/walls.ts";
import type { CombatantId } from "../../../../engine/types.ts";
import { dropWeapon } from "../../gear/holds.ts";
import { isFree } from "../../move/space.ts";
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
  const { place } = course.of(from);
  dropWeapon(course, from, weapon, flight(place, direction, squares, wallsOn(place, course.encounter.walls)));
}

/** The square beside a body in that direction, or null where a wall or somebody else is in the way. */
function besideIn(course: Course<CodaSheet>, of: CombatantId, direction: number): Cell | null {
  const { encounter } = course;
  const body = course.of(of);
  const way = DIRECTIONS[direction % DIRECTIONS.length] as Cell;
  const edge = edgeOf(body.place, way);
  const cell = { col: edge.col + way.col, row: edge.row + way.row };
  const thing = { ...body, place: { ...body.place, width: 1, height: 1 } };
  return !lineBlocked(edge, cell, wallsOn(body.place, encounter.walls)) && isFree(encounter, thing, cell) ? cell : null;
}

/**
 * Let a weapon that was wrested away within a hold fall into a free square beside the two: 1d8 for the direction, from
 * there on clockwise to the first that is free (R217, G329).
 */
export function fallBeside(course: Course<CodaSheet>, by: CombatantId, from: CombatantId, weapon: CodaWeapon): void {
  const first = rollOne(course, by, "disarm/direction", DIRECTIONS.length) - 1;
  const cells = DIRECTIONS.map((_, turn) => besideIn(course, from, first + turn));
  dropWeapon(course, from, weapon, cells.find((cell) => cell !== null) ?? undefined);
}
