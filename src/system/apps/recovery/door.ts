import { reportError, tellAwaited } from "../../foundry/notify.ts";

/** Open the window in which the hurt are seen to; it comes when it is wanted. @param people - UUIDs of all who fought. */
export function openRecovery(people: readonly string[]): void {
  if (tellAwaited()) return;
  import("./recovery.ts")
    .then(({ showRecovery }) => showRecovery(people))
    .catch((error: unknown) => reportError("recovery", error));
}
