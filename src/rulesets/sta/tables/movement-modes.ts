/** The one way to move: to any point within Medium range (S044). */
import { defineTable, type MovementModeRow } from "../../../engine/table.ts";
import { ranges, ZONE_METRES } from "./ranges.ts";

export const movementModes = defineTable<MovementModeRow>()({
  walk: {
    metres: ranges.medium.zones * ZONE_METRES,
    rise: 0,
    chosen: true,
    cost: 1,
    pays: "minor",
    rules: ["S044", "G451"],
  },
});

/** The row, or undefined for an id that this ruleset does not know. */
export function movementModeRow(id: unknown): MovementModeRow | undefined {
  return id === movementModes.walk.id ? movementModes.walk : undefined;
}
