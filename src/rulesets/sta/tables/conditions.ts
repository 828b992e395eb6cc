/** The conditions that rules read; worlds would show them as statuses. */
import { defineTable, type Row } from "../../../engine/table.ts";

/** A state that the rules read; `helpless` ones do nothing any more. */
export interface ConditionRow extends Row {
  readonly helpless: boolean;
}

export const conditions = defineTable<ConditionRow>()({
  prone: { helpless: false, rules: ["S042"] },
  /** Injured without the will to kill, or treated after it: out until the scene is over (P17, P19). */
  unconscious: { helpless: true, rules: ["P17"] },
  /** Injured by what was meant to kill: dead when the scene is over, unless treated (P17). */
  dying: { helpless: true, rules: ["P17"] },
  dead: { helpless: true, rules: ["P17"] },
  /** May attempt a task though it is not their turn (S032, S035). */
  taskKept: { helpless: false, rules: ["S032", "S035"] },
  guarded: { helpless: false, rules: ["S033", "P20"] },
  inCover: { helpless: false, rules: ["S036", "P21"] },
});

export type ConditionId = keyof typeof conditions;
