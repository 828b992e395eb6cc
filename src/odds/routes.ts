/**
 * The least harmful way on the map, and how far a search for ways has to look. The flood of `engine/grid/flood.ts` with
 * the harm of enemies filled in; one step counts for itself, `foresee` in `path-risk.ts` tells what the way really
 * comes to.
 */
import { areEnemies, type Combatant, type Encounter, enemiesOf } from "../engine/encounter.ts";
import {
  type Bounds,
  boundsAround,
  type Cell,
  cellsIn,
  gap,
  isFloorBetween,
  type Place,
  placeAt,
} from "../engine/grid/cell.ts";
import { type Flood, flood } from "../engine/grid/flood.ts";
import { metresOf } from "../engine/grid/grid.ts";
import { indexOf, terrainOf } from "../engine/grid/terrain.ts";
import { type Threatener, threatens } from "../engine/grid/threat.ts";
import type { LastingSquares } from "../engine/squares.ts";
import type { CombatantId } from "../engine/types.ts";
import type { PathRiskRules } from "./path-risk.ts";
import { keptStrikes, type StrikeAt } from "./strikes.ts";

/** The squares in which a body would be threatened. */
function threatenedFrom(threatener: Threatener, body: Place, walls: Encounter["walls"]): readonly Cell[] {
  const cells = cellsIn(boundsAround(threatener.place, threatener.reach.max, body));
  return cells.filter((cell) => threatens(threatener, placeAt(body, cell), walls));
}

/** Do two rectangles of squares meet? */
function meet(a: Bounds, b: Bounds): boolean {
  return a.col < b.col + b.width && b.col < a.col + a.width && a.row < b.row + b.height && b.row < a.row + a.height;
}

/**
 * What an enemy does on average to a mover in a square: one strike for each distance, since on that their weapons
 * depend.
 */
function harmOf(enemy: Combatant, mover: Combatant, strikeAt: StrikeAt): (cell: Cell) => number {
  const known = new Map<number, number>();
  return (cell) => {
    const far = gap(enemy.place, placeAt(mover.place, cell));
    const harm = known.get(far) ?? strikeAt(enemy.id, cell)?.damage ?? 0;
    known.set(far, harm);
    return harm;
  };
}

/** What leaving each square of the bounds costs the mover on average, by its number. */
function harmField(
  encounter: Encounter,
  mover: Combatant,
  bounds: Bounds,
  rules: PathRiskRules,
  strikeAt: StrikeAt,
): Float64Array {
  const field = new Float64Array(bounds.width * bounds.height);
  for (const enemy of enemiesOf(encounter, mover)) {
    const reach = rules.threat?.reach(encounter, enemy);
    if (!reach || !meet(bounds, boundsAround(enemy.place, reach.max, mover.place))) continue;
    const harmAt = harmOf(enemy, mover, strikeAt);
    for (const cell of threatenedFrom({ place: enemy.place, reach }, mover.place, encounter.walls)) {
      const index = indexOf(bounds, cell);
      if (index >= 0) field[index] = (field[index] ?? 0) + harmAt(cell);
    }
  }
  return field;
}

/** Where something of enemies lasts that awaits whoever comes, such as squares under fire. */
export function hostileSquares(
  encounter: Encounter,
  mover: Combatant,
  rules: Pick<PathRiskRules, "map">,
): readonly LastingSquares[] {
  return rules.map.lasting(encounter).filter(({ by }) => {
    const owner = encounter.combatants[by];
    return owner !== undefined && areEnemies(owner, mover) && !isFloorBetween(owner.place, mover.place);
  });
}

/**
 * Flood the map from where somebody stands: the least harmful way to every square of the bounds, round walls and
 * enemies.
 *
 * Each pace is counted for itself; `foresee` tells what a way that was found really comes to.
 *
 * @param avoided - Squares round which all ways lead as well, such as those under fire.
 */
export function leastHarm(
  encounter: Encounter,
  mover: Combatant,
  bounds: Bounds,
  rules: PathRiskRules,
  strikeAt: StrikeAt = keptStrikes(encounter, mover, rules),
  avoided: readonly Cell[] = hostileSquares(encounter, mover, rules).flatMap(({ cells }) => cells),
): Flood {
  const enemies = enemiesOf(encounter, mover).map(({ place }) => place);
  const closed = avoided.map((cell) => ({ ...mover.place, ...cell, width: 1, height: 1 }));
  const terrain = terrainOf(bounds, mover.place, encounter.walls, [...enemies, ...closed]);
  return flood(terrain, mover.place, harmField(encounter, mover, bounds, rules, strikeAt));
}

/** No turn carries farther. Unit: squares. */
const MOST = 64;

/** What diagonals, counted from the start with each action, may save on a way of several. Unit: metres. */
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
export function searchBoundOf(
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
  return within * metresOf(plain.combatants[mover]?.place ?? {}) + SAVED;
}
