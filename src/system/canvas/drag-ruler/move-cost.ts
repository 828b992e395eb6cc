import { METRES_PER_CELL, type Spot } from "../../../engine/grid/cell.ts";
import { measurePath } from "../../../engine/grid/path.ts";
import type { LastingSquares } from "../../../engine/squares.ts";
import type { Refusal } from "../../../engine/types.ts";
import type { Foresight } from "../../../odds/path-risk.ts";

/** Movement actions of one manner that follow each other. */
export interface Stage {
  readonly manner: string;
  readonly times: number;
}

/** Tests that come to the same. */
export interface Trial extends Stage {
  readonly difficulty: number | null;
  /** That one of them succeeds, from 0 to 1. */
  readonly chance: number;
}

/** What a way comes to. */
export interface Reckoning {
  readonly metres: number;
  /** Every second diagonal counted as two (R060). */
  readonly squares: number;
  /** What was walked of the first action before. Unit: metres. */
  readonly before: number;
  /** The manner that was chosen, where the actions on the way are called otherwise; else null. */
  readonly chosen: string | null;
  readonly stages: readonly Stage[];
  /** What it costs, and what would be left, or null outside a fight. Unit: actions. */
  readonly actions: { readonly cost: number; readonly left: number } | null;
  readonly trials: readonly Trial[];
  /** Why the way may not be taken, or null. */
  readonly refusal: Refusal | null;
  /** How many foes may strike on the way. */
  readonly foes: number;
  /** What they do together on average. */
  readonly harm: number;
  /** What of enemies lasts in squares that the way enters, such as their fire. */
  readonly zones: readonly LastingSquares[];
}

/** How far a way is, and nothing of a fight. */
export function reckonLength(path: readonly Spot[]): Reckoning {
  const { metres } = measurePath(path);
  return {
    metres,
    squares: Math.round(metres / METRES_PER_CELL),
    before: 0,
    chosen: null,
    stages: [],
    actions: null,
    trials: [],
    refusal: null,
    foes: 0,
    harm: 0,
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

function stagesOf({ forecast }: Foresight): readonly Stage[] {
  const stages = forecast.legs.map(({ manner }): Stage => ({ manner, times: 1 }));
  return gathered(stages, (a, b) => a.manner === b.manner);
}

function trialsOf({ forecast, chances }: Foresight): readonly Trial[] {
  const trials = forecast.legs.flatMap(({ manner, trial }, leg): Trial[] =>
    trial ? [{ manner, times: 1, difficulty: trial.difficulty, chance: chances[leg] ?? 1 }] : [],
  );
  return gathered(trials, (a, b) => a.manner === b.manner && a.difficulty === b.difficulty && a.chance === b.chance);
}

/**
 * What a way in a fight comes to; one that may not be taken is still so many metres long.
 *
 * @param left - Actions. @param zones - Where something of enemies lasts that the way enters.
 */
export function reckon(foresight: Foresight, left: number, zones: readonly LastingSquares[]): Reckoning {
  const { path, intent, forecast, strikes, harm } = foresight;
  const { refusal, legs } = forecast;
  if (refusal) return { ...reckonLength(path), refusal };
  const metres = legs.reduce((sum, leg) => sum + leg.metres, 0);
  const cost = legs.reduce((sum, leg) => sum + leg.cost, 0);
  const stages = stagesOf(foresight);
  const isNamed = stages.some(({ manner }) => manner === intent.manner);
  return {
    metres,
    squares: Math.round(metres / METRES_PER_CELL),
    before: legs[0]?.before ?? 0,
    chosen: intent.manner === undefined || isNamed ? null : intent.manner,
    stages,
    actions: { cost, left: Math.max(0, left - cost) },
    trials: trialsOf(foresight),
    refusal,
    foes: new Set(strikes.map(({ foe }) => foe)).size,
    harm,
    zones,
  };
}
