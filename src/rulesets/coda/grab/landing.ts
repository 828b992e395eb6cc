import { type Cell, gap, overlaps, placeAt } from "../../../engine/grid/cell.ts";
import { strikeBlocked } from "../../../engine/grid/walls.ts";
import { isFree } from "../move/space.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";

/** May somebody be thrown into that square: free but for the thrower, and beside him or his own, no wall between (R416, G299)? */
function isLanding(encounter: CodaEncounter, thrower: CodaCombatant, thrown: CodaCombatant, cell: Cell): boolean {
  const there = placeAt(thrown.place, cell);
  if (gap(there, thrower.place) > 1 || strikeBlocked(thrower.place, there, encounter.walls)) return false;
  const { [thrower.id]: _thrower, ...others } = encounter.combatants;
  const own = cell.col === thrower.place.col && cell.row === thrower.place.row;
  if (!own && overlaps(there, thrower.place)) return false;
  return isFree({ ...encounter, combatants: others }, thrown, cell);
}

/** Squares into which somebody may be thrown, the one in which he stands first (R416, G299). */
export function landingsOf(encounter: CodaEncounter, thrower: CodaCombatant, thrown: CodaCombatant): readonly Cell[] {
  const { col, row, width, height } = thrower.place;
  const start = { col: thrown.place.col, row: thrown.place.row };
  const cells: Cell[] = [start];
  for (let down = row - thrown.place.height; down <= row + height; down++) {
    for (let across = col - thrown.place.width; across <= col + width; across++) {
      const cell = { col: across, row: down };
      const stays = across === start.col && down === start.row;
      if (!stays && isLanding(encounter, thrower, thrown, cell)) cells.push(cell);
    }
  }
  return cells;
}
