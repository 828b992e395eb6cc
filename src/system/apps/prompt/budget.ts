/**
 * Lets several questions of one person share what that person has left: the later ones reckon with what the answers
 * before them will have spent, as they are marked. The prompt asks for it whenever it draws or answers.
 */
import { addCosts, type Costs, paymentOf, sumOfCosts } from "../../../engine/allowance.ts";
import { actsOf, bestChoice } from "../../chat/view/actions.ts";
import type { ChoiceView } from "../../chat/view/choice.ts";
import type { PromptView } from "../../chat/view/choices.ts";
import { text } from "../../foundry/text.ts";
import { type Chosen, chosenOf } from "./choices.ts";

/** What the marked choice of a prompt takes. */
function takenBy({ choices, allowance }: PromptView, choice: string): Costs {
  return paymentOf(allowance, choices.find(({ id }) => id === choice)?.weight?.costs ?? {});
}

/** A choice for which too little is left cannot be taken, and says why; unless the rules allow more of it. */
function within(choice: ChoiceView, allowance: PromptView["allowance"]): ChoiceView {
  const paid = paymentOf(allowance, choice.weight?.costs ?? {});
  const isOver = allowance.some(({ id, left, mayExceed }) => !mayExceed && (paid[id] ?? 0) > left);
  if (choice.refused || !isOver) return choice;
  return { ...choice, refused: true, hint: text("Prompt.spentBefore"), chance: "", harm: "", still: null };
}

/** A prompt once the answers before it have taken that much. */
function after(prompt: PromptView, spent: Costs): PromptView {
  if (sumOfCosts(spent) === 0) return prompt;
  const allowance = prompt.allowance.map((entry) => ({
    ...entry,
    left: Math.max(0, entry.left - (spent[entry.id] ?? 0)),
  }));
  const choices = prompt.choices.map((choice) => within(choice, allowance));
  const acts = actsOf(choices, prompt.by, prompt.keys);
  return { ...prompt, allowance, choices, acts, best: bestChoice(choices, prompt.by) };
}

/** The prompts in their order, each with what the answers before it leave to the same person. */
export function sharingBudget(prompts: readonly PromptView[], chosen: Chosen): readonly PromptView[] {
  const spent = new Map<string, Costs>();
  return prompts.map((prompt) => {
    const before = spent.get(prompt.of) ?? {};
    const now = after(prompt, before);
    spent.set(prompt.of, addCosts(before, takenBy(now, chosenOf(now, chosen))));
    return now;
  });
}
