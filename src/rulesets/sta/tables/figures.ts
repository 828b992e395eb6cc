/** Numbers of tasks, attacks and harm that the book states. */
import { defineTable, type FigureRow } from "../../../engine/table.ts";

/** What an attack must reach, and what makes it harder (G149, P13, P14, P20, P24). */
export const difficulties = defineTable<FigureRow>()({
  melee: { value: 1, rules: ["G149", "P13"] },
  ranged: { value: 2, rules: ["G149", "P14"] },
  /** An enemy stands beside whoever shoots. */
  pressed: { value: 1, rules: ["P14"] },
  guarded: { value: 1, rules: ["S033", "P20"] },
  prone: { value: 1, rules: ["S042", "G450"] },
  deadly: { value: 1, rules: ["P24"] },
  swift: { value: 1, rules: ["S059"] },
  /** For each problem that an enemy made. */
  problem: { value: 1, rules: ["S048"] },
  /** For each complication that somebody bears. */
  complication: { value: 1, rules: ["P05", "G484"] },
  /** No Difficulty is less, whatever makes it easier: so much is given back. */
  notBelowNone: { value: 0, rules: ["P03", "G490"] },
  guard: { value: 0, rules: ["P20"] },
  recover: { value: 2, rules: ["S036"] },
  /** A guard for somebody else. */
  guardOther: { value: 1, rules: ["P20"] },
  /** What the edition says; see `editions.ts`. */
  firstAid: { value: 1, rules: ["P19"] },
  /** As severe as the Injury is, where that is more. */
  severity: { value: 0, rules: ["P19", "G506"] },
  /** First aid for what a debilitating weapon did. */
  debilitated: { value: 1, rules: ["P24"] },
  sprint: { value: 0, rules: ["S037"] },
});

/** Dice of a task (P03, P05, P07, G392). */
export const dice = defineTable<FigureRow>()({
  task: { value: 2, rules: ["P03"] },
  mostDice: { value: 5, rules: ["P07", "G392"] },
  determination: { value: 2, rules: ["P06"] },
});

/** What sides share (P08, P09, P16). */
export const pools = defineTable<FigureRow>()({
  momentum: { value: 6, rules: ["P08", "G390"] },
  /** What buys a complication off, as Threat for the game master. */
  complication: { value: 2, rules: ["G484"] },
  lethal: { value: 1, rules: ["S009", "P16", "G385"] },
});

/** By how much enemies make a task harder at most (S048). */
export const MOST_PROBLEMS = 3;

/** Injuries (S024, S027, S028, P23). */
export const injuries = defineTable<FigureRow>()({
  damage: { value: 5, rules: ["S024"] },
  determination: { value: 1, rules: ["S027"] },
  threat: { value: 2, rules: ["S027", "S028"] },
});

/** What Penetration and Piercing let Resistance lose, and what Recover gives back (S036, S054, P23). */
export const harms = defineTable<FigureRow>()({
  penetration: { value: 2, rules: ["S054"] },
  piercing: { value: 2, rules: ["P23"] },
  regained: { value: 2, rules: ["S036"] },
  bareHands: { value: 1, rules: ["P22"] },
});
