import { isSamePosition } from "./path.ts";
import type { MeasuredMovementWaypoint, MovementSection, Position } from "./types.ts";

/** What joins a place to which the token came unrecorded; it is never measured or drawn. */
const GAP_ACTION = "displace";

/**
 * Append a walked section to the recorded history.
 *
 * The place it starts from is recorded too when it is not where the history ends (assumption move-history-origin).
 */
export function recordSection(
  history: readonly MeasuredMovementWaypoint[],
  origin: Position,
  passed: MovementSection,
): MeasuredMovementWaypoint[] {
  const first = passed.waypoints[0];
  if (!first) return [...history];
  const last = history.at(-1);
  if (last && isSamePosition(last, origin)) return [...history, ...passed.waypoints];
  const start = { ...first, ...origin, action: GAP_ACTION, cost: 0, intermediate: false, checkpoint: true };
  return [...history, start, ...passed.waypoints];
}

/** Where a token stood before a recorded move, and the history that is left when it goes back there. */
export interface Reversal {
  readonly target: MeasuredMovementWaypoint;
  readonly history: MeasuredMovementWaypoint[];
}

/**
 * Find the way back to before a recorded move.
 *
 * @param movementId - Id of a recorded segment; without it the oldest.
 * @returns Null when nothing of that id is recorded.
 */
export function findReversal(
  history: readonly MeasuredMovementWaypoint[],
  movementId: string | undefined,
): Reversal | null {
  const index = movementId === undefined ? 0 : history.findIndex((waypoint) => waypoint.movementId === movementId);
  const first = history[index];
  if (!first) return null;
  const isGap = first.action === GAP_ACTION && history[index + 1]?.movementId === first.movementId;
  const hasOwnStart = index === 0 || isGap;
  const target = hasOwnStart ? first : history[index - 1];
  return target ? { target, history: history.slice(0, index) } : null;
}
