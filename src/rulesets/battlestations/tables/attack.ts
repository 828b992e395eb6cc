/** What counts on the roll of an attack, and how far weapons carry without a penalty (B010 to B026, T16 to T20). */
import { defineTable, type FigureRow, type Row } from "../../../engine/table.ts";

/** How far a range band reaches. Unit: squares (B010 to B012, B016). */
export const bands = defineTable<FigureRow>()({
  band: { value: 5, rules: ["B011", "B012", "B015", "T24"] },
  butt: { value: 5, rules: ["B010", "B016"] },
});

/** A scope, by which distances are divided without rounding (G365). */
export interface ScopeRow extends Row {
  readonly divides: number;
}

/** Scopes (B017, B018). */
export const scopes = defineTable<ScopeRow>()({
  noScope: { divides: 1, rules: ["B011"] },
  simpleScope: { divides: 2, rules: ["B017", "G365"] },
  upgradedScope: { divides: 3, rules: ["B018", "G365"] },
});

export type ScopeId = keyof typeof scopes;

/** Numbers that are added to the roll of an attack. */
export const circumstances = defineTable<FigureRow>()({
  prone: { value: 3, rules: ["T19", "G376"] },
  stunned: { value: 3, rules: ["T20", "G376"] },
  /** For each conscious person in the line of fire. */
  intervener: { value: -1, rules: ["B022"] },
  peeking: { value: -3, rules: ["B026"] },
  twoWeapons: { value: -6, rules: ["B074"] },
});

/** What a weapon that stuns is resisted with. */
export const resisting = defineTable<FigureRow>()({ stun: { value: 11, rules: ["T16"] } });
