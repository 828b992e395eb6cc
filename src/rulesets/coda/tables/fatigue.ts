import { defineTable, type Row } from "../../../engine/table.ts";

/** One level of fatigue and what it takes off every test. */
export interface FatigueRow extends Row {
  readonly penalty: number;
}

/** Levels of fatigue from the freshest; who has collapsed is out (C46). The person's count `fatigue` is the level. */
export const fatigues = defineTable<FatigueRow>()({
  fresh: { penalty: 0, rules: ["C46"] },
  winded: { penalty: -1, rules: ["C46"] },
  tired: { penalty: -2, rules: ["C46"] },
  fatigued: { penalty: -4, rules: ["C46"] },
  exhausted: { penalty: -8, rules: ["C46"] },
  collapsed: { penalty: -10, rules: ["C46"] },
});
