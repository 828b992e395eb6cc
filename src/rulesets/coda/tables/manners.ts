import type { MannerRow } from "../../../engine/ruleset.ts";
import { defineTable } from "../../../engine/table.ts";

/** The test before the first pace. `engaged` is what a running fight adds to the target number (R082, G32). */
export interface MannerTest {
  readonly skill: string;
  readonly speciality: string;
  readonly target: number;
  readonly engaged: number;
}

/** A movement action of table 2. */
export interface CodaMannerRow extends MannerRow {
  readonly test: MannerTest | null;
  /** Success lets nobody strike, and leads through enemies (R050, R068). */
  readonly tumbles: boolean;
  /** Each square is an action of its own that lets nobody strike (R049, G38). */
  readonly steps: boolean;
  /** Open to somebody who lies on the floor (G285). */
  readonly prone: boolean;
}

const upright = { cost: 1, chosen: true, test: null, tumbles: false, steps: false, prone: false };

/** The manners of moving, one row each. */
export const manners = defineTable<CodaMannerRow>()({
  step: { ...upright, metres: 2, steps: true, prone: true, rules: ["R049", "R069"] },
  walk: { ...upright, metres: 6, rules: ["R070"] },
  jog: { ...upright, metres: 12, rules: ["R071"] },
  run: {
    ...upright,
    metres: 18,
    test: { skill: "athletics", speciality: "run", target: 5, engaged: 5 },
    rules: ["R072", "R082"],
  },
  sprint: {
    ...upright,
    metres: 40,
    test: { skill: "athletics", speciality: "run", target: 10, engaged: 5 },
    rules: ["R073", "R082"],
  },
  tumble: {
    ...upright,
    metres: 12,
    test: { skill: "gymnastics", speciality: "tumble", target: 10, engaged: 0 },
    tumbles: true,
    rules: ["R050", "R077"],
  },
  runningTumble: {
    ...upright,
    metres: 18,
    test: { skill: "gymnastics", speciality: "tumble", target: 15, engaged: 0 },
    tumbles: true,
    rules: ["R050", "R078"],
  },
});

/** Id of a row of the table of manners. */
export type MannerId = keyof typeof manners;

/** The row, or undefined for an id that this ruleset does not know. */
export function mannerRow(id: string): CodaMannerRow | undefined {
  return Object.hasOwn(manners, id) ? manners[id as MannerId] : undefined;
}
