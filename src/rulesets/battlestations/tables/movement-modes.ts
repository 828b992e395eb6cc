/** The one way of moving: as many squares as somebody's Move, in one go (T08, T14, G377). */
import { defineTable, type MovementModeRow } from "../../../engine/table.ts";

export const movementModes = defineTable<MovementModeRow>()({
  walk: { metres: 10, rise: 0, chosen: true, cost: 1, pays: "moves", rules: ["T08", "T14", "G377"] },
});

/** The row, or undefined for an id that this ruleset does not know. */
export function movementModeRow(id: unknown): MovementModeRow | undefined {
  return id === movementModes.walk.id ? movementModes.walk : undefined;
}
