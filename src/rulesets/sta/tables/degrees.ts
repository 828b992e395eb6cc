/** How a task may end: as many successes as its Difficulty succeed (P03). */
import type { DegreeLadder } from "../../../engine/tests.ts";

export const degrees: DegreeLadder = [
  { id: "failure", from: Number.NEGATIVE_INFINITY, success: false },
  { id: "success", from: 0, success: true },
];
