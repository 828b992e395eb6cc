import { defineTable, type MannerRow } from "../../../engine/table.ts";

/** Manners of moving; how far a run carries is a setting. */
export const manners = defineTable<MannerRow>()({
  walk: { metres: 10, rise: 0, cost: 1, chosen: true, rules: ["I027", "N17"] },
  run: { metres: 20, rise: 0, cost: 1, chosen: true, rules: ["I028"] },
});
