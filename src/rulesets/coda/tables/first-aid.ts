import { defineTable, type Row } from "../../../engine/table.ts";

/** What a patient asks of whoever treats him. */
export interface CareRow extends Row {
  readonly target: number;
}

/** First Aid by the patient's wound level; the healthy need none (C45). */
export const care = defineTable<CareRow>()({
  dazed: { target: 10, rules: ["C45"] },
  injured: { target: 15, rules: ["C45"] },
  wounded: { target: 20, rules: ["C45"] },
  incapacitated: { target: 25, rules: ["C45"] },
  nearDeath: { target: 30, rules: ["C45"] },
});

/** How much easier a degree of First Aid makes the Stamina test of somebody who has collapsed. */
export interface ReliefRow extends Row {
  readonly value: number;
}

/** What First Aid gives to somebody who has collapsed, by its degree (C14). */
export const reliefs = defineTable<ReliefRow>()({
  marginal: { value: 3, rules: ["C14"] },
  complete: { value: 5, rules: ["C14"] },
  superior: { value: 10, rules: ["C14"] },
  extraordinary: { value: 20, rules: ["C14"] },
});
