/**
 * Which squares a combatant can reach and how dangerous the least harmful way to each is, in four levels. Pure;
 * `danger.ts` draws them, `danger-label.ts` puts them into words.
 */
import type { Combatant, Encounter } from "../../../engine/encounter.ts";
import { type Bounds, type Cell, sameCell } from "../../../engine/grid/cell.ts";
import { cellAt } from "../../../engine/grid/terrain.ts";
import { type Intent, MOVE } from "../../../engine/intent.ts";
import { foresee, type PathRisk, type PathRiskRules } from "../../../odds/path-risk.ts";
import { leastHarm, searchBoundOf } from "../../../odds/routes.ts";
import { keptStrikes } from "../../../odds/strikes.ts";

/** A square that somebody can reach, and what the least harmful way there costs them on average. */
export interface DangerSquare {
  readonly cell: Cell;
  readonly harm: number;
  /** How many may strike on that way, and how likely each strike of theirs hits, from 0 to 1. */
  readonly enemies: number;
  readonly chances: readonly number[];
}

/** How far around the mover squares are looked at. Unit: squares; no movement action carries farther at once. */
const RADIUS = 20;

/** Up to which harm a square is of a level; what is beyond is of the worst (look: danger none, to 2, to 4, more). */
const LEVELS = { none: 0, little: 2, more: 4 };

/** The level of a square: 0 for no danger to 3 for the most. */
export function levelOf({ harm }: Pick<DangerSquare, "harm">): number {
  if (harm <= LEVELS.none) return 0;
  if (harm <= LEVELS.little) return 1;
  return harm <= LEVELS.more ? 2 : 3;
}

/** The squares around the mover, within the map. */
function boundsAround({ place }: Combatant, map: Bounds): Bounds {
  const left = Math.max(map.col, place.col - RADIUS);
  const top = Math.max(map.row, place.row - RADIUS);
  const right = Math.min(map.col + map.width, place.col + place.width + RADIUS);
  const bottom = Math.min(map.row + map.height, place.row + place.height + RADIUS);
  return { col: left, row: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

function moveAlong({ id }: Combatant, path: readonly Cell[]): Intent {
  return { actor: id, action: MOVE, path };
}

/** What a way comes to for whoever goes it; those who have nothing to strike with are left out. */
function squareOf(cell: Cell, { harm, strikes }: PathRisk): DangerSquare {
  const able = strikes.filter(({ odds, weight }) => odds !== null && weight > 0);
  const enemies = new Set(able.map(({ enemy }) => enemy)).size;
  return { cell, harm, enemies, chances: able.flatMap(({ odds }) => (odds ? [odds.chance] : [])) };
}

/**
 * Every square that somebody can reach with the actions that they have left, with its danger.
 *
 * @param encounter - As the user may know it.
 * @param map - The squares of the scene.
 */
export function dangerSquares(
  encounter: Encounter,
  mover: Combatant,
  map: Bounds,
  rules: PathRiskRules,
): DangerSquare[] {
  const bounds = boundsAround(mover, map);
  const strikeAt = keptStrikes(encounter, mover, rules);
  const ways = leastHarm(encounter, mover, bounds, rules, strikeAt);
  const far = searchBoundOf(encounter, mover.id, mover.place, (plain, onward) => {
    return rules.movement.forecast(plain, moveAlong(mover, [mover.place, ...onward])).refusal === null;
  });
  const cells = Array.from({ length: bounds.width * bounds.height }, (_, index) => cellAt(bounds, index));
  return cells.flatMap((cell): DangerSquare[] => {
    const path = ways.metres(cell) <= far ? ways.pathTo(cell) : [];
    if (path.length < 2 || sameCell(cell, mover.place)) return [];
    const way = foresee(encounter, moveAlong(mover, path), rules, strikeAt);
    return way.forecast.refusal ? [] : [squareOf(cell, way)];
  });
}
