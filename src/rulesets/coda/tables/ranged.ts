/**
 * Table 4 (range, size, motion, cover), and the numbers of bursts, suppression and loading (R128, R233, R255 to R285,
 * R301).
 */
import { defineTable, type Row } from "../../../engine/table.ts";
import type { ModifierRow, RangeRow } from "./modifiers.ts";

/** Table 4: single rows. */
export const rangedModifiers = defineTable<ModifierRow>()({
  defenderProne: { value: -5, rules: ["R261", "G90"] },
  mounted: { value: -4, rules: ["R264"] },
  intoMelee: { value: -5, rules: ["R103", "G42", "G253"] },
});

/** Table 4: what somebody at the table judges. */
export const rangedPositions = defineTable<RangeRow>()({
  attackerPosition: { sign: 1, most: 5, rules: ["R262", "G100"] },
  defenderPosition: { sign: -1, most: 5, rules: ["R263", "G100"] },
});

/** Table 4: range bands; how far each goes is the weapon's (C110). */
export const rangeBands = defineTable<ModifierRow>()({
  pointBlank: { value: 2, rules: ["R255"] },
  short: { value: 0, rules: ["R256"] },
  medium: { value: -2, rules: ["R257"] },
  long: { value: -4, rules: ["R258"] },
  extended: { value: -6, rules: ["R259"] },
});

/** What every increment beyond the first extended one takes off (R260, G92). */
export const FURTHER_INCREMENT = -2;

/** A row for targets up to a height. Unit: metres. */
export interface SizeRow extends ModifierRow {
  readonly stature: number;
}

/** Table 4: target size, from the smallest (R265 to R272). */
export const sizes = defineTable<SizeRow>()({
  eighth: { stature: 0.25, value: -9, rules: ["R265"] },
  quarter: { stature: 0.5, value: -8, rules: ["R266"] },
  half: { stature: 1, value: -6, rules: ["R267"] },
  man: { stature: 2, value: 0, rules: ["R268"] },
  oneAndHalf: { stature: 3, value: 4, rules: ["R269"] },
  double: { stature: 4, value: 6, rules: ["R270"] },
  triple: { stature: 6, value: 8, rules: ["R271"] },
  quadruple: { stature: 8, value: 12, rules: ["R272"] },
});

/** A row for targets that moved at least so far. Unit: metres a round. */
export interface MotionRow extends ModifierRow {
  readonly from: number;
}

/** Table 4: target motion, from the slowest (R273 to R279, G94). */
export const motions = defineTable<MotionRow>()({
  from3: { from: 3, value: -2, rules: ["R273"] },
  from7: { from: 7, value: -4, rules: ["R274"] },
  from13: { from: 13, value: -6, rules: ["R275"] },
  from19: { from: 19, value: -9, rules: ["R276"] },
  from41: { from: 41, value: -12, rules: ["R277"] },
  from81: { from: 81, value: -15, rules: ["R278"] },
  from161: { from: 161, value: -15, rules: ["R279", "R280"] },
});

/** What each started 160 m beyond the first takes off (R280, G93). */
export const FURTHER_MOTION: { readonly every: number; readonly value: number } = { every: 160, value: -5 };

/** A degree of cover, from the share that it hides; `open` ones may be shot around. */
export interface CoverRow extends Row {
  readonly share: number;
  readonly value: number;
  readonly open: boolean;
}

/** Table 4: cover, from the least (R281 to R285, G95, G96). */
export const covers = defineTable<CoverRow>()({
  tenth: { share: 0.1, value: -2, open: true, rules: ["R285"] },
  quarter: { share: 0.25, value: -4, open: true, rules: ["R284"] },
  half: { share: 0.5, value: -6, open: true, rules: ["R283"] },
  threeQuarters: { share: 0.75, value: -8, open: true, rules: ["R282"] },
  full: { share: 1, value: -12, open: false, rules: ["R281"] },
});

/** What firing more than one shot at once does to tests. */
export const fireModifiers = defineTable<ModifierRow>()({
  /** For each square beyond the first. */
  furtherSquares: { value: -2, rules: ["R132"] },
  burst: { value: -5, rules: ["R301"] },
  /** On the Quickness test of whoever dodges the fire that they came into. */
  underFire: { value: -5, rules: ["R239"] },
});

/** Most squares that one burst sweeps (R128). */
export const MOST_SQUARES = 10;

/** Dice that a burst adds to the weapon's damage (R301). */
export const BURST_DICE = 2;

/** How squares are kept under fire: how many at least, with how many shots, against which target number. */
export interface SuppressionRow extends Row {
  readonly squares: number;
  readonly shots: number;
  readonly target: number;
}

/** The two ways to keep squares under fire. */
export const suppressions = defineTable<SuppressionRow>()({
  shots: { squares: 1, shots: 5, target: 10, rules: ["R233", "R234"] },
  bursts: { squares: 2, shots: 10, target: 12, rules: ["R241"] },
});

/** How many enemies a suppression hits: so many and the Agility modifier, within these bounds (R236, G58). */
export const VICTIMS: { readonly base: number; readonly least: number; readonly most: number } = {
  base: 2,
  least: 1,
  most: 5,
};

/** Target number of loading a weapon by touch alone (R231). */
export const LOAD_IN_THE_DARK = 10;
