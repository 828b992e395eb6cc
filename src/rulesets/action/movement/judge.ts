/**
 * Whether a move is free, so that the token may go at once, and what it will come to (A075 to A081). The gate of token
 * moves and the ruler ask it.
 */
import type { Costs } from "../../../engine/allowance.ts";
import { combatantOf, isFight } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { refusedForecast, refusedMove } from "../../../engine/move.ts";
import type { ForecastLeg, MoveCheck, MoveForecast } from "../../../engine/preview.ts";
import type { Refusal } from "../../../engine/types.ts";
import { foreseen } from "../roll.ts";
import { movesAs, moving } from "../round/turn.ts";
import type { ActionEncounter } from "../sheet.ts";
import { planMove } from "./plan.ts";
import { moveTest } from "./resolve.ts";

/** What a move takes of the actions of the turn: one where it is the action itself. */
function costsIn(encounter: ActionEncounter, intent: Intent): Costs {
  const mover = combatantOf(encounter, intent.actor);
  const { row } = planMove(encounter, mover, intent);
  return { actions: isFight(encounter) && row.whole && movesAs(mover) !== row ? 1 : 0 };
}

/** How a move stands before it is made. @param refusal - Why it may not be, as `check` says. */
export function checkMoving(encounter: ActionEncounter, intent: Intent, refusal: Refusal | null): MoveCheck {
  if (refusal) return refusedMove(refusal);
  const mover = combatantOf(encounter, intent.actor);
  const { metres, row } = planMove(encounter, mover, intent);
  const free = moveTest(encounter, intent) === null;
  const changes = moving(encounter, mover, row, metres);
  return {
    refusal: null,
    free,
    movementMode: row.id,
    metres,
    costs: costsIn(encounter, intent),
    changes,
    triggers: [],
  };
}

/** What a move will come to: one leg, with a roll where it is a dive (A077). */
export function forecastOf(encounter: ActionEncounter, intent: Intent, refusal: Refusal | null): MoveForecast {
  if (refusal) return refusedForecast(refusal);
  const { path, metres, row } = planMove(encounter, combatantOf(encounter, intent.actor), intent);
  const test = moveTest(encounter, intent);
  const movementTest = test && { ...foreseen(encounter, test), difficulty: test.target, falls: 0 };
  const leg: ForecastLeg = {
    movementMode: row.id,
    from: 0,
    to: path.length - 1,
    metres,
    before: 0,
    costs: costsIn(encounter, intent),
    movementTest,
    triggers: [],
    failing: [],
  };
  return { refusal: null, legs: [leg], onceALeg: true };
}
