/**
 * Lets several questions of one person share what that person has left: the later ones reckon with what the answers
 * before them will have spent, as they are marked. The prompt asks for it whenever it draws or answers.
 */
import { actsOf, bestChoice } from "../../chat/view/actions.ts";
import type { ChoiceView } from "../../chat/view/choice.ts";
import type { PromptView } from "../../chat/view/choices.ts";
import { text } from "../../foundry/text.ts";
import { type Chosen, chosenOf } from "./choices.ts";

/** What somebody will have spent by the answers before. */
interface Spent {
  readonly actions: number;
  readonly opportunities: number;
}

const NOTHING: Spent = { actions: 0, opportunities: 0 };

/** What the marked choice of a prompt takes. */
function takenBy({ choices }: PromptView, choice: string): Spent {
  const { weight } = choices.find(({ id }) => id === choice) ?? {};
  return { actions: weight?.actions ?? 0, opportunities: weight?.opportunities ?? 0 };
}

/**
 * A choice for which nothing is left cannot be taken, and says why; further actions may be extra ones, which the rules
 * allow.
 */
function within(choice: ChoiceView, left: number): ChoiceView {
  if (choice.refused || (choice.weight?.opportunities ?? 0) <= left) return choice;
  return { ...choice, refused: true, hint: text("Prompt.spentBefore"), chance: "", harm: "", still: null };
}

/** A prompt once that much of its budget has gone to answers before it. */
function after(prompt: PromptView, { actions, opportunities }: Spent): PromptView {
  const isActed = prompt.budget.pips === "act";
  const gone = isActed ? actions : opportunities;
  if (gone === 0) return prompt;
  const left = Math.max(0, prompt.budget.left - gone);
  const choices = isActed ? prompt.choices : prompt.choices.map((choice) => within(choice, left));
  const acts = isActed ? prompt.acts : actsOf(choices, prompt.by, prompt.keys);
  return { ...prompt, budget: { ...prompt.budget, left }, choices, acts, best: bestChoice(choices, prompt.by) };
}

/** The prompts in their order, each with what the answers before it leave to the same person. */
export function sharingBudget(prompts: readonly PromptView[], chosen: Chosen): readonly PromptView[] {
  const spent = new Map<string, Spent>();
  return prompts.map((prompt) => {
    const before = spent.get(prompt.of) ?? NOTHING;
    const now = after(prompt, before);
    const { actions, opportunities } = takenBy(now, chosenOf(now, chosen));
    spent.set(prompt.of, {
      actions: before.actions + actions,
      opportunities: before.opportunities + opportunities,
    });
    return now;
  });
}
