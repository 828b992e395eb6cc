/**
 * The conditions that rules read; every world shows them as statuses, so `manifest.ts` loads this file before the rest.
 */
import { defineTable, type Row } from "../../../engine/table.ts";

/** A state that the rules read from a person; `helpless` ones act, defend and threaten no more. */
export interface ConditionRow extends Row {
  readonly helpless: boolean;
}

/** Conditions; the host shows each as a status (G210, G237, G303). */
export const conditions = defineTable<ConditionRow>()({
  prone: { helpless: false, rules: ["R251", "R261", "R435"] },
  stunned: { helpless: true, rules: ["R439", "G303", "G305"] },
  unconscious: { helpless: true, rules: ["R441", "G303"] },
  dead: { helpless: true, rules: ["C40"] },
  grabbed: { helpless: false, rules: ["R205", "R436"] },
  grabbing: { helpless: false, rules: ["R205", "R436"] },
  locked: { helpless: false, rules: ["R379", "R437"] },
  strangled: { helpless: false, rules: ["R219", "R438"] },
  gagged: { helpless: false, rules: ["R202"] },
  blinded: { helpless: false, rules: ["R293", "R442"] },
  surprised: { helpless: false, rules: ["R006", "R443", "G206"] },
  injuredArm: { helpless: false, rules: ["R446", "C74", "G307"] },
  injuredOffArm: { helpless: false, rules: ["R446", "C74", "G307"] },
  injuredLeg: { helpless: false, rules: ["R446", "C74"] },
  injuredTorso: { helpless: false, rules: ["R446", "C74"] },
  /** Beamed out of the fight: there is nobody to strike at. */
  away: { helpless: true, rules: ["R022", "G224"] },
  charging: { helpless: false, rules: ["R444"] },
  /** Where they stand it is hard to see them: whoever aims at them from afar may have to make them out. */
  poorLight: { helpless: false, rules: ["R125"] },
});
