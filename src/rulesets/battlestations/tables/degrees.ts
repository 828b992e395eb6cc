/** How a check may end: meeting the number succeeds (T01). */
import type { DegreeLadder } from "../../../engine/tests.ts";

export const degrees: DegreeLadder = [
  { id: "failure", from: Number.NEGATIVE_INFINITY, success: false },
  { id: "success", from: 0, success: true },
];
