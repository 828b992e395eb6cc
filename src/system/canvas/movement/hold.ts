import { evenPause } from "../../shared/settings.ts";

/** Until when moves are held, by the UUID of the token. Unit: milliseconds, as `performance.now`. */
const ends = new Map<string, number>();

/**
 * Hold a move in a fight from now on, for as long as the world holds every one.
 *
 * Whether anybody is asked about it or not: so that waiting for an unseen foe looks like any other move.
 */
export function beginHold(token: string): void {
  const pause = evenPause();
  if (pause > 0) ends.set(token, performance.now() + pause);
}

/** Resolves when the token's move is held no more; at once where nothing holds it. */
export async function untilReleased(token: string): Promise<void> {
  const left = (ends.get(token) ?? 0) - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
