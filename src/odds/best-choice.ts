/**
 * What is "best" wherever choices are compared: in the prompt, on a card, by standing orders, by what is done for the
 * GMs' people, and when the time for a defense is up. One rule for all of them, so that they never disagree.
 */
import { sumOfCosts } from "../engine/allowance.ts";
import type { Encounter } from "../engine/encounter.ts";
import type { ChoicePreview } from "../engine/preview.ts";
import { type Answer, type AnsweredBy, type Choice, isDefence, type Prompt } from "../engine/prompt.ts";
import type { Ruleset } from "../engine/ruleset.ts";
import { type Weight, weigh } from "./choice-odds.ts";

/**
 * What each further action, or whatever else the round allows, has to save at least, as a share of the harm, unless a
 * world says otherwise.
 */
export const A_THIRD = 1 / 3;

/** A chance to fall below this is shown as nothing, and decides nothing. */
const LEAST_FALL = 0.01;

/** Something that may be chosen, with what it comes to. */
export interface Candidate extends Weight {
  readonly id: string;
  /** What it takes of what the round allows, all entries together. */
  readonly price: number;
}

/** What is wanted: to suffer the least harm, or to do the most. */
export type Aim = "suffer" | "do";

/** Numbers by which choices are compared: harm where any of them does harm, else the chance. */
interface Measure {
  readonly aim: Aim;
  readonly of: (one: Candidate) => number;
}

function measureFor(aim: Aim, candidates: readonly Candidate[]): Measure {
  const byHarm = candidates.some(({ harm }) => Number(harm) > 0);
  return { aim, of: ({ harm, chance }) => Number(byHarm ? harm : chance) };
}

/** The better of two at the same price; the first of equals. */
function better({ aim, of }: Measure, a: Candidate, b: Candidate): Candidate {
  const sign = aim === "suffer" ? 1 : -1;
  const gained = sign * (of(a) - of(b)) || sign * (Number(a.chance) - Number(b.chance));
  return gained > 0 ? b : a;
}

/** Does the dearer one change that number by enough: is the smaller at most what the steps leave of the larger? */
function isEnough(aim: Aim, cheap: number, dear: number, left: number): boolean {
  const [small, large] = aim === "suffer" ? [dear, cheap] : [cheap, dear];
  return small < large && small <= large * left;
}

/** Is the dearer one worth its price? */
function isWorth({ aim, of }: Measure, cheap: Candidate, dear: Candidate, saves: number): boolean {
  const left = (1 - saves) ** (dear.price - cheap.price);
  if (isEnough(aim, of(cheap), of(dear), left)) return true;
  const [low, high] = [Number(cheap.fall), Number(dear.fall)];
  const isWorse = aim === "suffer" ? of(dear) > of(cheap) : of(dear) < of(cheap);
  return !isWorse && Math.max(low, high) >= LEAST_FALL && isEnough(aim, low, high, left);
}

/** The best at each price, the cheapest first. */
function bestAtPrices(candidates: readonly Candidate[], measure: Measure): readonly Candidate[] {
  const prices = new Map<number, Candidate>();
  for (const one of candidates) {
    const known = prices.get(one.price);
    prices.set(one.price, known ? better(measure, known, one) : one);
  }
  return [...prices.values()].sort((a, b) => a.price - b.price);
}

/**
 * The best of several choices, or null where nobody can tell what any of them comes to.
 *
 * To suffer: the least expected harm among the cheapest choices. A dearer choice is best only where each further
 * action, or whatever it costs, saves at least a share of the harm, or of the chance to fall, that would be left
 * without it: two of them at a third leave at most four ninths. To do: the same turned round, the most expected harm
 * among the cheapest, and a dearer one only where the cheaper does at most two thirds of it for each further price.
 * Where none of them does harm by itself, as with a grab, the chance takes the place of the harm. Of equals the first.
 *
 * @param saves - That share, from 0 to 1.
 */
export function bestOf(candidates: readonly Candidate[], aim: Aim, saves = A_THIRD): Candidate | null {
  const known = candidates.filter(({ chance }) => chance !== null);
  const measure = measureFor(aim, known);
  const [first, ...dearer] = bestAtPrices(known, measure);
  if (!first) return null;
  return dearer.reduce((best, one) => (isWorth(measure, best, one, saves) ? one : best), first);
}

/** What a prompt is about for whoever is asked: to suffer little, or to do much. */
export function aimOf(prompt: Pick<Prompt, "kind">): Aim {
  return isDefence(prompt) ? "suffer" : "do";
}

/** What a choice comes to and what it takes. */
export function candidateOf(id: string, preview: ChoicePreview): Candidate {
  return { id, price: sumOfCosts(preview.costs), ...weigh(preview) };
}

/** All choices of a prompt that may be taken and of which something can be told. */
function candidatesOf<Sheet>(
  prompt: Prompt,
  encounter: Encounter<Sheet>,
  ruleset: Ruleset<Sheet>,
  isIn: (choice: Choice, preview: ChoicePreview) => boolean,
): readonly Candidate[] {
  return prompt.choices.flatMap((choice) => {
    const preview = choice.refusal ? null : ruleset.preview.choice(encounter, prompt, choice);
    return preview && isIn(choice, preview) ? [candidateOf(choice.id, preview)] : [];
  });
}

/**
 * Everything that an order could choose, in the order of the prompt, each with what it takes of the round's actions.
 */
export function orderCandidates<Sheet>(
  prompt: Prompt,
  encounter: Encounter<Sheet>,
  ruleset: Ruleset<Sheet>,
): readonly Candidate[] {
  return candidatesOf(prompt, encounter, ruleset, (_choice, { byOrder }) => byOrder);
}

/** Is it best to let the attack come, of all that an order could choose? */
export function isBestUnmet<Sheet>(
  prompt: Prompt,
  encounter: Encounter<Sheet>,
  ruleset: Ruleset<Sheet>,
  saves: number,
): boolean {
  if (!isDefence(prompt)) return false;
  const isIn = ({ id }: Choice, { byOrder }: ChoicePreview) => byOrder || id === prompt.fallback;
  return bestOf(candidatesOf(prompt, encounter, ruleset, isIn), "suffer", saves)?.id === prompt.fallback;
}

/**
 * What counts when nobody answers in time: of the ways to meet an attack the best, of anything else the default.
 *
 * @param encounter - How things stand when the prompt is put.
 */
export function dueAnswer<Sheet>(
  prompt: Prompt,
  encounter: Encounter<Sheet>,
  ruleset: Ruleset<Sheet>,
  saves: number,
  by: AnsweredBy,
): Answer {
  const best = isDefence(prompt)
    ? bestOf(
        candidatesOf(prompt, encounter, ruleset, () => true),
        "suffer",
        saves,
      )
    : null;
  return { prompt: prompt.id, choice: best?.id ?? prompt.fallback, by };
}
