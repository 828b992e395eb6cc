/**
 * Which squares the square picker has to ask for before a burst or suppression can begin, and what it tells of them
 * meanwhile.
 */

import { type Cell, metresBetween } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { PeopleWanted, SquaresWanted } from "../../../engine/squares.ts";
import { nearestFoes } from "../../../engine/tactics.ts";
import { isHelpless } from "../derived.ts";
import { weaponOf } from "../gear/weapons.ts";
import type { CodaCombatant, CodaEncounter, CodaWeapon } from "../sheet.ts";
import { fireModifiers, MOST_SQUARES, suppressions } from "../tables/ranged.ts";
import { refuseSweep } from "./auto-fire.ts";
import { refuseShots, shotsLeft } from "./shots.ts";
import { refuseLine, squaresIn } from "./squares.ts";
import { extraOf, mostVictims, refuseSquares, shotsFor, wayOf } from "./suppression.ts";

type Notes = SquaresWanted["notes"];

/** What an act with squares takes of the weapon; a weapon without end has nothing to tell. */
function shotsNote(encounter: CodaEncounter, shooter: CodaCombatant, weapon: CodaWeapon, shots: number): Notes {
  const left = shotsLeft(encounter, shooter, weapon);
  return Number.isFinite(left) ? [{ code: "shots", params: { shots, left } }] : [];
}

/** The squares that a burst is to sweep, one beside the other (R128 to R132, R138). */
export function squaresToSweep(encounter: CodaEncounter, shooter: CodaCombatant, intent: Intent): SquaresWanted | null {
  const weapon = weaponOf(encounter, shooter, intent.weapon);
  if (!weapon) return null;
  const cells = squaresIn(intent);
  const penalty = fireModifiers.furtherSquares.value * Math.max(0, cells.length - 1);
  const may = (cell: Cell) =>
    refuseSweep(shooter, [...cells, cell]) ??
    refuseLine(encounter, shooter, weapon, [cell]) ??
    refuseShots(encounter, shooter, weapon, cells.length + 1);
  const notes = [
    ...shotsNote(encounter, shooter, weapon, cells.length),
    ...(penalty < 0 ? [{ code: "modifier", params: { penalty: -penalty } }] : []),
  ];
  return { least: 1, most: MOST_SQUARES, may, notes, people: null };
}

/** Enemies who may be meant: awake, on the scene and not unseen, the nearest first (R236). */
function enemiesMeant(encounter: CodaEncounter, shooter: CodaCombatant): readonly CodaCombatant[] {
  const far = (other: CodaCombatant) => metresBetween(shooter.place, other.place);
  return nearestFoes(encounter, shooter, { stands: (other: CodaCombatant) => !isHelpless(other) }, far);
}

/** For whom places are kept; those that are left are for whoever else comes (R236, R364 to R366, G331). */
function victimsWanted(encounter: CodaEncounter, shooter: CodaCombatant): PeopleWanted {
  const among = enemiesMeant(encounter, shooter).map(({ id }) => id);
  return { least: 0, most: mostVictims(shooter), among };
}

/** The squares to be kept under fire (R233, R234, R241, R364, R367). */
export function squaresToSuppress(
  encounter: CodaEncounter,
  shooter: CodaCombatant,
  intent: Intent,
): SquaresWanted | null {
  const weapon = weaponOf(encounter, shooter, intent.weapon);
  if (!weapon) return null;
  const cells = squaresIn(intent);
  const way = wayOf(shooter, weapon, intent);
  const may = (cell: Cell) => {
    const more = { ...intent, cells: [...cells, cell] };
    const shots = shotsFor(wayOf(shooter, weapon, more), more.cells);
    return refuseSquares(encounter, shooter, weapon, more) ?? refuseShots(encounter, shooter, weapon, shots);
  };
  const notes = [
    ...shotsNote(encounter, shooter, weapon, shotsFor(way, cells)),
    { code: "target", params: { target: way.target } },
  ];
  const { squares } = weapon.autoFire ? suppressions.bursts : suppressions.shots;
  return { least: 1, most: squares + extraOf(shooter), may, notes, people: victimsWanted(encounter, shooter) };
}
