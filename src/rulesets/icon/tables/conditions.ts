/**
 * The conditions that rules read; every world shows them as statuses, so `manifest.ts` loads this file before the rest.
 */
import { defineTable, type Row } from "../../../engine/table.ts";

/** A state that the rules read from a person; `helpless` ones do nothing any more. */
export interface ConditionRow extends Row {
  readonly helpless: boolean;
}

/** Conditions; the host shows each as a status. */
export const conditions = defineTable<ConditionRow>()({
  prone: { helpless: false, rules: ["I042"] },
  grabbed: { helpless: false, rules: ["I041"] },
  grabbing: { helpless: false, rules: ["I041"] },
  unconscious: { helpless: true, rules: ["I051", "I052", "I054"] },
  dead: { helpless: true, rules: ["I053"] },
});

export type ConditionId = keyof typeof conditions;
