/** Whether a move is free, so that the token may go at once, and what it will come to (T14, B084). */
import type { Change } from "../../../engine/effects.ts";
import { combatantOf, hasCondition, isFight } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { refusedForecast, refusedMove } from "../../../engine/move.ts";
import type { ForecastLeg, MoveCheck, MoveForecast } from "../../../engine/preview.ts";
import type { Refusal } from "../../../engine/types.ts";
import { watchersOf } from "../finish/prepared.ts";
import { paying } from "../round/turn.ts";
import type { BattleCombatant, BattleEncounter } from "../sheet.ts";
import { actions } from "../tables/actions.ts";
import { movementModes } from "../tables/movement-modes.ts";
import { entriesOn, metresOfPath } from "./plan.ts";

/** Whoever moves no longer peeks (G436). */
function noLongerPeeking(mover: BattleCombatant): readonly Change[] {
  return hasCondition(mover, "peeking") ? [{ kind: "condition", key: "peeking", from: true, to: false }] : [];
}

/** How a move stands before it is made. @param refusal - Why it may not be, as `check` says. */
export function checkMoving(encounter: BattleEncounter, intent: Intent, refusal: Refusal | null): MoveCheck {
  if (refusal) return refusedMove(refusal);
  const mover = combatantOf(encounter, intent.actor);
  const { path = [] } = intent;
  return {
    refusal: null,
    free: entriesOn(encounter, mover, path).length === 0 && watchersOf(encounter, mover).length === 0,
    movementMode: movementModes.walk.id,
    metres: metresOfPath(mover, path),
    costs: { moves: Number(isFight(encounter)) },
    changes: [...paying(encounter, actions.move), ...noLongerPeeking(mover)],
    triggers: [],
  };
}

/** What a move will come to: one leg, and those who may strike as it enters their square (B084). */
export function forecastOf(encounter: BattleEncounter, intent: Intent, refusal: Refusal | null): MoveForecast {
  if (refusal) return refusedForecast(refusal);
  const { path = [] } = intent;
  const mover = combatantOf(encounter, intent.actor);
  const entries = entriesOn(encounter, mover, path);
  const leg: ForecastLeg = {
    movementMode: movementModes.walk.id,
    from: 0,
    to: path.length - 1,
    metres: metresOfPath(mover, path),
    before: 0,
    costs: { moves: Number(isFight(encounter)) },
    movementTest: null,
    triggers: entries.flatMap(({ at, enemies }) => enemies.map(({ id }) => ({ pace: at, enemy: id }))),
    failing: [],
  };
  return { refusal: null, legs: [leg], onceALeg: true, strikesAreFree: true };
}
