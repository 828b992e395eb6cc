/**
 * What the prompt window shows, as plain data: acts with numbers, costs as marks, bars of what still gets through, and
 * the buttons for all at once. Made from the same `PromptView` as a card.
 */
import { type AllowanceEntry, paymentOf } from "../../../engine/allowance.ts";
import type { ActView } from "../../chat/view/actions.ts";
import type { ChoiceView, WayView } from "../../chat/view/choice.ts";
import type { PromptView } from "../../chat/view/choices.ts";
import type { Clock } from "../../chat/view/waiting.ts";
import { allowanceFamily, amountLabel } from "../../foundry/allowance-words.ts";
import { counted, listOf, signed, text } from "../../foundry/text.ts";
import {
  type Chosen,
  chosenOf,
  diceOn,
  dieKey,
  holds,
  keyOf,
  numbersOf,
  spendKey,
  spendsOn,
  wayKey,
  waysOn,
} from "./choices.ts";

/** How many acts fit beside each other: in a single row, and in each of several. */
const IN_ONE_ROW = 5;
const IN_SEVERAL_ROWS = 4;

/** An act as the prompt shows it: with the weapon that is chosen for it now. */
interface PromptAct {
  readonly label: string;
  readonly choice: ChoiceView;
  /** The key that means it; 0 for an act without one. */
  readonly number: number;
  readonly isChosen: boolean;
  readonly isBest: boolean;
  /** How often an attack still gets through, as a bar; null where nothing is met, or it is not known. */
  readonly bar: BarView | null;
  readonly cost: CostView;
}

/** How often an attack still gets through beside how often it would as things stand. */
interface BarView {
  /** Is it drawn to the percent, and not in five boxes? */
  readonly isExact: boolean;
  /** Whole percentages. */
  readonly still: number;
  readonly now: number;
  /** What the choice keeps off. Unit: percent. */
  readonly kept: number;
  /** Said in the bar where there is room for it; else empty. */
  readonly keptLabel: string;
  /** Five boxes: filled, taken away by the choice, or empty anyway. */
  readonly boxes: readonly ("on" | "was" | "off")[];
}

/** What a choice costs: marks, and the same in words. */
interface CostView {
  /** `isExtra`: beyond what is left of it. */
  readonly marks: readonly { readonly shape: AllowanceEntry["shape"]; readonly isExtra: boolean }[];
  readonly label: string;
}

/** A weapon with which the chosen act may be done. */
interface PromptArm {
  readonly choice: ChoiceView;
  readonly isChosen: boolean;
  readonly isBest: boolean;
}

/** A way of doing the chosen act, on or off. */
interface PromptWay extends WayView {
  readonly key: string;
  readonly isOn: boolean;
}

/**
 * A prompt as the prompt shows it: its acts numbered for the keyboard, one of them marked, and the weapons for that
 * one.
 */
interface ShownPrompt extends Omit<PromptView, "acts"> {
  readonly key: string;
  /** With what an answer is usually paid, and how much of it is left; left out where the round counts no such thing. */
  readonly budget?: AllowanceEntry;
  readonly isCurrent: boolean;
  /** Do they who is hidden show themselves with the answer? */
  readonly isShowing: boolean;
  /** Why this one is asked, where the others are asked for another reason; else empty. */
  readonly why: string;
  readonly acts: readonly PromptAct[];
  readonly arms: readonly PromptArm[];
  readonly ways: readonly PromptWay[];
  /** Points in the test of the chosen act, of each count of which any may be put in. */
  readonly spends: readonly { readonly key: string; readonly label: string }[];
  /** The dice of which the chosen act wants some; null where it wants none. */
  readonly dice: {
    readonly hint: string;
    readonly faces: readonly {
      readonly key: string;
      readonly face: number;
      readonly label: string;
      readonly isOn: boolean;
    }[];
  } | null;
  /** How many acts stand side by side, so that the rows are about equally long. */
  readonly columns: number;
}

/** What the prompt shows. */
interface PromptWindowView {
  /** What kind of decision the current one is. */
  readonly head: string;
  readonly title: string;
  readonly hint: string;
  readonly prompts: readonly ShownPrompt[];
  readonly isSeveral: boolean;
  /** Is there a weapon to be chosen for the current prompt? */
  readonly hasArms: boolean;
  /** The highest number that chooses in the current prompt. */
  readonly lastNumber: number;
  /** Can the map show whom it is about, and can a standing order answer it from now on? */
  readonly hasMap: boolean;
  readonly hasOrder: boolean;
  readonly answerLabel: string;
  /** What all would be answered with at once; empty where there is one prompt, or defaults differ. */
  readonly allLabel: string;
  /** Null where it may take as long as it takes. */
  readonly clock: Clock | null;
  /** What this user's locked answers wait for, a sentence each. */
  readonly locked: readonly string[];
  /** What the menu is called that hands the current prompt to somebody else, and to whom it can be. */
  readonly reassignLabel: string;
  readonly reassigned: Pick<PromptView, "exchange" | "id" | "reassignTo"> | null;
}

