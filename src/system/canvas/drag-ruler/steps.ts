/**
 * For each step of a foreseen way, who may strike at it, how likely, and on which test it depends. Made by
 * `forecast.ts` for marks and labels.
 */
import type { Spot } from "../../../engine/grid/cell.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { ForeseenStrike, PathRisk } from "../../../odds/path-risk.ts";
import type { StrikeAt, StrikeOdds } from "../../../odds/strikes.ts";

/** The test on which a strike depends. */
export interface Hinge {
  readonly movementMode: string;
  readonly difficulty: number | null;
  /** That it succeeds, and nobody strikes, from 0 to 1. */
  readonly chance: number;
}

/** An enemy who may strike as one pace is made. */
export interface PaceStrike {
  readonly enemy: CombatantId;
  readonly odds: StrikeOdds | null;
  /** They strike only when this test fails; null when they strike in any case. */
  readonly hinge: Hinge | null;
  /** Their first chance on this movement action; at later ones they strike only if they let this one go. */
  readonly isFirst: boolean;
}

/** A pace that lets enemies strike. */
export interface ProvokingPace {
  /** The square in which they are struck: the one that is left, or entered. */
  readonly spot: Spot;
  readonly strikes: readonly PaceStrike[];
}

/** What the strike depends on. */
function hingeOf({ forecast, chances }: PathRisk, leg: number): Hinge {
  const { movementMode = "", movementTest } = forecast.legs[leg] ?? {};
  return { movementMode, difficulty: movementTest?.difficulty ?? null, chance: chances[leg] ?? 1 };
}

/** Every pace of one leg with everybody whom it lets strike, those included who may only when its test fails. */
function chancesOn(
  { forecast }: PathRisk,
  leg: number,
): readonly { pace: number; enemy: CombatantId; fails: boolean }[] {
  const { triggers = [], failing = [] } = forecast.legs[leg] ?? {};
  const known = new Set(triggers.map(({ pace, enemy }) => `${pace} ${enemy}`));
  const only = failing.filter(({ pace, enemy }) => !known.has(`${pace} ${enemy}`));
  return [...triggers.map((one) => ({ ...one, fails: false })), ...only.map((one) => ({ ...one, fails: true }))];
}

/** The strike that was weighed for that pace, or undefined. */
function weighedAt({ strikes }: PathRisk, leg: number, pace: number, enemy: CombatantId): ForeseenStrike | undefined {
  return strikes.find((strike) => strike.leg === leg && strike.pace === pace && strike.enemy === enemy);
}

/** The paces of a way that let enemies strike, in order. */
export function provokingPaces(risk: PathRisk, strikeAt: StrikeAt): readonly ProvokingPace[] {
  const { path, forecast } = risk;
  const paces = new Map<number, PaceStrike[]>();
  for (const leg of forecast.legs.keys()) {
    for (const { pace, enemy, fails } of chancesOn(risk, leg)) {
      const odds = strikeAt(enemy, path[pace] as Spot);
      const isFirst = weighedAt(risk, leg, pace, enemy) !== undefined;
      const strike: PaceStrike = { enemy, odds, hinge: fails ? hingeOf(risk, leg) : null, isFirst };
      const known = paces.get(pace);
      if (known) known.push(strike);
      else paces.set(pace, [strike]);
    }
  }
  const inOrder = [...paces].sort(([a], [b]) => a - b);
  return inOrder.map(([pace, strikes]) => ({ spot: path[pace] as Spot, strikes }));
}
