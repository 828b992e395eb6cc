/** Wound levels: what each takes off tests, and what becomes of whoever comes to it (I046 to I053, N13, N14). */
import { defineTable, type Row } from "../../../engine/table.ts";
import type { ConditionId } from "./conditions.ts";

/** A wound level; each holds as many points as the person has Resistance (N13). */
export interface WoundRow extends Row {
  /** How many levels lie above it. */
  readonly place: number;
  /** What it adds to the difficulty of all tests of skills (N14). */
  readonly penalty: number;
  /** What becomes of whoever comes to it. */
  readonly fate: ConditionId | null;
}

/** The wound levels, the best first; the last one is the end (I046, G133). */
export const wounds = defineTable<WoundRow>()({
  healthy: { place: 0, penalty: 0, fate: null, rules: ["I047"] },
  stunned: { place: 1, penalty: 1, fate: null, rules: ["I048"] },
  injured: { place: 2, penalty: 2, fate: null, rules: ["I049"] },
  wounded: { place: 3, penalty: 4, fate: null, rules: ["I050"] },
  incapacitated: { place: 4, penalty: 4, fate: "unconscious", rules: ["I051"] },
  nearDeath: { place: 5, penalty: 4, fate: "unconscious", rules: ["I052"] },
  killed: { place: 6, penalty: 4, fate: "dead", rules: ["I053"] },
});
