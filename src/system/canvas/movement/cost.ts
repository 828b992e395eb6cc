import type { Change } from "../../../engine/effects.ts";
import { reportError } from "../../foundry/notify.ts";
import { noteFreeMove } from "../../referee/requests/requests.ts";

/** How long the next move of a token waits for the price of its last one. Unit: milliseconds. */
const WAIT_MS = 2000;

/** Prices of free moves that the referee has not yet confirmed, by the UUID of the token. */
const open = new Map<string, Promise<void>>();

/** Tell the referee what a free move cost; until he has noted it, the token's next move is not judged. */
export function notePrice(token: string, changes: readonly Change[], movement: string): void {
  const noted = noteFreeMove(token, changes, movement)
    .catch((error: unknown) => reportError("note a free move", error))
    .finally(() => {
      if (open.get(token) === noted) open.delete(token);
    });
  open.set(token, noted);
}

/**
 * Resolves when the price of the token's last free move has been noted, so that a key held down pays once for one
 * movement action (G285); at once where nothing is open, and after 2 s where no referee replies.
 */
export async function untilNoted(token: string): Promise<void> {
  const noted = open.get(token);
  if (noted) await Promise.race([noted, new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS))]);
}
