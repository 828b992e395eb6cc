/** What may last on somebody, and what ends each kind early. */
import { defineTable, type Row } from "../../../engine/table.ts";

/** What ends a timed effect before its moment. */
export type Loss = "acted" | "helpless";

/** Something granted or suffered until a stated moment. */
export interface TimedEffectRow extends Row {
  readonly lostBy: readonly Loss[];
}

export const timedEffects = defineTable<TimedEffectRow>()({
  /** What an act does to one's own DEF until one's next turn: which, as `data.of` and `data.id` (A071, G358). */
  stance: { lostBy: ["helpless"], rules: ["A071", "G358"] },
  /** On whoever aims, about their target; value: what it adds by now (A038, A082, G357). */
  aim: { lostBy: ["acted", "helpless"], rules: ["A038", "A082", "G357"] },
  /** On the blocker, about whose blow was blocked (A072). */
  blocked: { lostBy: ["helpless"], rules: ["A072"] },
  /** On the one who is held, about and by the holder; `data.what` is a limb or a weapon. */
  held: { lostBy: [], rules: ["A087"] },
  /** On the holder, about the one held. */
  holding: { lostBy: ["helpless"], rules: ["A087"] },
  /** On the one whose weapon is bound: which. */
  bound: { lostBy: [], rules: ["A083"] },
});

export type TimedEffectId = keyof typeof timedEffects;
