import type { Encounter } from "../engine/encounter.ts";
import { type Cell, METRES_PER_CELL } from "../engine/grid/cell.ts";
import type { CombatantId } from "../engine/types.ts";

/** No turn carries farther. Unit: squares. */
const MOST = 64;

/** What diagonals, counted anew with each action, may save on a way of several. Unit: metres. */
const SAVED = 8;

/** So far away that nobody there has anything to do with the move. Unit: squares. */
const FAR = 1_000_000;

/** The encounter as if its mover were alone on an open plain: others are there still, and far away. */
function onThePlain({ combatants, ...rest }: Encounter, mover: CombatantId): Encounter {
  const away = Object.values(combatants).map((one) => {
    const place = one.id === mover ? one.place : { ...one.place, col: one.place.col + FAR };
    return [one.id, { ...one, place }] as const;
  });
  return { ...rest, combatants: Object.fromEntries(away), walls: [] };
}

/**
 * Beyond how many metres from a square no way may lead, whatever stands in it: squares farther off need not be tried.
 *
 * @param start - From where the way goes on. @param mayGo - Whether the mover may add those squares to it.
 */
export function horizonOf(
  encounter: Encounter,
  mover: CombatantId,
  start: Cell,
  mayGo: (plain: Encounter, onward: readonly Cell[]) => boolean,
): number {
  const plain = onThePlain(encounter, mover);
  const straight = (length: number) =>
    Array.from({ length }, (_, index): Cell => ({ col: start.col + index + 1, row: start.row }));
  let [within, beyond] = [0, MOST];
  while (beyond - within > 1) {
    const middle = (within + beyond) >> 1;
    if (mayGo(plain, straight(middle))) within = middle;
    else beyond = middle;
  }
  return within * METRES_PER_CELL + SAVED;
}
