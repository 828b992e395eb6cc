/**
 * The maneuvers in which a skill may carry a bonus of 1 to 3 (C122), and the numbers of some: what the test of an aid,
 * a feint, a trip or a disarm must meet and gives, how far a struck weapon flies (R117, R173 to R181, R195, R250,
 * R396).
 */
import { defineTable, type FigureRow, type Row } from "../../../engine/table.ts";
import type { CombatSkill } from "../sheet.ts";
import type { ModifierRow } from "./modifiers.ts";

/** A maneuver in which a combat skill may carry a bonus of 1 to 3 (C122). */
interface ManeuverRow extends Row {
  readonly skills: readonly CombatSkill[];
}

/** The maneuvers, one row each. */
export const maneuvers = defineTable<ManeuverRow>()({
  armedAttack: { skills: ["armed"], rules: ["R086", "C122"] },
  rangedAttack: { skills: ["ranged"], rules: ["R094", "C122"] },
  unarmedAttack: { skills: ["unarmed"], rules: ["R105", "R114", "C122"] },
  aid: { skills: ["armed", "ranged", "unarmed"], rules: ["R117", "C122"] },
  aim: { skills: ["armed", "ranged", "unarmed"], rules: ["R123", "C122"] },
  autoFire: { skills: ["ranged"], rules: ["R132", "C122"] },
  block: { skills: ["unarmed"], rules: ["R140", "C122"] },
  parry: { skills: ["armed"], rules: ["R140", "C122"] },
  charge: { skills: ["armed", "unarmed"], rules: ["R157", "C122"] },
  disarm: { skills: ["armed", "unarmed"], rules: ["R172", "C122"] },
  dodge: { skills: ["armed", "ranged", "unarmed"], rules: ["R189", "C122"] },
  feint: { skills: ["armed", "ranged", "unarmed"], rules: ["R192", "C122"] },
  grab: { skills: ["armed", "unarmed"], rules: ["R199", "R229", "C122", "G312"] },
  suppressionFire: { skills: ["ranged"], rules: ["R234", "C122"] },
  trip: { skills: ["armed", "unarmed"], rules: ["R244", "C122"] },
});

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
