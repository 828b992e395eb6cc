/**
 * Chances and harm as a reader may see them: figures, or words for those who may not know the figures. Also foresees
 * what a choice would come to. Used by prompts and by the sheets' list of who can be reached.
 */
import type { Costs } from "../../../engine/allowance.ts";
import { type Distribution, meanOf } from "../../../engine/dice/distribution.ts";
import { type Exchange, presentOf } from "../../../engine/exchange.ts";
import { whenAsked } from "../../../engine/play.ts";
import type { ChoicePreview, HarmChange } from "../../../engine/preview.ts";
import { type Choice, isDefence, type Prompt } from "../../../engine/prompt.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { type Candidate, candidateOf } from "../../../odds/best-choice.ts";
import { successChance } from "../../../odds/degree-odds.ts";
import { label } from "../../foundry/labels.ts";
import { counted, figure, percent, tenths, text } from "../../foundry/text.ts";

/** How often something comes about, in five words, a fifth of certainty each. */
const OFTEN = ["almostNever", "seldom", "everyOther", "often", "almostAlways"] as const;

/** How often, from 1 to 5: as much as somebody learns who may not see the figures. @param chance - From 0 to 1. */
export function oftenStep(chance: number): number {
  return Math.min(OFTEN.length, Math.max(1, Math.ceil(chance * OFTEN.length)));
}

/**
 * A chance as somebody reads it who may know it, or only how often that is.
 *
 * @param chance - From 0 to 1, or null for none.
 */
export function chanceText(chance: number | null, showsFigures: boolean): string {
  if (chance === null) return "";
  return showsFigures ? percent(chance) : text(`Prompt.howOften.${OFTEN[oftenStep(chance) - 1]}`);
}

/** Up to these parts of what somebody can still suffer harm is light, or medium; above it is heavy. */
const HARMS = [
  { upTo: 0, word: "none" },
  { upTo: 1 / 10, word: "little" },
  { upTo: 1 / 4, word: "some" },
] as const;

/** Expected harm as somebody reads it who may know it, or only how bad that is; empty where nobody can tell. */
export function harmText({ harm, left }: Pick<Foreseen, "harm" | "left">, showsFigures: boolean): string {
  if (harm === null || left === null) return "";
  if (showsFigures) return tenths(harm);
  const { word = "much" } = HARMS.find(({ upTo }) => harm / left <= upTo) ?? {};
  return text(`Prompt.harmOf.${word}`);
}

/** A number on average, without a decimal where it is a whole one. */
function average(value: number): string {
  const whole = Math.round(value);
  return Math.abs(value - whole) < 1e-9 ? figure(whole) : tenths(value);
}

/** How often somebody is injured: in words where that is certain, else how likely at all; empty for never as before. */
function injuresText(ruleset: string, { from, to }: HarmChange["injures"]): string {
  const [times] = to;
  const anyOf = (some: Distribution) => meanOf(some, (value) => Number(value > 0));
  if (to.length > 1) return text(`${ruleset}.Injures.chance`, { from: percent(anyOf(from)), to: percent(anyOf(to)) });
  if (times && times.value > 0) return counted(`${ruleset}.Injures`, times.value);
  return anyOf(from) > 0 ? text(`${ruleset}.Injures.none`) : "";
}

/**
 * What a choice makes of harm that is being dealt, in figures; before anything comes off where the viewer may not know
 * the figures of whoever suffers it, and empty where that tells nothing.
 */
export function changeText(
  ruleset: string,
  { sum, dealt, suffered, injures }: HarmChange,
  showsFigures: boolean,
): string {
  const what = label(ruleset, "Sum", sum);
  if (!showsFigures) {
    if (dealt.from === dealt.to) return "";
    return text("Prompt.changeDealt", { what, from: average(dealt.from), to: average(dealt.to) });
  }
  const params = { what, from: average(suffered.from), to: average(suffered.to) };
  const injury = injuresText(ruleset, injures);
  return injury === "" ? text("Prompt.change", params) : text("Prompt.changeInjures", { ...params, injury });
}

/** Is the chance that of the other one, so that less is better? */
export function isChanceOfOther(prompt: Prompt): boolean {
  return isDefence(prompt);
}

/** What is foreseen of a choice: what it takes, and what it comes to. */
export interface Foreseen extends Candidate {
  /** Points that whoever is hit can still suffer before they fall; null where it does no harm by itself. */
  readonly left: number | null;
  /** What it takes of what the round allows. */
  readonly costs: Costs;
  /** What whoever is hit rolls after it, and how likely they resist, from 0 to 1; null where nothing is. */
  readonly resisted: { readonly of: CombatantId; readonly test: string; readonly chance: number } | null;
  /** What it makes of harm that is being dealt; left out where it changes none. */
  readonly changes?: HarmChange;
}

function resistedIn({ resisted }: ChoicePreview): Foreseen["resisted"] {
  if (!resisted) return null;
  const { of, test } = resisted;
  return { of, test: test.id, chance: successChance(resisted) };
}

/** What is foreseen of a choice of which nothing can be told. */
const NOTHING = {
  price: 0,
  chance: null,
  harm: null,
  fall: null,
  left: null,
  costs: {},
  resisted: null,
};

/** What a choice would come to, as far as that can be told. */
export function foresee(ruleset: Ruleset, exchange: Exchange, prompt: Prompt, choice: Choice): Foreseen {
  const then = whenAsked(presentOf(exchange), prompt);
  const preview = choice.refusal ? null : ruleset.preview.choice(then, prompt, choice);
  if (!preview) return { id: choice.id, ...NOTHING };
  const { costs, harm, changes } = preview;
  const resisted = resistedIn(preview);
  return { ...candidateOf(choice.id, preview), left: harm?.left ?? null, costs, resisted, ...(changes && { changes }) };
}
