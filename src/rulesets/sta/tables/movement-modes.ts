/** How people move: to any point within Medium range, or as far as a sprint leads (S037, S044). */
import { defineTable, type MovementModeRow } from "../../../engine/table.ts";
import { metresOfBand, ZONE_METRES } from "./ranges.ts";

export const movementModes = defineTable<MovementModeRow>()({
  walk: {
    metres: metresOfBand("medium"),
    rise: 0,
    chosen: true,
    cost: 1,
    pays: "minor",
    rules: ["S044", "G451"],
  },
  /** What a sprint has won, which nothing pays for any more. */
  sprint: { metres: ZONE_METRES, rise: 0, chosen: true, cost: 0, pays: "minor", rules: ["S037", "G451"] },
});
