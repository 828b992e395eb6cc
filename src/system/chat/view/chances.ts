import { whenAsked } from "../../../engine/ahead.ts";
import { type Ask, type Choice, isDefence } from "../../../engine/ask.ts";
import { type Exchange, presentOf } from "../../../engine/exchange.ts";
import type { Prospect } from "../../../engine/prospect.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { successChance } from "../../../odds/degrees.ts";
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
export function isChanceOfOther(ask: Ask): boolean {
  return isDefence(ask);
}

/** What is foreseen of a choice. */
export interface Foreseen {
  /** That its act succeeds, or that an attack gets through which it meets: from 0 to 1, null where nobody can tell. */
  readonly chance: number | null;
  /** What whoever is hit rolls after it, and how likely he resists, from 0 to 1; null where nothing is. */
  readonly resisted: { readonly of: CombatantId; readonly test: string; readonly chance: number } | null;
}

function resistedIn({ resisted }: Prospect): Foreseen["resisted"] {
  if (!resisted) return null;
  const { of, test, ladder } = resisted;
  return { of, test: test.id, chance: successChance(test, ladder) };
}

/** What a choice would come to, as far as that can be told. */
export function foresee(ruleset: Ruleset, exchange: Exchange, ask: Ask, choice: Choice): Foreseen {
  const prospect = choice.refusal ? null : ruleset.prospect(whenAsked(presentOf(exchange), ask), ask, choice);
  return prospect
    ? { chance: prospectChance(prospect), resisted: resistedIn(prospect) }
    : { chance: null, resisted: null };
}
