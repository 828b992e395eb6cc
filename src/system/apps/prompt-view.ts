import type { AskView, ChoiceView } from "../chat/view/choices.ts";
import { text } from "../shared/text.ts";

/** How many choices have a number key; the arrow keys and Tab reach the others. */
const NUMBERS = 9;

/** Which choice is marked for each ask, by the key of the ask. */
export type Chosen = ReadonlyMap<string, string>;

/** An ask as the prompt shows it: its choices numbered for the keyboard, one of them marked. */
interface PromptAsk extends Omit<AskView, "choices"> {
  readonly key: string;
  readonly isCurrent: boolean;
  /** `number` is 0 for a choice without a key. */
  readonly choices: readonly (ChoiceView & { readonly number: number; readonly isChosen: boolean })[];
}

/** What the prompt shows. */
export interface PromptView {
  readonly title: string;
  readonly hint: string;
  readonly asks: readonly PromptAsk[];
  readonly isSeveral: boolean;
  /** The highest number that chooses in the current ask. */
  readonly lastNumber: number;
  readonly answerLabel: string;
  /** What all would be answered with at once; empty where there is one ask, or defaults differ. */
  readonly allLabel: string;
}

/** What tells an ask apart from those of other exchanges. */
export function keyOf({ exchange, id }: Pick<AskView, "exchange" | "id">): string {
  return `${exchange}/${id}`;
}

/** The choice that is marked before anybody has chosen: the first that may be taken. */
export function firstChoice({ choices }: AskView): string {
  return (choices.find(({ refused }) => !refused) ?? choices[0])?.id ?? "";
}

/** The marked choice of an ask. */
export function chosenOf(ask: AskView, chosen: Chosen): string {
  return chosen.get(keyOf(ask)) ?? firstChoice(ask);
}

/** The choice with that number, or null when there is none or it may not be taken. Numbers begin at 1. */
export function choiceAt({ choices }: AskView, number: number): string | null {
  const choice = choices[number - 1];
  return choice && !choice.refused ? choice.id : null;
}

/** The last choice that has a key. */
function highestNumber(ask: AskView | undefined): number {
  return Math.min(ask?.choices.length ?? 0, NUMBERS);
}

/** Everything that the prompt shows. @param current - Index of the ask that the number keys mean. */
export function promptView(asks: readonly AskView[], chosen: Chosen, current: number): PromptView {
  const [first] = asks;
  const defaults = new Set(asks.map(({ fallback }) => fallback));
  return {
    title: asks.length === 1 ? (first?.question ?? "") : text("Prompt.several", { count: asks.length }),
    hint: first?.hint ?? "",
    asks: asks.map((ask, index) => ({
      ...ask,
      key: keyOf(ask),
      isCurrent: index === current,
      choices: ask.choices.map((choice, place) => ({
        ...choice,
        number: place < NUMBERS ? place + 1 : 0,
        isChosen: choice.id === chosenOf(ask, chosen),
      })),
    })),
    isSeveral: asks.length > 1,
    lastNumber: highestNumber(asks[current]),
    answerLabel: text(asks.length === 1 ? "Prompt.answer" : "Prompt.answerAll"),
    allLabel: asks.length > 1 && defaults.size === 1 ? text("Prompt.all", { choice: first?.fallback ?? "" }) : "",
  };
}
