/**
 * Who takes up room on the map: through whom a path leads, and where somebody may stop (R067, R068, G280). The helpless
 * and those whom the mover cannot notice take none.
 */
import { areEnemies } from "../../../engine/encounter.ts";
import { type Cell, overlaps, placeAt } from "../../../engine/grid/cell.ts";
import { isHelpless } from "../derived.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";

/**
 * Does somebody take up room beside the mover: the helpless do not, and nobody bumps into whom they cannot notice
 * (G280)?
 */
function takesRoom(other: CodaCombatant, mover: CodaCombatant): boolean {
  return other.id !== mover.id && !(other.hidden && other.side !== mover.side) && !isHelpless(other);
}

/** Does the path lead through the squares of somebody? */
function leadsThrough(mover: CodaCombatant, path: readonly Cell[], other: CodaCombatant): boolean {
  for (const cell of path) if (overlaps(placeAt(mover.place, cell), other.place)) return true;
  return false;
}

/**
 * All through whose squares the path leads, each once; leaving a square that one shares with somebody is no crossing
 * (R084, G299, G326).
 */
export function bodiesCrossed(
  encounter: CodaEncounter,
  mover: CodaCombatant,
  path: readonly Cell[],
): readonly CodaCombatant[] {
  const crossed: CodaCombatant[] = [];
  // Loops without closures, where they stand looked at first: it runs for each way that people think of
  for (const id in encounter.combatants) {
    const other = encounter.combatants[id] as CodaCombatant;
    if (!leadsThrough(mover, path, other) || !takesRoom(other, mover)) continue;
    if (!overlaps(mover.place, other.place)) crossed.push(other);
  }
  return crossed;
}

/** Enemies through whose squares the path leads, each once (R068, G299). */
export function enemiesCrossed(
  encounter: CodaEncounter,
  mover: CodaCombatant,
  path: readonly Cell[],
): readonly CodaCombatant[] {
  return bodiesCrossed(encounter, mover, path).filter((other) => areEnemies(other, mover));
}

/** May the mover stop there: nobody else takes up the room (R067, G280, G284)? */
export function isFree(encounter: CodaEncounter, mover: CodaCombatant, cell: Cell): boolean {
  const place = placeAt(mover.place, cell);
  for (const id in encounter.combatants) {
    const other = encounter.combatants[id] as CodaCombatant;
    if (overlaps(place, other.place) && takesRoom(other, mover)) return false;
  }
  return true;
}

/** The last index, not beyond the given one, at which the mover may stop; the start always serves (G281). */
export function lastFree(encounter: CodaEncounter, mover: CodaCombatant, path: readonly Cell[], most: number): number {
  for (let index = most; index > 0; index--) if (isFree(encounter, mover, path[index] as Cell)) return index;
  return 0;
}
