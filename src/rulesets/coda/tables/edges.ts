/**
 * What the rules say of edges at large: which may not be taken, and what a pair of maneuvers may be made of. The edges
 * themselves are in `../edges`.
 */
import { defineTable, type Row } from "../../../engine/table.ts";

/** Edges of the base game that may not be used beside these (R286, G119). */
export const bannedEdges: readonly string[] = ["martialArtist"];

/** Whether a maneuver may stand in the first and in the second place of a pair. */
interface BarredRow extends Row {
  readonly first: boolean;
  readonly second: boolean;
}

const needsTime = { first: true, second: false, rules: ["R317", "G215"] } as const;

/** Maneuvers that may not stand in just any place of a pair, and where they may. */
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
