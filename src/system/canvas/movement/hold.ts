import { evenPause } from "../../foundry/settings.ts";

/** Until when moves are held, by the UUID of the token. Unit: milliseconds, as `performance.now`. */
const ends = new Map<string, number>();

/**
 * Hold a move in a fight from now on, for as long as the world holds every one; one that is held already is not held longer.
 *
 * The referee holds the exchange of a move as well; this is for moves that are let happen where none replies.
 */
export function beginHold(token: string): void {
  const pause = evenPause();
  const now = performance.now();
  if (pause > 0 && (ends.get(token) ?? 0) <= now) ends.set(token, now + pause);
}

/** Resolves when the token's move is held no more; at once where nothing holds it. */
export async function untilReleased(token: string): Promise<void> {
  const left = (ends.get(token) ?? 0) - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
