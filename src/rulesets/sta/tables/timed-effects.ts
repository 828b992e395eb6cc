/** What may last on somebody, and the condition that shows it. */
import { defineTable, type Row } from "../../../engine/table.ts";
import type { ConditionId } from "./conditions.ts";

/** Something suffered or granted until a stated moment. */
export interface TimedEffectRow extends Row {
  /** The condition that comes and goes with it; null where none does. */
  readonly shows: ConditionId | null;
}

export const timedEffects = defineTable<TimedEffectRow>()({
  /** By whom the next task is helped (S029). */
  assisted: { shows: null, rules: ["S029"] },
  /** By whom the next task is made harder, as much as its value (S048). */
  problem: { shows: null, rules: ["S048"] },
  /** May attempt a task out of turn: kept, or at somebody's word (S032, S035). */
  readied: { shows: "taskKept", rules: ["S035"] },
  directed: { shows: "taskKept", rules: ["S032"] },
  /** Has let somebody attempt a task in this scene (S032). */
  hasDirected: { shows: null, rules: ["S032"] },
  /** Attacks are harder until their next turn (P20). */
  guarded: { shows: "guarded", rules: ["S033", "P20"] },
  /** Resistance of cover, as much as its value, until their next turn (S036, G395). */
  inCover: { shows: "inCover", rules: ["S036", "G395"] },
  /** Something went wrong: tasks are harder by as much as its value (P05, G484). */
  complication: { shows: null, rules: ["P05", "G484"] },
  /** A fact on somebody or on the scene: tasks are harder by as much as its value, below 0 easier (G490). */
  namedTrait: { shows: null, rules: ["G490"] },
  /** Injured so that first aid is harder (P24). */
  debilitated: { shows: null, rules: ["P24"] },
  /** Injured as severely as its value, by which first aid may be harder (P19, G506). */
  severity: { shows: null, rules: ["P19", "G506"] },
  /** Avoided an Injury in this scene (P18, G150). */
  avoided: { shows: null, rules: ["P18", "G150"] },
});
