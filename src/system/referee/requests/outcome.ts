import type { Refusal } from "../../../engine/types.ts";
import type { Reply } from "./messages.ts";

/** What becomes of a request, as its reply says it. */
export type Outcome = Omit<Reply, "kind" | "id" | "to">;

/** It has been dealt with. */
export const DONE: Outcome = { outcome: "done" };

/** It waits until the open exchange of its encounter is over. */
export const IN_LINE: Outcome = { outcome: "inLine" };

/** It may not be; nothing was changed. */
export function refused(refusal: Refusal): Outcome {
  return { outcome: "refused", refusal };
}
