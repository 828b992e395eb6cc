import { defineTable, type PhaseRow } from "../../../engine/table.ts";

/** How long a round takes (C71). */
export const ROUND_SECONDS = 6;

/** The parts of a round: everybody has one turn. */
export const phases = defineTable<PhaseRow>()({
  turns: { owes: null, ranks: false, says: null, began: null, ends: null, rules: ["R001"] },
});
