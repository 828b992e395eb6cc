import { defineTable, type Row } from "../../../engine/table.ts";

/** A strength of stun: which of the Narrator's target numbers resists it, and how long it puts somebody out (C50). */
export interface StunRow extends Row {
  /** Place in the setting `stunTN`. */
  readonly target: 0 | 1 | 2;
  readonly minutes: number;
}

/** Light, medium and heavy stun, from the weakest (R440, C50, G86). */
export const stuns = defineTable<StunRow>()({
  light: { target: 0, minutes: 5, rules: ["R440", "C50", "G86"] },
  medium: { target: 1, minutes: 15, rules: ["R440", "C50", "G86"] },
  heavy: { target: 2, minutes: 60, rules: ["R440", "C50", "G86"] },
});

/** Id of a row of the table of stuns. */
export type StunId = keyof typeof stuns;
