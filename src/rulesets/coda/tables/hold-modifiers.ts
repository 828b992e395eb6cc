import { defineTable, type Row } from "../../../engine/table.ts";

/** What a hold does to tests of those in it; `condition` says who bears it in wrestling, once however many hold him. */
export interface HoldModifierRow extends Row {
  readonly value: number;
  readonly condition?: string;
}

/** What a hold does to tests (G02, G271, G273). */
export const holdModifiers = defineTable<HoldModifierRow>()({
  heldFast: { value: -2, condition: "grabbed", rules: ["R200", "G273"] },
  jointLocked: { value: -3, condition: "locked", rules: ["R379", "G81"] },
  outsider: { value: -5, rules: ["R208", "G271"] },
  /** Kept for the holder's first maneuver after an Extraordinary grab. */
  firstManeuver: { value: 2, rules: ["R203"] },
  /** Throwing oneself down too. */
  sacrifice: { value: 4, rules: ["R417"] },
});
