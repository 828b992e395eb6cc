import { defineTable, type Row } from "../../../engine/table.ts";

/** A state that the rules read from a person; `helpless` ones act, defend and threaten no more. */
export interface ConditionRow extends Row {
  readonly helpless: boolean;
}

/** Conditions; the host shows each as a status (G210, G237, G303). */
export const conditions = defineTable<ConditionRow>()({
  prone: { helpless: false, rules: ["R251", "R261"] },
  stunned: { helpless: true, rules: ["G303"] },
  unconscious: { helpless: true, rules: ["G303"] },
  dead: { helpless: true, rules: ["C40"] },
  grabbed: { helpless: false, rules: ["R205"] },
  grabbing: { helpless: false, rules: ["R205"] },
  surprised: { helpless: false, rules: ["R006", "G206"] },
});
