import { defineTable, type Row } from "../../../engine/table.ts";

/** A maneuver that may not stand in either place of a pair. */
export interface BarredRow extends Row {
  readonly first: boolean;
  readonly second: boolean;
}

const needsTime = { first: true, second: false, rules: ["R317", "G215"] } as const;

/** Maneuvers that cannot be part of a pair as any other can; true for where they still may stand. */
export const barredFromPairs = defineTable<BarredRow>()({
  /** Has no margin, and answers somebody else's act. */
  dodge: { first: false, second: false, rules: ["G291"] },
  block: { first: true, second: false, rules: ["G291"] },
  parry: { first: true, second: false, rules: ["G291"] },
  aim: { first: false, second: false, rules: ["R317", "G215"] },
  charge: needsTime,
  autoFire: needsTime,
  /** Is aimed at squares, at nobody. */
  suppressionFire: { first: false, second: false, rules: ["R317", "G291"] },
  /** Must be named by what is done within the grab. */
  grab: { first: false, second: false, rules: ["R321"] },
  moveTarget: { first: true, second: false, rules: ["R224"] },
  keepStrangle: { first: false, second: false, rules: ["R220", "R321"] },
  release: { first: false, second: false, rules: ["R321"] },
});