/** From this part of a bar on there is room for its figure. Unit: percent. */
const ROOM = 14;

/** The bar of a choice beside that of doing nothing. */
function barOf({ still }: ChoiceView, { choices }: PromptView): BarView | null {
  if (!still) return null;
  const now = choices.find(({ isFallback }) => isFallback)?.still ?? still;
  const boxes = [1, 2, 3, 4, 5].map((box) => (box <= still.step ? "on" : box <= now.step ? "was" : "off"));
  const kept = Math.max(0, (now.percent ?? 0) - (still.percent ?? 0));
  const keptLabel = kept >= ROOM ? signed(-kept) : "";
  return { isExact: still.percent !== null, still: still.percent ?? 0, now: now.percent ?? 0, kept, keptLabel, boxes };
}

/** What a choice takes of an entry: marks, and the same in words; what is beyond what is left is extra. */
function costIn(ruleset: string, { id, shape, left, mayExceed }: AllowanceEntry, cost: number) {
  if (!Number.isFinite(cost)) return { marks: [{ shape, isExtra: false }], words: [amountLabel(ruleset, id, cost)] };
  const extra = mayExceed ? Math.max(0, cost - left) : 0;
  return {
    marks: Array.from({ length: cost }, (_, place) => ({ shape, isExtra: place >= cost - extra })),
    words: [
      ...(cost > extra ? [amountLabel(ruleset, id, cost - extra)] : []),
      ...(extra > 0 ? [counted(`${allowanceFamily(ruleset, id)}.extra`, extra)] : []),
    ],
  };
}

/** What a choice costs, in the order in which the game lists what its round allows. */
function costOf({ weight }: ChoiceView, { ruleset, allowance }: PromptView): CostView {
  const paid = paymentOf(allowance, weight?.costs ?? {});
  const parts = allowance.map((entry) => costIn(ruleset, entry, paid[entry.id] ?? 0));
  const words = parts.flatMap((part) => part.words);
  return { marks: parts.flatMap((part) => part.marks), label: words.length > 0 ? listOf(words) : "" };
}

function promptAct(prompt: PromptView, act: ActView, number: number, chosen: string): PromptAct {
  const choice = act.choices.find(({ id }) => id === chosen) ?? act.first;
  return {
    label: act.label,
    choice,
    number,
    isChosen: choice.id === chosen,
    isBest: holds(act, prompt.best),
    bar: barOf(choice, prompt),
    cost: costOf(choice, prompt),
  };
}

/** The weapons of the chosen act; none where there is nothing to choose. */
function armsOf({ acts, best }: PromptView, chosen: string): PromptArm[] {
  const { choices = [] } = acts.find((act) => holds(act, chosen)) ?? {};
  if (choices.length < 2) return [];
  return choices.map((choice) => ({ choice, isChosen: choice.id === chosen, isBest: choice.id === best }));
}

/** How many acts stand side by side: all up to five, else as many as make full rows of at most four. */
function columnsFor(acts: number): number {
  return acts <= IN_ONE_ROW ? acts : Math.ceil(acts / Math.ceil(acts / IN_SEVERAL_ROWS));
}

/** The ways of the chosen act. */
function promptWays(prompt: PromptView, chosen: string, ways: ReadonlySet<string>): readonly PromptWay[] {
  const { ways: offered = [] } = prompt.choices.find(({ id }) => id === chosen) ?? {};
  const on = waysOn(prompt, chosen, ways);
  return offered.map((way) => ({ ...way, key: wayKey(prompt, way.id), isOn: on.includes(way.id) }));
}

/** Points in the test of the chosen act, such as "Courage: 1 of 3". */
function promptSpends(prompt: PromptView, chosen: string, put: ReadonlyMap<string, number>): ShownPrompt["spends"] {
  return spendsOn(prompt, chosen, put).map(({ count, name, points, most }) => ({
    key: spendKey(prompt, count),
    label: text("Prompt.spends", { name, points, most }),
  }));
}

/** The dice of which the chosen act wants some. */
function promptDice(
  prompt: PromptView,
  chosen: string,
  marked: ReadonlyMap<string, readonly number[]>,
): ShownPrompt["dice"] {
  const { dice } = prompt.choices.find(({ id }) => id === chosen) ?? {};
  const on = diceOn(prompt, chosen, marked);
  if (!dice || !on) return null;
  const faces = dice.may.map((place) => {
    const face = dice.faces[place] ?? 0;
    return { key: dieKey(prompt, place), face, label: text("Prompt.die", { face }), isOn: on.includes(place) };
  });
  return { hint: dice.most < dice.may.length ? counted("Prompt.mostDice", dice.most) : "", faces };
}

