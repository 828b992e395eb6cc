import { defineTable, type Row } from "../../../engine/table.ts";

/** One level of fatigue and what it takes off every test. */
export interface FatigueRow extends Row {
  /** The person's count `fatigue` at this level. */
  readonly level: number;
  readonly penalty: number;
}

/** Levels of fatigue from the freshest; who has collapsed is out (C46). */
export const fatigues = defineTable<FatigueRow>()({
  fresh: { level: 0, penalty: 0, rules: ["C46"] },
  winded: { level: 1, penalty: -1, rules: ["C46"] },
  tired: { level: 2, penalty: -2, rules: ["C46"] },
  fatigued: { level: 3, penalty: -4, rules: ["C46"] },
  exhausted: { level: 4, penalty: -8, rules: ["C46"] },
  collapsed: { level: 5, penalty: -10, rules: ["C46"] },
});

/** Levels that a failed Stamina test costs. */
export interface FatigueLossRow extends Row {
  readonly levels: number;
}

/** What a strain costs whoever fails to bear it, by the degree of the failure (C47). */
export const fatigueLosses = defineTable<FatigueLossRow>()({
  failure: { levels: 1, rules: ["C47"] },
  completeFailure: { levels: 2, rules: ["C47"] },
  disaster: { levels: 3, rules: ["C47"] },
});

/** The Stamina test of whoever has collapsed from fatigue, back to the level before (C46). */
export const REVIVAL: { readonly target: number; readonly rules: readonly string[] } = {
  target: 10,
  rules: ["C46"],
};
