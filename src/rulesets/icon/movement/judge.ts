/**
 * Whether a move is free, so that the token may go at once, and what it will come to (I014, I027, I028). The gate of
 * token moves and the ruler ask it.
 */
import type { Change } from "../../../engine/effects.ts";
import { combatantOf, isFight } from "../../../engine/encounter.ts";
import { pacesWithin } from "../../../engine/grid/path.ts";
import type { Intent } from "../../../engine/intent.ts";
import { refusedForecast, refusedMove } from "../../../engine/move.ts";
import type { ForecastLeg, MoveCheck, MoveForecast } from "../../../engine/preview.ts";
import type { Refusal } from "../../../engine/types.ts";
import { paceIntoFire } from "../attack/cover.ts";
import { foreseen } from "../roll.ts";
import { nextPlace, usingUp } from "../round/plan.ts";
import { isForestalled } from "../round/step-in.ts";
import type { IconEncounter } from "../sheet.ts";
import { movementModes } from "../tables/movement-modes.ts";
import { planMove } from "./plan.ts";
import { moveTest } from "./resolve.ts";

/** What the move changes of the mover besides their place, when nothing comes of it. */
function priceOf(encounter: IconEncounter, { actor }: Intent): readonly Change[] {
  if (!isFight(encounter)) return [];
  const mover = combatantOf(encounter, actor);
  return usingUp(mover, nextPlace(mover), "move");
}

/**
 * How a move stands before it is made (I014, I027, I028, I057).
 *
 * @param refusal - Why it may not be, as `check` says.
 */
export function checkMove(encounter: IconEncounter, intent: Intent, refusal: Refusal | null): MoveCheck {
  if (refusal) return refusedMove(refusal);
  const { path, metres, movementMode } = planMove(encounter, intent);
  const mover = combatantOf(encounter, intent.actor);
  const isQuiet = movementMode === "walk" && paceIntoFire(encounter, mover, path).length === 0;
  const free = isQuiet && !isForestalled(encounter, intent);
  const costs = { actions: isFight(encounter) ? 1 : 0 };
  return { refusal: null, free, movementMode, metres, costs, changes: priceOf(encounter, intent), triggers: [] };
}

/** What a move will come to: one action, with a test where it is a run (I027, I028). */
export function forecastOf(encounter: IconEncounter, intent: Intent, refusal: Refusal | null): MoveForecast {
  if (refusal) return refusedForecast(refusal);
  const { path, metres, movementMode } = planMove(encounter, intent);
  const test = moveTest(encounter, intent);
  const falls = pacesWithin(combatantOf(encounter, intent.actor).place, path, movementModes.walk.metres);
  const movementTest = test && { ...foreseen(encounter, test), difficulty: test.target, falls };
  const costs = { actions: isFight(encounter) ? 1 : 0 };
  const to = path.length - 1;
  const leg: ForecastLeg = {
    movementMode,
    from: 0,
    to,
    metres,
    before: 0,
    costs,
    movementTest,
    triggers: [],
    failing: [],
  };
  return { refusal: null, legs: [leg], onceALeg: true };
}
