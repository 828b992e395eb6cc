/**
 * Which squares an area weapon affects and who is in them: those of its own shape, and those that its user may choose
 * (B043 to B046, G367).
 */
import {
  boundsAround,
  type Cell,
  cellsIn,
  cellUnder,
  centreOf,
  coversCell,
  gap,
  metresBetween,
  middleOf,
  type Place,
  sameCell,
  spaceAt,
} from "../../../engine/grid/cell.ts";
import { refuseApart } from "../../../engine/grid/contiguous.ts";
import type { Reached } from "../../../engine/squares.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { refuseLine } from "../attack/line.ts";
import type { BattleCombatant, BattleEncounter, BattleWeapon } from "../sheet.ts";
import { type AreaRow, areas } from "../tables/area.ts";

/** The row of an area weapon; null for any other. */
export function areaOf({ area }: BattleWeapon): AreaRow | null {
  return area && areas[area];
}

/** Why the square is out of sight from a place, or null (B043, B044). */
export function refuseSquare(encounter: BattleEncounter, from: Place, cell: Cell): Refusal | null {
  return refuseLine(encounter, from, spaceAt(from, cell));
}

/** The squares no farther from a place than so many that it has in sight, its own left out or not. */
export function cellsAround(encounter: BattleEncounter, at: Place, far: number): readonly Cell[] {
  return cellsIn(boundsAround(at, far)).filter((cell) => {
    const there = spaceAt(at, cell);
    return gap(at, there) <= far && refuseLine(encounter, at, there) === null;
  });
}

/** A straight line of squares from somebody through a square, as far as nothing blocks it. */
function cellsAlong(encounter: BattleEncounter, from: Place, through: Cell, far: number): readonly Cell[] {
  const [start, end] = [centreOf(from), middleOf(from, through)];
  const steps = Math.max(1, gap(from, spaceAt(from, through)));
  const found: Cell[] = [];
  for (let step = 1; step <= far; step++) {
    const share = step / steps;
    const cell = cellUnder(from, { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share });
    if (refuseSquare(encounter, from, cell)) break;
    if (!coversCell(from, cell) && !found.some((other) => sameCell(other, cell))) found.push(cell);
  }
  return found;
}

/** The squares of a weapon's own shape, aimed at a square where it is aimed (B006, B043, G367). */
export function shapeOf(
  encounter: BattleEncounter,
  { place }: BattleCombatant,
  weapon: BattleWeapon,
  aim: Cell | undefined,
): readonly Cell[] {
  if (weapon.area === "adjacent") return cellsAround(encounter, place, 1).filter((cell) => !coversCell(place, cell));
  if (!aim) return [];
  if (weapon.area === "beam") return cellsAlong(encounter, place, aim, weapon.reach);
  return cellsAround(encounter, spaceAt(place, aim), weapon.reach);
}

/** Everybody in some squares, and what lies there; the module around them is none of these. */
export function thoseIn(
  { combatants }: BattleEncounter,
  on: Place,
  cells: readonly Cell[],
): readonly BattleCombatant[] {
  return Object.values(combatants).filter(
    ({ offMap, place, sheet }) =>
      !offMap && sheet.thing !== "module" && cells.some((cell) => coversCell(place, cell, on)),
  );
}

/** The same for the map, the nearest first. */
export function reachedIn(encounter: BattleEncounter, { place }: BattleCombatant, cells: readonly Cell[]): Reached[] {
  const people = thoseIn(encounter, place, cells);
  const reached = people.map((one) => ({ id: one.id, metres: metresBetween(place, one.place), chance: null }));
  return reached.sort((a, b) => a.metres - b.metres);
}

/** Why those squares may not be chosen for a weapon that counts them, or null (B044, B045). */
export function refuseChosen(
  encounter: BattleEncounter,
  { place }: BattleCombatant,
  weapon: BattleWeapon,
  cells: readonly Cell[],
): Refusal | null {
  const [first] = cells;
  if (!first) return refuse("fire/no-squares");
  if (areaOf(weapon)?.fromUser && gap(place, spaceAt(place, first)) !== 1) return refuse("area/not-beside");
  const apart = refuseApart(place, cells);
  return cells.reduce<Refusal | null>((no, cell) => no ?? refuseSquare(encounter, place, cell), apart);
}
