/**
 * Who takes up room on the map: through whom a path leads, and where somebody may stop (R067, R068, G280). The helpless
 * and those whom the mover cannot notice take none.
 */
import { areEnemies } from "../../../engine/encounter.ts";
import { type Cell, overlaps, placeAt } from "../../../engine/grid/cell.ts";
import { isHelpless } from "../derived.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";

/**
 * Everybody who takes up room beside the mover: the helpless do not, and nobody bumps into whom they cannot notice
 * (G280).
 */
function bodies(encounter: CodaEncounter, mover: CodaCombatant): readonly CodaCombatant[] {
  return Object.values(encounter.combatants).filter(
    (other) => other.id !== mover.id && !isHelpless(other) && !(other.hidden && other.side !== mover.side),
  );
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
  const others = bodies(encounter, mover).filter((other) => !overlaps(mover.place, other.place));
  if (others.length === 0) return others;
  const places = path.map((cell) => placeAt(mover.place, cell));
  return others.filter((other) => places.some((place) => overlaps(place, other.place)));
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
  return bodies(encounter, mover).every((other) => !overlaps(place, other.place));
}

/** The last index, not beyond the given one, at which the mover may stop; the start always serves (G281). */
export function lastFree(encounter: CodaEncounter, mover: CodaCombatant, path: readonly Cell[], most: number): number {
  for (let index = most; index > 0; index--) if (isFree(encounter, mover, path[index] as Cell)) return index;
  return 0;
}
