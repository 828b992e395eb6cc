import { defineTable, type PhaseRow } from "../../../engine/table.ts";

/** How long a round takes (I001, G341). */
export const ROUND_SECONDS = 5;

/** The parts of a round (I002). */
export const phases = defineTable<PhaseRow>()({
  initiative: {
    owes: "initiative",
    ranks: true,
    says: "rank",
    began: { act: "startFight", lasts: "started" },
    ends: null,
    rules: ["I002", "I004"],
  },
  declare: { owes: "declare", ranks: false, says: null, began: null, ends: null, rules: ["I002", "I009"] },
  execute: { owes: null, ranks: false, says: null, began: null, ends: "forgo", rules: ["I002", "I010"] },
});
