import { defineTable, type Row } from "../../../engine/table.ts";

/** One wound level and what it takes off every test. */
export interface WoundRow extends Row {
  readonly penalty: number;
}

/** Wound levels from the lightest; each holds as many points as the person's Health (C40, C41). */
export const wounds = defineTable<WoundRow>()({
  healthy: { penalty: 0, rules: ["C40", "C41"] },
  dazed: { penalty: -1, rules: ["C40", "C41"] },
  injured: { penalty: -3, rules: ["C40", "C41"] },
  wounded: { penalty: -5, rules: ["C40", "C41"] },
  incapacitated: { penalty: -7, rules: ["C40", "C41"] },
  nearDeath: { penalty: -9, rules: ["C40", "C41"] },
});
