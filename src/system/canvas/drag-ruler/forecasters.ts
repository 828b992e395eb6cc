/**
 * Keeps a forecaster for each token that may be dragged, and fills it while the pointer only hovers, so that the first
 * frame of a drag is not slow. Asked by the ruler and by the keys for routes. These are figures of a fight, good until
 * it changes or the pointer is elsewhere, and nothing of a move that is made: `movement/token-move.ts` has that.
 */
import { participantOf } from "../../documents/participant.ts";
import { standsAt } from "../../documents/snapshot.ts";
import { AwayToken } from "../../documents/token.ts";
import { activeRuleset } from "../../foundry/active-ruleset.ts";
import { squaresOf } from "../../foundry/grid.ts";
import { oddsShown } from "../../foundry/settings.ts";
import { viewOf, watchFight } from "../fight-view.ts";
import { mapAround } from "../routes/mover.ts";
import { Forecaster } from "./forecast.ts";
import { forecastLines } from "./shown-forecast.ts";

/** What is forecast for one mover, and for which state of their fight. */
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
  const mover = encounter.combatants[participantOf(token)];
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
function keepForecasters(tokens: readonly AwayToken[]): void {
  const uuids = new Set<string>(tokens.map(({ uuid }) => uuid));
  for (const uuid of kept.keys()) if (!uuids.has(uuid)) kept.delete(uuid);
}

/** How long everything stays as it is before it is gathered: less than a hand takes from pointing to dragging. */
const PAUSE_MS = 30;

/** The token under the pointer. */
let hovered: Token.Implementation | null = null;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Is it somebody in a fight whom the user may move? */
function isMover(document: TokenDocument | undefined): document is AwayToken {
  return document instanceof AwayToken && document.isOwner && document.fight !== null;
}

/** Gather for the first move of the pointer what a drag asks for; several selected ones share what takes long. */
function gather(): void {
  const squares = canvas.ready && canvas.scene ? squaresOf(canvas.scene.grid) : null;
  const selected = canvas.tokens?.controlled.map(({ document }) => document) ?? [];
  keepForecasters([hovered?.document, ...selected].filter(isMover));
  if (!squares) return;
  for (const token of [hovered?.document, selected[0]].filter(isMover))
    forecasterOf(token)?.survey(mapAround(token, squares));
}

/** Has this page run once what a drag runs? */
let isWarm = false;

/** How far the way leads that is told once beforehand. Unit: squares. */
const WARM_SQUARES = 4;

/** Run once what a drag runs, for somebody whom the user may drag: code that has never run takes several frames. */
function warm(): void {
  const squares = canvas.ready && canvas.scene ? squaresOf(canvas.scene.grid) : null;
  const token = canvas.tokens?.placeables.map(({ document }) => document).find(isMover);
  if (isWarm || !squares || !token) return;
  isWarm = true;
  const forecaster = forecasterOf(token);
  forecaster?.survey(mapAround(token, squares));
  const { col, row } = standsAt(token);
  const ways = [WARM_SQUARES, -WARM_SQUARES].map((across) => forecaster?.safeWay({ col: col + across, row }));
  for (const way of ways) if (forecaster && way) forecastLines(forecaster.forecast(way.intent), oddsShown());
}

/** Warm up when the browser has nothing else to do. */
function warmSoon(): void {
  if (isWarm) return;
  if ("requestIdleCallback" in window) requestIdleCallback(warm);
  else setTimeout(warm, PAUSE_MS);
}

/** Gather in a moment, once for all that changes until then. */
function gatherSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(gather, PAUSE_MS);
  warmSoon();
}

/** Begin before a drag, for the token pointed at or selected. Called once, in init. */
export function readyForecasts(): void {
  Hooks.on("hoverToken", (token, isHovered) => {
    if (isHovered) hovered = token;
    else if (hovered === token) hovered = null;
    gatherSoon();
  });
  Hooks.on("controlToken", gatherSoon);
  Hooks.on("canvasReady", gatherSoon);
  Hooks.on("canvasTearDown", () => {
    hovered = null;
    gatherSoon();
  });
  watchFight(gatherSoon);
}
