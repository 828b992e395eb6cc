/** What may last on somebody, and what ends each kind early. */
import { defineTable, type Row } from "../../../engine/table.ts";

/** What ends a timed effect before its moment. */
export type Loss = "acted" | "hurt" | "helpless";

/** Something granted or suffered until a stated moment. */
export interface TimedEffectRow extends Row {
  readonly lostBy: readonly Loss[];
}

export const timedEffects = defineTable<TimedEffectRow>()({
  /** On whoever began the fight; their side wins ties. */
  started: { lostBy: [], rules: ["I007"] },
  /** On the shooter: squares and weapon. */
  covering: { lostBy: ["helpless"], rules: ["I057"] },
  /** On the shooter, about the one they cover: the weapon and the way it is used. */
  drop: { lostBy: ["acted", "hurt", "helpless"], rules: ["I059", "I061"] },
  /** On the one who is held, about and by the holder. */
  held: { lostBy: [], rules: ["I041"] },
  /** On the holder, about the one held. */
  holding: { lostBy: ["helpless"], rules: ["I041"] },
  /** On the one whose weapon is bound: which. */
  bound: { lostBy: [], rules: ["N19"] },
  /** Acts before all others. */
  leads: { lostBy: ["helpless"], rules: ["N19"] },
  /** Value: what their dodge came to. */
  dodging: { lostBy: ["helpless"], rules: ["I036"] },
});

export type TimedEffectId = keyof typeof timedEffects;
