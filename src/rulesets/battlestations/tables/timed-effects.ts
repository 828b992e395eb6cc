/** What may last on somebody, and the condition that shows it. */
import { defineTable, type Row } from "../../../engine/table.ts";
import type { ConditionId } from "./conditions.ts";

/** Something suffered until a stated moment. */
export interface TimedEffectRow extends Row {
  /** The condition that comes and goes with it; null where none does. */
  readonly shows: ConditionId | null;
}

export const timedEffects = defineTable<TimedEffectRow>()({
  /** On whoever is stunned, until the last turn that they lose (T16, T20). */
  /** On whoever lost a grapple: harder acts and less Move (B065). */
  hindered: { shows: "hindered", rules: ["B065"] },
  /** On whoever was hit by an ion weapon: the next such hit is worse (B077). */
  ionized: { shows: null, rules: ["B077"] },
  /** On whoever prepared a finishing blow: about whom, and where they stood (B070). */
  prepared: { shows: null, rules: ["B070"] },
  /** On whoever lies in wait with it (B078, B079). */
  overwatch: { shows: null, rules: ["B078", "B079"] },
  stunned: { shows: "stunned", rules: ["T16", "T20"] },
});
