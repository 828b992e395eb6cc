/**
 * The numbers of aids, feints, trips and disarms, and of getting up at once: what a test must meet, what it gives, how
 * far a struck weapon flies (R117, R173 to R181, R195, R250, R396).
 */
import { defineTable, type FigureRow } from "../../../engine/table.ts";
import type { ModifierRow } from "./modifiers.ts";

/** Single numbers of maneuvers. */
export const maneuverFigures = defineTable<FigureRow>()({
  /** What the test of an aid must meet. */
  aidTarget: { value: 10, rules: ["R117"] },
  /** What an Extraordinary feint adds to the next blow. */
  feintGain: { value: 2, rules: ["R195"] },
  /** Sides of the die that says how far a struck weapon flies, and so the farthest. Unit: squares. */
  flight: { value: 6, rules: ["R174"] },
  /** What the test of being back on one's feet must meet, in a fight like elsewhere. */
  reboundTarget: { value: 10, rules: ["R396", "G37"] },
});

/** What counts in the opposed test of a disarm or a trip. */
export const struggleModifiers = defineTable<ModifierRow>()({
  /** On the target's side, after an Extraordinary test to hit. */
  struckHard: { value: -2, rules: ["R175", "R247", "R370", "G03"] },
  largerWeapon: { value: 2, rules: ["R177", "G66"] },
  bothHands: { value: 2, rules: ["R178", "G327"] },
  madeForDisarming: { value: 2, rules: ["R181"] },
  madeForTripping: { value: 2, rules: ["R250"] },
});
