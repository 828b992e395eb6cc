import { standsAt } from "../../documents/snapshot.ts";
import { AwayToken } from "../../documents/token.ts";
import { squaresOf } from "../../foundry/grid.ts";
import { oddsShown } from "../../foundry/settings.ts";
import { watchFight } from "../fight-view.ts";
import { mapAround } from "../ways/mover.ts";
import { forecasterOf, keepForecasters } from "./kept-forecaster.ts";
import { forecastLines } from "./shown-forecast.ts";

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
    forecasterOf(token)?.survey(mapAround(token, squares.size));
}

/** Has this page run once what a drag runs? */
let isWarm = false;

/** How far the way leads that is told once beforehand. Unit: squares. */
const TRIAL = 4;

/** Run once what a drag runs, for somebody whom the user may drag: code that has never run takes several frames. */
function warm(): void {
  const squares = canvas.ready && canvas.scene ? squaresOf(canvas.scene.grid) : null;
  const token = canvas.tokens?.placeables.map(({ document }) => document).find(isMover);
  if (isWarm || !squares || !token) return;
  isWarm = true;
  const forecaster = forecasterOf(token);
  forecaster?.survey(mapAround(token, squares.size));
  const { col, row } = standsAt(token);
  const ways = [TRIAL, -TRIAL].map((across) => forecaster?.safeWay({ col: col + across, row }));
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

/** Have the forecasts ready of whoever is pointed at or selected before he is dragged. Called once, in init. */
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
