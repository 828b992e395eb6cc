/**
 * Numbers to meet: ranges, cover, hindrances, undertakings, special shots, and the degrees of success (I029 to I037,
 * N06 to N09, N23).
 */
import { defineTable, type FigureRow, type Row } from "../../../engine/table.ts";
import type { DegreeLadder } from "../../../engine/tests.ts";

/** A number to meet, or what is added to one. */
export interface DifficultyRow extends Row {
  readonly value: number;
}

/** What a shot must meet by its range (N23). */
export const ranges = defineTable<DifficultyRow>()({
  pointBlank: { value: 3, rules: ["I029"] },
  short: { value: 4, rules: ["I030"] },
  medium: { value: 7, rules: ["I031"] },
  long: { value: 10, rules: ["I032"] },
});

/** A degree of cover, with how much of the target is hidden at least. */
export interface CoverRow extends DifficultyRow {
  readonly share: number;
}

/** Cover; the source gives the numbers and no names (G132). */
export const covers = defineTable<CoverRow>()({
  light: { value: 1, share: 1 / 8, rules: ["I033"] },
  medium: { value: 2, share: 3 / 8, rules: ["I034"] },
  heavy: { value: 4, share: 5 / 8, rules: ["I035"] },
});

/** What else makes a shot or a blow harder, as the game master says it. */
export const hindrances = defineTable<DifficultyRow>()({
  hindered: { value: 1, rules: ["I037"] },
  badlyHindered: { value: 2, rules: ["I037"] },
});

/** How hard an undertaking is (N09). */
export const difficulties = defineTable<DifficultyRow>()({
  routine: { value: 4, rules: ["N09"] },
  moderate: { value: 7, rules: ["N09"] },
  challenging: { value: 10, rules: ["N09"] },
  difficult: { value: 13, rules: ["N09"] },
  nearlyImpossible: { value: 16, rules: ["N09"] },
});

/** What special ways of shooting do to the number that they must meet. */
export const specials = defineTable<DifficultyRow>()({
  doubleFire: { value: 2, rules: ["I058", "G134"] },
  snapShot: { value: 3, rules: ["I063"] },
  /** The number itself, in place of the range's. */
  ricochet: { value: 9, rules: ["I062"] },
});

/** What a shot bounces off: how near to the target a wall has to be. Unit: squares. */
export const surfaces = defineTable<FigureRow>()({ wallWithin: { value: 5, rules: ["I062"] } });

/**
 * Degrees from the worst to the best: all ones fail, meeting the number has a snag, six more is dramatic (N06, N07,
 * N08).
 */
export const degrees: DegreeLadder = [
  { id: "dramaticFailure", from: Number.NEGATIVE_INFINITY, success: false, dice: "ones" },
  { id: "failure", from: Number.NEGATIVE_INFINITY, success: false },
  { id: "marginal", from: 0, success: true },
  { id: "success", from: 1, success: true },
  { id: "dramaticSuccess", from: 6, success: true },
];
