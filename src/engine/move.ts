/**
 * What games say alike of a move: the way of moving is theirs, the path holds together, and nothing comes of a move
 * that is refused. Called by `movement` of each game, which goes on with rules of its own.
 */
import { CONDITIONS, type Combatant, type Encounter, hasCondition } from "./encounter.ts";
import { refusePath } from "./grid/path.ts";
import { pathBlocked } from "./grid/walls.ts";
import type { Intent } from "./intent.ts";
import type { MoveCheck, MoveForecast } from "./preview.ts";
import type { Table } from "./table.ts";
import { type Refusal, refuse } from "./types.ts";

/** Why the game knows no such way of moving, or null; one that is not named is for the rules to choose. */
export function refuseMovementMode(movementModes: Table, { movementMode }: Intent): Refusal | null {
  if (movementMode === undefined || Object.hasOwn(movementModes, movementMode)) return null;
  return refuse("move/no-such-mode", { movementMode });
}

/**
 * Why a move may not begin in a game in which people pass each other, or null: the way of moving, the path, whoever is
 * prone, walls.
 */
export function refuseWalk(
  movementModes: Table,
  { walls }: Pick<Encounter, "walls">,
  mover: Combatant,
  intent: Intent,
): Refusal | null {
  const { path = [] } = intent;
  const refusal = refuseMovementMode(movementModes, intent) ?? refusePath(mover.place, path);
  if (refusal) return refusal;
  if (hasCondition(mover, CONDITIONS.prone)) return refuse("move/prone");
  return pathBlocked(mover.place, path, walls) ? refuse("move/wall") : null;
}

/** How a move stands that may not be made. */
export function refusedMove(refusal: Refusal): MoveCheck {
  return { refusal, free: false, movementMode: "", metres: 0, costs: {}, changes: [], triggers: [] };
}

/** What a move comes to that may not be made. */
export function refusedForecast(refusal: Refusal): MoveForecast {
  return { refusal, legs: [], onceALeg: true };
}
