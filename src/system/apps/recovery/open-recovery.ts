/**
 * Opens the recovery window, which is loaded only then. Wired by `main.ts` for the end of a fight and for its chat
 * message.
 */
import { reportError, tellAwaited } from "../../foundry/notify.ts";

/** Open the window. @param people - UUIDs of all who fought. */
export function openRecovery(people: readonly string[]): void {
  if (tellAwaited()) return;
  import("./recovery.ts")
    .then(({ showRecovery }) => showRecovery(people))
    .catch((error: unknown) => reportError("recovery", error));
}
