import type { AwayToken } from "../../documents/token.ts";
import { activeRuleset } from "../../foundry/active-ruleset.ts";
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
  const ruleset = activeRuleset();
  if (!token.fight || !ruleset) return null;
  const encounter = viewOf(token.fight);
  const mover = encounter.combatants[token.uuid];
  return mover ? new Forecaster(encounter, mover, ruleset) : null;
}

/** What forecasts a token's moves, the same one until its fight changes; null for one in no fight. */
export function forecasterOf(token: AwayToken): Forecaster | null {
  watch();
  const old = kept.get(token.uuid);
  if (old?.state === state) return old.forecaster;
  const forecaster = fresh(token);
  kept.set(token.uuid, { forecaster, state });
  return forecaster;
}

/** Keep nothing of any other tokens. */
export function keepForecasters(tokens: readonly AwayToken[]): void {
  const uuids = new Set<string>(tokens.map(({ uuid }) => uuid));
  for (const uuid of kept.keys()) if (!uuids.has(uuid)) kept.delete(uuid);
}
