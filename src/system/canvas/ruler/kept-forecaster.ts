import type { AwayToken } from "../../documents/token.ts";
import { activeRuleset } from "../../shared/ruleset.ts";
import { viewOf, watchFight } from "../fight-view.ts";
import { Forecaster } from "./forecast.ts";

/** What is forecast for one mover, and for which state of his fight. */
interface Kept {
  readonly forecaster: Forecaster | null;
  readonly state: number;
}

const kept = new Map<string, Kept>();

/** Counts what has changed of what fights are pictured from. */
let state = 0;

let isWatching = false;

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  watchFight(() => {
    state += 1;
  });
}

function fresh(token: AwayToken): Forecaster | null {
  if (!token.fight) return null;
  const encounter = viewOf(token.fight);
  const mover = encounter.combatants[token.uuid];
  return mover ? new Forecaster(encounter, mover, activeRuleset()) : null;
}

/** What forecasts a token's moves, the same one until its fight changes or it is let go; null for one in no fight. */
export function forecasterOf(token: AwayToken): Forecaster | null {
  watch();
  const old = kept.get(token.uuid);
  if (old?.state === state) return old.forecaster;
  const forecaster = fresh(token);
  kept.set(token.uuid, { forecaster, state });
  return forecaster;
}

/** Keep nothing of a token any longer. */
export function letGoForecaster(token: string): void {
  kept.delete(token);
}
