/** The conditions that rules read; worlds would show them as statuses. */
import { defineTable, type Row } from "../../../engine/table.ts";

/** A state that the rules read; `helpless` ones do nothing any more. */
export interface ConditionRow extends Row {
  readonly helpless: boolean;
}

export const conditions = defineTable<ConditionRow>()({
  prone: { helpless: false, rules: ["T19"] },
  stunned: { helpless: true, rules: ["T20"] },
  /** Nothing of the hit points is left (T21). */
  unconscious: { helpless: true, rules: ["T21"] },
  dying: { helpless: true, rules: ["T21"] },
  dead: { helpless: true, rules: ["T21"] },
  /** Looks past a corner (B026). */
  peeking: { helpless: false, rules: ["B026"] },
  onFire: { helpless: false, rules: ["B050"] },
  /** Got the worse of a grapple (B065). */
  hindered: { helpless: false, rules: ["B065"] },
  /** Lets others do as they like (B069). */
  willing: { helpless: false, rules: ["B069"] },
  /** Keeps from whatever needs hands (B061, G428). */
  cuffed: { helpless: false, rules: ["B061"] },
  /** Of a thing: broken, and past mending (B033, B034). */
  broken: { helpless: false, rules: ["B033"] },
  destroyed: { helpless: false, rules: ["B034"] },
});

export type ConditionId = keyof typeof conditions;
