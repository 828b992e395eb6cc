/**
 * Along which squares a charge can go: straight, past nobody but friends, to the first square in reach (R163, G52,
 * G223). Finds the shortest line where the player named none.
 */
import { type Cell, gap, placeAt, type Spot } from "../../../engine/grid/cell.ts";
import { measurePath, straightPath } from "../../../engine/grid/path.ts";
import { strikeBlocked } from "../../../engine/grid/walls.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { metresFactor } from "../damage/injuries.ts";
import { reaches } from "../gear/weapons.ts";
import { pathOf, refusePath, refuseWay } from "../movement/path.ts";
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
export type Line = { readonly path: readonly Spot[]; readonly refusal: null } | { readonly refusal: Refusal };

/** Does the path lead straight on: in the fewest paces, never a whole square beside the line (R163, G52)? */
function isStraight(path: readonly Cell[]): boolean {
  const [start, end] = [path[0], path.at(-1)];
  if (!start || !end) return false;
  const [across, down] = [end.col - start.col, end.row - start.row];
  const count = Math.max(Math.abs(across), Math.abs(down));
  const isBeside = ({ col, row }: Cell, index: number) => {
    const share = index / count;
    return Math.max(Math.abs(col - start.col - across * share), Math.abs(row - start.row - down * share)) >= 1;
  };
  return path.length - 1 === count && !path.some(isBeside);
}

/** Does the weapon reach the target from that square? */
function reachesFrom({ encounter, charger, target, weapon }: Charge, spot: Spot): boolean {
  const place = placeAt(charger.place, spot);
  if (!weapon.reach || !reaches(weapon.reach, gap(place, target.place))) return false;
  return !strikeBlocked(place, target.place, encounter.walls);
}

/** Can they run so far at one go? */
function isInStride({ charger }: Charge, path: readonly Spot[]): boolean {
  return measurePath(path).metres <= movementModes.run.metres * metresFactor(charger);
}

/** Why a charge cannot go that way, or null: straight, past nobody but friends, to the first square in reach (G223, R067). */
function refuseLine(charge: Charge, path: readonly Spot[]): Refusal | null {
  const { encounter, charger } = charge;
  const broken = refusePath(charger, path);
  if (broken) return broken;
  if (!isStraight(path)) return refuse("charge/not-straight");
  const first = path.findIndex((spot) => reachesFrom(charge, spot));
  if (first !== path.length - 1) return refuse("charge/ends-elsewhere");
  const blocked = refuseWay(encounter, charger, path, movementModes.run);
  return blocked ?? (isInStride(charge, path) ? null : refuse("charge/too-far"));
}

/** Every square around the target from which the weapon could reach them, nearest to the charger first. */
function ends({ charger, target, weapon }: Charge): readonly Cell[] {
  const { place } = charger;
  const most = weapon.reach?.max ?? 0;
  const cells: Cell[] = [];
  for (let col = target.place.col - most - place.width + 1; col < target.place.col + target.place.width + most; col++) {
    for (
      let row = target.place.row - most - place.height + 1;
      row < target.place.row + target.place.height + most;
      row++
    )
      cells.push({ col, row });
  }
  const paces = (cell: Cell) => Math.max(Math.abs(cell.col - place.col), Math.abs(cell.row - place.row));
  const aside = (cell: Cell) => Math.min(Math.abs(cell.col - place.col), Math.abs(cell.row - place.row));
  return cells.sort((a, b) => paces(a) - paces(b) || aside(a) - aside(b));
}

/** The shortest straight line on which the charge can go, or why there is none. */
function findLine(charge: Charge): Line {
  const { col, row } = charge.charger.place;
  for (const end of ends(charge)) {
    const path = straightPath({ col, row }, end);
    if (path.length > 1 && refuseLine(charge, path) === null) return { path, refusal: null };
  }
  return { refusal: refuse("charge/no-line") };
}

/** The line that the intent names, or the shortest there is where it names none (R163, G52, G223). */
export function lineOf(charge: Charge, intent: Intent): Line {
  if (!intent.path?.length) return findLine(charge);
  const path = pathOf(charge.charger, intent);
  const refusal = refuseLine(charge, path);
  return refusal ? { refusal } : { path, refusal: null };
}
