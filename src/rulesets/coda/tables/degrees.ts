/**
 * The seven degrees of success. Ask `ladderOf` in `../settings.ts`, since a world may set other margins; this is the
 * order.
 */
import type { DegreeLadder } from "../../../engine/tests.ts";

/** The seven degrees and the least margin of each (R428, C11, C12). */
export const degrees: DegreeLadder = [
  { id: "disaster", from: Number.NEGATIVE_INFINITY, success: false },
  { id: "completeFailure", from: -10, success: false },
  { id: "failure", from: -5, success: false },
  { id: "marginal", from: 0, success: true },
  { id: "complete", from: 1, success: true },
  { id: "superior", from: 6, success: true },
  { id: "extraordinary", from: 11, success: true },
];
