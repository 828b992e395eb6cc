/**
 * Plans a way of several squares without a mouse: a key or a tool opens the square picker for the selected token, with
 * the forecast of the way so far. `plan-key.ts` fetches it.
 */
import type { Encounter } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { participantOf } from "../../documents/participant.ts";
import type { AwayToken } from "../../documents/token.ts";
import { playedRuleset } from "../../foundry/active-ruleset.ts";
import { centreAt, cornerAt, elevationAt, footprintOf, type Squares, squaresOf } from "../../foundry/grid.ts";
import { reportError } from "../../foundry/notify.ts";
import { oddsShown } from "../../foundry/settings.ts";
import { text } from "../../foundry/text.ts";
import { forecasterOf } from "../drag-ruler/forecasters.ts";
import { forecastLines, hideForecast, nameOf, showForecast } from "../drag-ruler/shown-forecast.ts";
import { viewOf } from "../fight-view.ts";
import { tellWhyNot, whyNoSquares } from "../hints.ts";
import { moveIntent } from "../movement/path.ts";
import { isAvailableTo } from "../movement/register-actions.ts";
import { chooseWay } from "../square-picker/choose.ts";
import { moveThrough } from "../square-picker/rules.ts";
import type { Plan } from "../square-picker/session.ts";
import { planDanger } from "./danger-label.ts";
import { isDragging, selectedToken } from "./mover.ts";
import { drawPathPreview, goAlong } from "./path-preview.ts";
import { hideSafeWay } from "./safe-route.ts";

/** The fight as this user may know it, or null where the token is in none any longer. */
function encounterSeen(token: AwayToken): Encounter | null {
  return token.fight ? viewOf(token.fight) : null;
}

/** The movement modes that one may choose for a token's way on the level, the free one first. */
function movementModesOf(token: AwayToken): ReturnType<Plan["movementModes"]> {
  const {
    id: ruleset,
    tables: { movementModes },
  } = playedRuleset();
  const rows = Object.values(movementModes).filter(
    ({ id, chosen, rise }) => chosen && rise === 0 && isAvailableTo(id, token),
  );
  const named = rows.map(({ id }) => ({ id, name: text(`${ruleset}.MovementMode.${id}`) }));
  return [{ id: "", name: text("Squares.anyMovementMode") }, ...named];
}

function hide(token: AwayToken): void {
  planDanger(null);
  drawPathPreview(null);
  hideForecast(token.uuid);
}

/** Show a way as a drag along it would. @returns What it comes to. */
function show(token: AwayToken, squares: Squares, intent: Intent): readonly string[] {
  const encounter = encounterSeen(token);
  const way = encounter && moveThrough(encounter, intent);
  const end = way?.path?.at(-1);
  const forecast = way?.path && way.path.length > 1 ? forecasterOf(token)?.forecast(way) : null;
  if (!forecast || !end) {
    hide(token);
    return [];
  }
  const body = footprintOf(squares, token);
  const odds = oddsShown();
  const waypoint = { ...body, ...cornerAt(squares, end, body), elevation: elevationAt(squares, body.elevation) };
  showForecast({ forecast, token, squares, waypoints: [waypoint], odds });
  drawPathPreview({
    points: forecast.path.map((cell) => centreAt(squares, cell, body)),
    stops: [],
    size: squares.size,
  });
  return [...forecastLines(forecast, odds), ...planDanger(end)];
}

/** Let the user plan a way of the token, and let it go that way. */
async function planWay(token: AwayToken, squares: Squares): Promise<void> {
  hideSafeWay();
  const plan: Plan = {
    movementModes: () => movementModesOf(token),
    show: (intent) => show(token, squares, intent),
    hide: () => hide(token),
  };
  const intent = moveIntent(participantOf(token), [], token.movementAction ?? "", playedRuleset());
  const chosen = await chooseWay(token, () => encounterSeen(token), intent, nameOf, plan);
  if (chosen?.path) await goAlong(token, squares, chosen.path, chosen.movementMode);
}

/** Begin to plan a way for the selected token, or say why not. */
export function beginPlan(): void {
  const squares = canvas.scene ? squaresOf(canvas.scene.grid) : null;
  const token = canvas.tokens?.controlled.length === 1 ? selectedToken() : null;
  if (!squares || !token) tellWhyNot(whyNoSquares() ?? text("Squares.noMover"));
  else if (!isDragging()) planWay(token, squares).catch((error: unknown) => reportError("plan a way", error));
}
