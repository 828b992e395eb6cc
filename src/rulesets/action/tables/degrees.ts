/** How a test may end, and the numbers that undertakings must meet (X03 to X05, X15, G343). */
import { defineTable, type Row } from "../../../engine/table.ts";
import type { DegreeLadder } from "../../../engine/tests.ts";

/** Degrees from the worst to the best: three ones fail whatever the total, meeting the number succeeds (X15, G343). */
export const degrees: DegreeLadder = [
  { id: "fumble", from: Number.NEGATIVE_INFINITY, success: false, dice: "ones" },
  { id: "failure", from: Number.NEGATIVE_INFINITY, success: false },
  { id: "success", from: 0, success: true },
];

/** How hard an undertaking is, by its place in the setting that has the numbers (X04, X05). */
export interface DifficultyRow extends Row {
  readonly place: number;
}

/** How hard an undertaking is (X04). */
export const difficulties = defineTable<DifficultyRow>()({
  average: { place: 0, rules: ["X04"] },
  tricky: { place: 1, rules: ["X04"] },
  challenging: { place: 2, rules: ["X04"] },
  difficult: { place: 3, rules: ["X04"] },
  demanding: { place: 4, rules: ["X04"] },
  extreme: { place: 5, rules: ["X04"] },
  legendary: { place: 6, rules: ["X04"] },
});
