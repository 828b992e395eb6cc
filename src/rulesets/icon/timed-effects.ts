/** Timed effects of this game: its table says what ends each kind early, such as a held shot (I061). */
import { timedEffectRules } from "../../engine/losing-timed-effects.ts";
import type { IconSheet } from "./sheet.ts";
import { type Loss, type TimedEffectId, timedEffects } from "./tables/timed-effects.ts";

export const { timedEffectsOf, letLast, loseTimedEffects } = timedEffectRules<IconSheet, TimedEffectId, Loss>(
  timedEffects,
);
