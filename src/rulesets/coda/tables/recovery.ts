/** Fatigue, First Aid, and holding one's breath (C14, C45 to C47, C52). */
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
interface FatigueLossRow extends Row {
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

/** What a patient asks of whoever treats them. */
export interface TreatmentRow extends Row {
  readonly target: number;
}

/** First Aid by the patient's wound level; the healthy need none (C45). */
export const treatments = defineTable<TreatmentRow>()({
  dazed: { target: 10, rules: ["C45"] },
  injured: { target: 15, rules: ["C45"] },
  wounded: { target: 20, rules: ["C45"] },
  incapacitated: { target: 25, rules: ["C45"] },
  nearDeath: { target: 30, rules: ["C45"] },
});

/** How much easier a degree of First Aid makes the Stamina test of somebody who has collapsed. */
interface ReliefRow extends Row {
  readonly value: number;
}

/** What First Aid gives to somebody who has collapsed, by its degree (C14). */
export const reliefs = defineTable<ReliefRow>()({
  marginal: { value: 3, rules: ["C14"] },
  complete: { value: 5, rules: ["C14"] },
  superior: { value: 10, rules: ["C14"] },
  extraordinary: { value: 20, rules: ["C14"] },
});

/**
 * Holding one's breath, and what comes when it is gone (R221, R222, C52).
 *
 * Rounds for each point of Vitality, and which part of them who was not prepared has; then the target number of the
 * Stamina test of a round, what each further round adds to it, and what an Extraordinary hold adds.
 */
export const breathing = { roundsPerVitality: 2, unprepared: 0.5, target: 5, further: 2, extraordinary: 2 } as const;
