import { reportError, tellAwaited } from "../../foundry/notify.ts";

/** Open the window in which the hurt are seen to; it comes when it is wanted. @param people - UUIDs of all who fought. */
export function openAftermath(people: readonly string[]): void {
  if (tellAwaited()) return;
  import("./recovery.ts")
    .then(({ showAftermath }) => showAftermath(people))
    .catch((error: unknown) => reportError("aftermath", error));
}
