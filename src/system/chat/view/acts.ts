import type { ChoiceView } from "./choice.ts";

/** Choices that are one act with different weapons; a choice that stands for itself is an act of its own. */
export interface ActView {
  /** What they have in common, such as "Strike". */
  readonly label: string;
  /** The choice that is meant until another weapon is chosen: the likeliest that may be taken. */
  readonly first: ChoiceView;
  readonly others: readonly ChoiceView[];
  readonly choices: readonly ChoiceView[];
}

/** The likelier of two choices; one that may not be taken is never, and the earlier one is if they are equal. */
function better(a: ChoiceView, b: ChoiceView): ChoiceView {
  if (a.refused !== b.refused) return a.refused ? b : a;
  return (b.odds ?? 0) > (a.odds ?? 0) ? b : a;
}

/** Do both belong to one act, of which only the weapon is to be chosen? */
function isSameAct(a: ChoiceView, b: ChoiceView): boolean {
  return a.family === b.family && a.weapon !== "" && b.weapon !== "";
}

/**
 * Put choices together that differ in nothing but the weapon, so that a long list becomes a few acts.
 *
 * In the order in which the first of each comes.
 */
export function actsOf(choices: readonly ChoiceView[]): readonly ActView[] {
  const groups: ChoiceView[][] = [];
  for (const choice of choices) {
    const group = groups.find(([first]) => first && isSameAct(first, choice));
    if (group) group.push(choice);
    else groups.push([choice]);
  }
  return groups.map((group) => {
    const first = group.reduce(better);
    const others = group.filter((choice) => choice !== first);
    return { label: others.length > 0 ? first.act : first.label, first, others, choices: group };
  });
}

/** The id of the likeliest choice, where several may be taken that have a chance; else empty. */
export function likeliest(choices: readonly ChoiceView[]): string {
  const open = choices.filter(({ refused, odds }) => !refused && odds !== null);
  return open.length > 1 ? open.reduce(better).id : "";
}
