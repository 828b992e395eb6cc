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
  prone: { helpless: false, rules: ["A037"] },
  /** Not aware of the attack that comes: neither Reflexes nor skill count for their DEF (A011, G136). */
  surprised: { helpless: false, rules: ["A011", "A041", "G136"] },
  grabbed: { helpless: false, rules: ["A087"] },
  grabbing: { helpless: false, rules: ["A087"] },
  restrained: { helpless: false, rules: ["A088"] },
  mounted: { helpless: false, rules: ["A036", "A095"] },
  /** All Stun is gone (X12, G356). */
  unconscious: { helpless: true, rules: ["X12", "G356"] },
  /** All Life is gone (X12, G356). */
  dying: { helpless: true, rules: ["X12", "G356"] },
  dead: { helpless: true, rules: ["X12"] },
});

export type ConditionId = keyof typeof conditions;
