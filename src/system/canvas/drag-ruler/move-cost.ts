/**
 * A foreseen way as numbers for a label: metres, squares, price, tests, enemies who may strike. Made by
 * `forecast.ts`, put into words by `label-text.ts`.
 */
import { type AllowanceEntry, addCosts, type Costs } from "../../../engine/allowance.ts";
import type { Spot } from "../../../engine/grid/cell.ts";
import { type Grid, kindOf, metresOf, type OnGrid } from "../../../engine/grid/grid.ts";
import { measurePath } from "../../../engine/grid/path.ts";
import type { ZoneEntered } from "../../../engine/grid/zones.ts";
import type { LastingSquares } from "../../../engine/squares.ts";
import type { Refusal } from "../../../engine/types.ts";
import type { PathRisk } from "../../../odds/path-risk.ts";

/** Movement actions of one movement mode that follow each other. */
export interface ActionRun {
  readonly movementMode: string;
  readonly times: number;
}

/** Tests that come to the same. */
export interface MovementTest extends ActionRun {
  readonly difficulty: number | null;
  /** That one of them succeeds, from 0 to 1. */
  readonly chance: number;
}

/** What a way takes of an entry of what the round allows, and what that leaves of it. */
export interface MovePrice {
  readonly entry: string;
  readonly cost: number;
  readonly left: number;
}

/** What a way comes to. */
export interface MoveCost {
  readonly metres: number;
  /** Every second diagonal counted as two (R060). */
  readonly squares: number;
  /** On what kind of grid, which says how they are called. */
  readonly kind: Grid["kind"];
  /** What was walked of the first action before. Unit: metres. */
  readonly before: number;
  /** The movement mode that was chosen, where the actions on the way are called otherwise; else null. */
  readonly chosen: string | null;
  readonly stages: readonly ActionRun[];
  /** What it costs and leaves, entry by entry of all that it takes anything of; null outside a fight. */
  readonly prices: readonly MovePrice[] | null;
  readonly movementTests: readonly MovementTest[];
  /** Why the way may not be taken, or null. */
  readonly refusal: Refusal | null;
  /** How many enemies may strike on the way. */
  readonly enemies: number;
  /** What they do together on average. */
  readonly harm: number;
  /** What of enemies lasts in squares that the way enters, such as their fire. */
  readonly lasting: readonly LastingSquares[];
  /** Where the way comes into another zone; none where the game counts none. */
  readonly zones: readonly ZoneEntered[];
}

/** How far a way is, and nothing of a fight. @param mover - On whose grid it leads. */
export function lengthCostOf(mover: OnGrid, path: readonly Spot[]): MoveCost {
  const { metres } = measurePath(mover, path);
  return {
    metres,
    squares: Math.round(metres / metresOf(mover)),
    kind: kindOf(mover),
    before: 0,
    chosen: null,
    stages: [],
    prices: null,
    movementTests: [],
    refusal: null,
    enemies: 0,
    harm: 0,
    lasting: [],
    zones: [],
  };
}

/** The same ones after each other as one, counted. */
function gathered<T extends { readonly times: number }>(ones: readonly T[], isSame: (a: T, b: T) => boolean): T[] {
  const list: T[] = [];
  for (const one of ones) {
    const last = list.at(-1);
    if (last && isSame(last, one)) list[list.length - 1] = { ...last, times: last.times + one.times };
    else list.push(one);
  }
  return list;
}

function stagesOf({ forecast }: PathRisk): readonly ActionRun[] {
  const stages = forecast.legs.map(({ movementMode }): ActionRun => ({ movementMode, times: 1 }));
  return gathered(stages, (a, b) => a.movementMode === b.movementMode);
}

function movementTestsOf({ forecast, chances }: PathRisk): readonly MovementTest[] {
  const movementTests = forecast.legs.flatMap(({ movementMode, movementTest }, leg): MovementTest[] =>
    movementTest ? [{ movementMode, times: 1, difficulty: movementTest.difficulty, chance: chances[leg] ?? 1 }] : [],
  );
  return gathered(
    movementTests,
    (a, b) => a.movementMode === b.movementMode && a.difficulty === b.difficulty && a.chance === b.chance,
  );
}

/** What is taken of each entry, and what is left then. */
function pricesOf(costs: Costs, allowed: readonly AllowanceEntry[]): readonly MovePrice[] {
  return allowed.flatMap(({ id, left }) => {
    const cost = costs[id] ?? 0;
    return cost > 0 ? [{ entry: id, cost, left: Math.max(0, left - cost) }] : [];
  });
}

/**
 * What a way in a fight comes to; one that may not be taken is still so many metres long.
 *
 * @param allowed - What the round has left of each entry. @param lasting - Where something of enemies lasts that the
 * way enters.
 */
export function moveCostOf(
  mover: OnGrid,
  risk: PathRisk,
  allowed: readonly AllowanceEntry[],
  lasting: readonly LastingSquares[],
): MoveCost {
  const { path, intent, forecast, strikes, harm } = risk;
  const { refusal, legs } = forecast;
  if (refusal) return { ...lengthCostOf(mover, path), refusal };
  const metres = legs.reduce((sum, leg) => sum + leg.metres, 0);
  const costs = legs.reduce((sum, leg) => addCosts(sum, leg.costs), {});
  const stages = stagesOf(risk);
  const isNamed = stages.some(({ movementMode }) => movementMode === intent.movementMode);
  return {
    metres,
    squares: Math.round(metres / metresOf(mover)),
    kind: kindOf(mover),
    before: legs[0]?.before ?? 0,
    chosen: intent.movementMode === undefined || isNamed ? null : intent.movementMode,
    stages,
    prices: pricesOf(costs, allowed),
    movementTests: movementTestsOf(risk),
    refusal,
    enemies: new Set(strikes.map(({ enemy }) => enemy)).size,
    harm,
    lasting,
    zones: forecast.zones ?? [],
  };
}