function shownPrompt(
  prompt: PromptView,
  chosen: Chosen,
  isCurrent: boolean,
): Omit<ShownPrompt, "isShowing" | "why" | "ways" | "spends" | "dice"> {
  const marked = chosenOf(prompt, chosen);
  const numbers = numbersOf(prompt);
  const acts = prompt.acts.map((act, place) => promptAct(prompt, act, numbers[place] ?? 0, marked));
  const isPaid = prompt.choices.some(({ weight }) => Object.values(weight?.costs ?? {}).some((cost) => cost > 0));
  const budget = isPaid ? prompt.allowance.find(({ id }) => id === prompt.paidWith) : undefined;
  return {
    ...prompt,
    ...(budget && { budget }),
    key: keyOf(prompt),
    isCurrent,
    acts,
    arms: armsOf(prompt, marked),
    columns: columnsFor(acts.length),
  };
}

/** Why all are asked, where it is for one reason; else nothing. */
function sharedHint(prompts: readonly PromptView[]): readonly string[] {
  const hints = [...new Set(prompts.map(({ hint }) => hint))];
  return hints.length === 1 ? hints : [];
}

/** The sentence below the title: why, and that others answer at the same time. */
function hintOf(prompts: readonly PromptView[]): string {
  return [...sharedHint(prompts), ...(prompts.some(({ isSealed }) => isSealed) ? [text("Prompt.sealed")] : [])].join(
    " ",
  );
}

/** The menu that hands the current prompt on. */
function reassigning(
  here: ShownPrompt | undefined,
  isSeveral: boolean,
): Pick<PromptWindowView, "reassignLabel" | "reassigned"> {
  const reassigned = here && here.reassignTo.length > 0 ? here : null;
  return {
    reassignLabel: isSeveral ? text("Prompt.reassignThis", { name: here?.name ?? "" }) : text("Prompt.reassign"),
    reassigned,
  };
}

/**
 * What answers: each prompt for itself, or all with the default that they share. A single one is answered by a button
 * that is called what it does.
 */
function answering(prompts: readonly ShownPrompt[]): Pick<PromptWindowView, "answerLabel" | "allLabel"> {
  const [first, second] = prompts;
  const act = first?.acts.find(({ isChosen }) => isChosen);
  const isShared = prompts.every(({ fallback }) => fallback === first?.fallback);
  return {
    answerLabel: second ? text("Prompt.answerAll") : (act?.choice.act ?? ""),
    allLabel: second && isShared ? text("Prompt.all", { choice: second.fallback }) : "",
  };
}

/** What is marked in the prompt, beside its choices. */
interface Marked {
  readonly showing: ReadonlySet<string>;
  readonly ways: ReadonlySet<string>;
  readonly points: ReadonlyMap<string, number>;
  readonly dice: ReadonlyMap<string, readonly number[]>;
}

const UNMARKED: Marked = { showing: new Set(), ways: new Set(), points: new Map(), dice: new Map() };

/** Everything that the prompt shows. @param current - Index of the prompt that the number keys mean. */
export function promptWindowView(
  prompts: readonly PromptView[],
  chosen: Chosen,
  current: number,
  clock: Clock | null,
  locked: readonly string[] = [],
  { showing, ways, points, dice }: Marked = UNMARKED,
): PromptWindowView {
  const isSeveral = prompts.length > 1;
  const shown = prompts.map((prompt, index) => ({
    ...shownPrompt(prompt, chosen, index === current),
    why: sharedHint(prompts).length > 0 ? "" : prompt.hint,
    isShowing: showing.has(keyOf(prompt)),
    ways: promptWays(prompt, chosenOf(prompt, chosen), ways),
    spends: promptSpends(prompt, chosenOf(prompt, chosen), points),
    dice: promptDice(prompt, chosenOf(prompt, chosen), dice),
  }));
  const here = shown[current];
  return {
    head: here?.head ?? text("Prompt.window"),
    title: titleOf(prompts),
    hint: hintOf(prompts),
    prompts: shown,
    isSeveral,
    hasArms: (here?.arms.length ?? 0) > 0,
    lastNumber: Math.max(0, ...(here?.acts.map(({ number }) => number) ?? [])),
    hasMap: here !== undefined && here.about !== null,
    hasOrder: here !== undefined && here.order !== "",
    ...answering(shown),
    clock,
    locked,
    ...reassigning(here, isSeveral),
  };
}

/** The question, or how many there are, and for whom where they are one person's. */
function titleOf(prompts: readonly PromptView[]): string {
  const [first, second] = prompts;
  if (!second) return first?.question ?? "";
  const isOnes = prompts.every(({ of }) => of === first?.of);
  const params = { count: prompts.length, name: first?.name ?? "" };
  return text(isOnes ? "Prompt.severalOf" : "Prompt.several", params);
}

/** The sentence that tells those who do not see the window that something is asked. */
export function announcement(prompts: readonly PromptView[]): string {
  return titleOf(prompts);
}
