import type { DegreeLadder } from "../../../engine/tests.ts";

/** Degrees from the worst to the best: all ones fail, meeting the number has a snag, six more is dramatic (N06, N07, N08). */
export const degrees: DegreeLadder = [
  { id: "dramaticFailure", from: Number.NEGATIVE_INFINITY, success: false, dice: "ones" },
  { id: "failure", from: Number.NEGATIVE_INFINITY, success: false },
  { id: "marginal", from: 0, success: true },
  { id: "success", from: 1, success: true },
  { id: "dramaticSuccess", from: 6, success: true },
];
