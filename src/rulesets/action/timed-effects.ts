/** Timed effects of this game: its table says what ends each kind early, such as an aim (G357). */
import { timedEffectRules } from "../../engine/losing-timed-effects.ts";
import type { ActionSheet } from "./sheet.ts";
import { type Loss, type TimedEffectId, timedEffects } from "./tables/timed-effects.ts";

export const { timedEffectsOf, letLast, loseTimedEffects } = timedEffectRules<ActionSheet, TimedEffectId, Loss>(
  timedEffects,
);
