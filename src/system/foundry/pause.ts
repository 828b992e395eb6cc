/**
 * Foundry's pause, as this user has it: players move nothing while it lasts. Asked by what walks, waits and takes back.
 */

/** How often it is looked at whether the game goes on: without a canvas nobody may be told. Unit: milliseconds. */
const LOOK_MS = 500;

/** Is the game paused for this user? For a game master it never is. */
export function isPausedHere(): boolean {
  return game.paused === true && game.user?.isGM !== true;
}

/** The moment that clocks show, in server time; null while they stand still for everybody. Unit: milliseconds. */
export function clockTime(): number | null {
  return game.paused ? null : game.time.serverTime;
}

/** Resolves once the game goes on for this user; at once where it does. */
export async function untilGoesOn(): Promise<void> {
  while (isPausedHere()) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
