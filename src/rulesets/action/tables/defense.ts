/**
 * What makes the DEF of a target, the number that an attack on them must meet (A008 to A019). What actions and ways of
 * moving do to it stands in their own tables and is counted once (G346).
 */
import { defineTable, type Row } from "../../../engine/table.ts";

/** A number that is added to somebody's DEF. */
export interface DefenseRow extends Row {
  readonly value: number;
}

/** What everybody has, and what counts by how one stands to another. */
export const defenses = defineTable<DefenseRow>()({
  base: { value: 10, rules: ["A008", "A009"] },
  /** At the optimal distance for one's weapon, against one of another length. */
  optimal: { value: 3, rules: ["A013"] },
});

/** How much of what somebody could carry they do, and what it does to their DEF. */
export interface LoadRow extends DefenseRow {
  /** The most of it: as many kg as their Strength, as their carry weight, or more than both. */
  readonly most: "strength" | "carry" | null;
}

/** Loads from the lightest to the heaviest; exactly the most of one is still that one (G141, G353). */
export const loads = defineTable<LoadRow>()({
  light: { most: "strength", value: 0, rules: ["A017", "G141", "G353"] },
  partial: { most: "carry", value: -1, rules: ["A018", "G141", "G353"] },
  great: { most: null, value: -3, rules: ["A019", "G141"] },
});
