import { AwayToken } from "../../documents/token.ts";
import { squaresOf } from "../../shared/grid.ts";
import { watchFight } from "../fight-view.ts";
import { mapAround } from "../ways/mover.ts";
import { forecasterOf, keepForecasters } from "./kept-forecaster.ts";

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

/** Gather in a moment, once for all that changes until then. */
function gatherSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(gather, PAUSE_MS);
}

/** Have the forecasts ready of whoever is pointed at or selected before he is dragged. Called once, in init. */
export function readyForecasts(): void {
  Hooks.on("hoverToken", (token, isHovered) => {
    if (isHovered) hovered = token;
    else if (hovered === token) hovered = null;
    gatherSoon();
  });
  Hooks.on("controlToken", gatherSoon);
  Hooks.on("canvasTearDown", () => {
    hovered = null;
    gatherSoon();
  });
  watchFight(gatherSoon);
}
