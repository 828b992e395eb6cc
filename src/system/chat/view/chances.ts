import { whenAsked } from "../../../engine/ahead.ts";
import type { Ask, Choice } from "../../../engine/ask.ts";
import { type Exchange, presentOf } from "../../../engine/exchange.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import { prospectChance } from "../../../odds/prospects.ts";
import { percent, text } from "../../shared/text.ts";

/** Up to these parts of certainty a chance is small, or even; above it is high. */
const WORDS = [
  { upTo: 1 / 3, word: "small" },
  { upTo: 2 / 3, word: "even" },
] as const;

/** A chance as somebody reads it who may know it, or only how large it is. @param chance - From 0 to 1, or null for none. */
export function chanceText(chance: number | null, showsFigures: boolean): string {
  if (chance === null) return "";
  if (showsFigures) return percent(chance);
  const { word = "high" } = WORDS.find(({ upTo }) => chance <= upTo) ?? {};
  return text(`Prompt.${word}`);
}

/** Is the chance that of the other one, so that less is better? */
export function isChanceOfOther({ kind }: Ask): boolean {
  return kind === "defence";
}

/** The chance that a choice is decided by: that its act succeeds, or that an attack gets through which it meets. */
export function chanceOf(ruleset: Ruleset, exchange: Exchange, ask: Ask, choice: Choice): number | null {
  if (choice.refusal) return null;
  const prospect = ruleset.prospect(whenAsked(presentOf(exchange), ask), ask, choice);
  return prospect && prospectChance(prospect);
}
