/**
 * Walking and running. Foundry's movement actions are made from it, so `manifest.ts` loads this file before the rest.
 */
import { defineTable, type MovementModeRow } from "../../../engine/table.ts";

/** Movement modes; how far a run carries is a setting. */
export const movementModes = defineTable<MovementModeRow>()({
  walk: { metres: 10, rise: 0, cost: 1, chosen: true, rules: ["I027", "N17"] },
  run: { metres: 20, rise: 0, cost: 1, chosen: true, rules: ["I028"] },
});
