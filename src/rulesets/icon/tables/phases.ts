import type { PhaseRow } from "../../../engine/ruleset.ts";
import { defineTable } from "../../../engine/table.ts";

/** The parts of a round (I002). */
export const phases = defineTable<PhaseRow>()({
  initiative: { owes: "initiative", rules: ["I002", "I004"] },
  declare: { owes: "declare", rules: ["I002", "I009"] },
  execute: { owes: null, rules: ["I002", "I010"] },
});
