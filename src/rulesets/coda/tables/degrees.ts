/**
 * The target numbers that a GM names, and the seven degrees of success. Ask `ladderOf` in `../settings.ts` for those,
 * since a world may set other margins; here is their order.
 */
import { defineTable, type FigureRow } from "../../../engine/table.ts";
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

/** The target numbers among which the game master chooses (C13). */
export const targetNumbers = defineTable<FigureRow>()({
  simple: { value: 5, rules: ["C13"] },
  routine: { value: 10, rules: ["C13"] },
  challenging: { value: 15, rules: ["C13"] },
  difficult: { value: 20, rules: ["C13"] },
});
