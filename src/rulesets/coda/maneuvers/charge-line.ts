/**
 * Along which squares a charge can go: straight, past nobody but friends, to the first square in reach (R163, G52,
 * G223). Finds the shortest line where the player named none.
 */
import { boundsAround, type Cell, cellsIn, gap, placeAt, type Spot } from "../../../engine/grid/cell.ts";
import { isStraight, measurePath, pacesBetween, refusePath, straightPath } from "../../../engine/grid/path.ts";
import { strikeBlocked } from "../../../engine/grid/walls.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { metresFactor } from "../damage/injuries.ts";
import { reaches } from "../gear/weapons.ts";
import { pathOf, refuseWay } from "../movement/path.ts";
import type { CodaCombatant, CodaEncounter, CodaWeapon } from "../sheet.ts";
import { movementModes } from "../tables/movement-modes.ts";

/** A charge as its line sees it. */
export interface Charge {
  readonly encounter: CodaEncounter;
  readonly charger: CodaCombatant;
  readonly target: CodaCombatant;
  readonly weapon: CodaWeapon;
}

/** The line of a charge, or why there is none. */
export type ChargeLine = { readonly path: readonly Spot[]; readonly refusal: null } | { readonly refusal: Refusal };

/** Does the weapon reach the target from that square? */
function reachesFrom({ encounter, charger, target, weapon }: Charge, spot: Spot): boolean {
  const place = placeAt(charger.place, spot);
  if (!weapon.reach || !reaches(weapon.reach, gap(place, target.place))) return false;
  return !strikeBlocked(place, target.place, encounter.walls);
}

/** Can they run so far at one go? */
function isInStride({ charger }: Charge, path: readonly Spot[]): boolean {
  return measurePath(charger.place, path).metres <= movementModes.run.metres * metresFactor(charger);
}

/**
 * Why a charge cannot go that way, or null: straight, past nobody but friends, to the first square in reach (G223,
 * R067).
 */
function refuseLine(charge: Charge, path: readonly Spot[]): Refusal | null {
  const { encounter, charger } = charge;
  const broken = refusePath(charger.place, path);
  if (broken) return broken;
  if (!isStraight(charger.place, path)) return refuse("charge/not-straight");
  const first = path.findIndex((spot) => reachesFrom(charge, spot));
  if (first !== path.length - 1) return refuse("charge/ends-elsewhere");
  const blocked = refuseWay(encounter, charger, path, movementModes.run);
  return blocked ?? (isInStride(charge, path) ? null : refuse("charge/too-far"));
}

/** Every square around the target from which the weapon could reach them, nearest to the charger first. */
function ends({ charger, target, weapon }: Charge): readonly Cell[] {
  const { place } = charger;
  const cells = cellsIn(boundsAround(target.place, weapon.reach?.max ?? 0, place));
  const paces = (cell: Cell) => pacesBetween(place, place, cell);
  const aside = (cell: Cell) => Math.min(Math.abs(cell.col - place.col), Math.abs(cell.row - place.row));
  return cells.sort((a, b) => paces(a) - paces(b) || aside(a) - aside(b));
}

/** The shortest straight line on which the charge can go, or why there is none. */
function findLine(charge: Charge): ChargeLine {
  const { col, row } = charge.charger.place;
  for (const end of ends(charge)) {
    const path = straightPath(charge.charger.place, { col, row }, end);
    if (path.length > 1 && refuseLine(charge, path) === null) return { path, refusal: null };
  }
  return { refusal: refuse("charge/no-line") };
}

/** The line that the intent names, or the shortest there is where it names none (R163, G52, G223). */
export function lineOf(charge: Charge, intent: Intent): ChargeLine {
  if (!intent.path?.length) return findLine(charge);
  const path = pathOf(charge.charger, intent);
  const refusal = refuseLine(charge, path);
  return refusal ? { refusal } : { path, refusal: null };
}
