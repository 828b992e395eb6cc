/** What is read of a waypoint that Foundry has recorded. */
export interface RecordedWaypoint {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly movementId: string | null;
}

/**
 * The id of the recorded move that last led away from a place, or null when none did.
 *
 * @param history - Oldest first; where a move ended, the next one began.
 */
export function moveAwayFrom<W extends RecordedWaypoint>(
  history: readonly W[],
  isThere: (waypoint: W) => boolean,
): string | null {
  const index = history.findLastIndex(isThere);
  return index < 0 ? null : (history[index + 1]?.movementId ?? null);
}
