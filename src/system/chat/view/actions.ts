/**
 * Puts choices of a prompt together that differ only in the weapon, and tells which is best. The prompt window shows
 * the result as a short list of acts.
 */
import { type Aim, bestOf } from "../../../odds/best-choice.ts";
import type { ChoiceView } from "./choice.ts";

/**
 * By what choices are compared: whether little is to be suffered or much done, and what each further action has to
 * save.
 */
export interface Yardstick {
  readonly aim: Aim;
  readonly saves: number;
}

/** Choices that are one act with different weapons; a choice that stands for itself is an act of its own. */
export interface ActView {
  /** What they have in common, such as "Strike". */
  readonly label: string;
  /** The choice that is meant until another weapon is chosen: the best that may be taken. */
  readonly first: ChoiceView;
  readonly others: readonly ChoiceView[];
  readonly choices: readonly ChoiceView[];
}

/** Do both belong to one act, of which only the weapon is to be chosen? */
function isSameAct(a: ChoiceView, b: ChoiceView): boolean {
  return a.family === b.family && a.weapon !== "" && b.weapon !== "";
}

/**
 * Put choices together that differ in nothing but the weapon, so that a long list becomes a few acts.
 *
 * In the order in which the first of each comes, those with a number key of their own before them in that of the keys.
 *
 * @param keys - Families of choices in the order of their keys; none where keys go by the place.
 */
export function actsOf(
  choices: readonly ChoiceView[],
  by: Yardstick,
  keys: readonly string[] = [],
): readonly ActView[] {
  const groups: ChoiceView[][] = [];
  for (const choice of choices) {
    const group = groups.find(([first]) => first && isSameAct(first, choice));
    if (group) group.push(choice);
    else groups.push([choice]);
  }
  const acts = groups.map((group) => {
    const first = bestIn(group, by) ?? group.find(({ refused }) => !refused) ?? (group[0] as ChoiceView);
    const others = group.filter((choice) => choice !== first);
    return { label: others.length > 0 ? first.act : first.label, first, others, choices: group };
  });
  const keyed = ({ first: { family } }: ActView) => (keys.includes(family) ? keys.indexOf(family) : keys.length);
  return acts.toSorted((a, b) => keyed(a) - keyed(b));
}

/** Would it let dice fall again of which none had better? Of equals such a choice is the last. */
function fallsForNothing({ dice }: ChoiceView): boolean {
  return dice?.best?.length === 0;
}

/** Those that may be taken and of which this viewer may know what they come to. */
function weighed(choices: readonly ChoiceView[]) {
  const inOrder = choices.toSorted((a, b) => Number(fallsForNothing(a)) - Number(fallsForNothing(b)));
  return inOrder.flatMap(({ refused, weight }) => (refused || !weight ? [] : [weight]));
}

/** The best of several choices; undefined where nobody can tell. */
function bestIn(choices: readonly ChoiceView[], { aim, saves }: Yardstick): ChoiceView | undefined {
  const best = bestOf(weighed(choices), aim, saves);
  return best ? choices.find(({ id }) => id === best.id) : undefined;
}

/** The id of the best choice, where several may be taken that can be compared; else empty. */
export function bestChoice(choices: readonly ChoiceView[], by: Yardstick): string {
  return weighed(choices).length > 1 ? (bestIn(choices, by)?.id ?? "") : "";
}
