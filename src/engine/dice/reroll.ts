/**
 * The question whether dice are thrown again, and which. A game's resolver asks it between foretelling a test and
 * recording it (decision 0037); `play.ts` refuses dice that nobody may choose.
 */
import { type Answer, type ChoosableDice, choiceOf, type Prompt, type Question } from "../prompt.ts";
import type { Test } from "../tests.ts";
import { type CombatantId, type Refusal, refuse } from "../types.ts";

/** Kind of the prompt, and its choices. */
const REROLL = "reroll";
const AGAIN = "again";
const KEEP = "keep";

/**
 * Ask somebody which dice they throw again; keeping them comes first where none had better fall again.
 *
 * @param details - What the question tells beside.
 */
export function rerollQuestion(
  of: CombatantId,
  dice: ChoosableDice,
  { rules, ...rest }: Pick<Question, "rules" | "details" | "about">,
): Question {
  const [again, keep] = [{ id: AGAIN, dice }, { id: KEEP }];
  // The first is marked where nothing says how likely what is
  const choices = dice.best?.length === 0 ? [keep, again] : [again, keep];
  return { of, kind: REROLL, choices, fallback: KEEP, ...rest, rules };
}

/** Is somebody asked which of their dice fall again? They are asked alone, and the dice show what they chose. */
export function isReroll({ kind }: Pick<Prompt, "kind">): boolean {
  return kind === REROLL;
}

/** Are they some of the dice that may be chosen, each once? */
function areSome(places: unknown, { may, most }: ChoosableDice): places is readonly number[] {
  if (!Array.isArray(places) || places.length === 0 || places.length > most) return false;
  return new Set(places).size === places.length && places.every((place) => may.includes(place));
}

/** Why these dice may not be chosen, or null. */
export function refuseDice({ choices }: Pick<Prompt, "choices">, answer: Answer): Refusal | null {
  const dice = choiceOf({ choices }, answer)?.dice;
  if (!dice || areSome(answer.details?.dice, dice)) return null;
  return refuse("dice/not-to-choose", { most: dice.most });
}

/** The test that such a question keeps as `details.test`; null where it keeps none. */
export function testAsked({ details }: Pick<Prompt, "details">): Test | null {
  const { id, modifiers } = (details?.test ?? {}) as unknown as Partial<Test>;
  return typeof id === "string" && Array.isArray(modifiers) ? (details?.test as unknown as Test) : null;
}

/** The places of the dice that an answer names, whose choice wants some. */
export function diceOf({ details }: Pick<Answer, "details">): readonly number[] {
  return (details?.dice as readonly number[] | undefined) ?? [];
}

/** The places of the dice that an answer lets fall again; none where all are kept. */
export function diceAgain(answer: Pick<Answer, "choice" | "details"> | undefined): readonly number[] {
  return answer?.choice === AGAIN ? diceOf(answer) : [];
}
