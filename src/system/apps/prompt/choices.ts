/**
 * Which choice of a prompt is marked, and what number keys and arrows lead to. Pure; the prompt window keeps the marks
 * by these keys.
 */
import type { ActView } from "../../chat/view/actions.ts";
import type { ChoiceView, SpendView } from "../../chat/view/choice.ts";
import type { PromptView } from "../../chat/view/choices.ts";

/** Which choice is marked for each prompt, by the key of the prompt. */
export type Chosen = ReadonlyMap<string, string>;

/** What tells a prompt apart from those of other exchanges. */
export function keyOf({ exchange, id }: Pick<PromptView, "exchange" | "id">): string {
  return `${exchange}/${id}`;
}

/** What tells a way of doing an act apart from those of other prompts. */
export function wayKey(prompt: PromptView, way: string): string {
  return `${keyOf(prompt)} ${way}`;
}

/** The ways in which the act of that choice is done. @param ways - Keys of those that are switched on. */
export function waysOn(prompt: PromptView, choice: string, ways: ReadonlySet<string>): readonly string[] {
  const offered = prompt.choices.find(({ id }) => id === choice)?.ways ?? [];
  return offered.map(({ id }) => id).filter((id) => ways.has(wayKey(prompt, id)));
}

/** What tells the points of a count apart from those of other prompts. */
export function spendKey(prompt: Pick<PromptView, "exchange" | "id">, count: string): string {
  return `${keyOf(prompt)} ${count}`;
}

/** What tells a die of a prompt apart from those of other prompts. */
export function dieKey(prompt: Pick<PromptView, "exchange" | "id">, place: number): string {
  return `${keyOf(prompt)} die ${place}`;
}

/**
 * The places of the dice that are marked for that choice; null where it wants none. Before anybody has marked one these
 * are the best.
 *
 * @param marked - By the keys of prompts.
 */
export function diceOn(
  prompt: PromptView,
  choice: string,
  marked: ReadonlyMap<string, readonly number[]>,
): readonly number[] | null {
  const { dice = null } = prompt.choices.find(({ id }) => id === choice) ?? {};
  return dice && (marked.get(keyOf(prompt)) ?? dice.best ?? []);
}

/**
 * What points may be put into the test of that choice, and how many are.
 *
 * @param put - By the keys of prompts and counts.
 */
export function spendsOn(
  prompt: PromptView,
  choice: string,
  put: ReadonlyMap<string, number>,
): readonly (SpendView & { readonly points: number })[] {
  const { spends = [] } = prompt.choices.find(({ id }) => id === choice) ?? {};
  return spends.map((one) => ({ ...one, points: Math.min(one.most, put.get(spendKey(prompt, one.count)) ?? 0) }));
}

/** The choice that is marked before anybody has chosen: the best, or where none is the first that may be taken. */
export function firstChoice({ acts, choices, best }: PromptView): string {
  return best || ((acts.find(({ first }) => !first.refused)?.first ?? choices[0])?.id ?? "");
}

/** The marked choice of a prompt; one that cannot be taken any more gives way to the first. */
export function chosenOf(prompt: PromptView, chosen: Chosen): string {
  const marked = chosen.get(keyOf(prompt)) ?? prompt.kept;
  const isOpen = prompt.choices.some(({ id, refused }) => id === marked && !refused);
  return isOpen ? marked : firstChoice(prompt);
}

/** Does the act stand for that choice? */
export function holds({ choices }: ActView, choice: string): boolean {
  return choices.some(({ id }) => id === choice);
}

/** The next one that may be taken, round the end. @param by - 1 for the next, -1 for the one before. */
function nextOpen(choices: readonly ChoiceView[], from: string, by: number): string | null {
  const open = choices.filter(({ refused }) => !refused);
  const at = open.findIndex(({ id }) => id === from);
  return open[(at + by + open.length) % open.length]?.id ?? null;
}

/** How many acts have a number key; the arrow keys and Tab reach the others. */
const NUMBERS = 9;

/**
 * The number key of each act, in their order; 0 for one without. A key belongs to a choice for good where the game says
 * so, so places stay free.
 */
export function numbersOf({ acts, keys }: Pick<PromptView, "acts" | "keys">): readonly number[] {
  const places = acts.map(({ first }, place) => (keys.length > 0 ? keys.indexOf(first.family) : place));
  return places.map((place) => (place < NUMBERS ? place + 1 : 0));
}

/**
 * The choice that a number key means: the act of that number, or its next weapon where it is chosen already.
 *
 * @param number - From 1 on.
 * @param chosen - What was chosen by hand; empty before, so that the first press of a key changes no weapon.
 * @returns Null when there is none, or it may not be taken.
 */
export function choiceAt(prompt: PromptView, number: number, chosen: string): string | null {
  const act = prompt.acts[numbersOf(prompt).indexOf(number)];
  if (!act || act.first.refused) return null;
  return holds(act, chosen) ? nextOpen(act.choices, chosen, 1) : act.first.id;
}

/** The choice beside the chosen one: of the next act, or with the next weapon of the same act. */
export function choiceBeside(prompt: PromptView, chosen: string, by: number, of: "acts" | "arms"): string | null {
  const act = prompt.acts.find((one) => holds(one, chosen));
  if (of === "arms") return act ? nextOpen(act.choices, chosen, by) : null;
  const firsts = prompt.acts.map(({ first }) => first);
  return nextOpen(firsts, act?.first.id ?? "", by);
}
