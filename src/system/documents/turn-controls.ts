/**
 * Lets one window alone write what every window of a game master would write. Used by Combat and Combatant when the
 * order of a fight changes.
 */
import { wired } from "../wiring.ts";

/**
 * So long one window of a game master leaves what is to be written to the other, which leads as the referee. Unit:
 * milliseconds.
 */
export const BESIDE_MS = 1500;

/**
 * Write what every window of a user would write, in one of them.
 *
 * @param isWritten - Asked in the others after a while: where the one that leads is gone, nothing has been written.
 */
export function writeInOneWindow(write: () => void, isWritten: () => boolean): void {
  if (!wired("turnActs").isLedBeside()) write();
  else
    setTimeout(() => {
      if (!isWritten()) write();
    }, BESIDE_MS);
}
