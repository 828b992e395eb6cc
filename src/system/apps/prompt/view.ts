import type { ActView } from "../../chat/view/acts.ts";
import type { ChoiceView, WayView } from "../../chat/view/choice.ts";
import type { AskView } from "../../chat/view/choices.ts";
import type { Clock } from "../../chat/view/clock.ts";
import { text } from "../../shared/text.ts";
import { type Chosen, chosenOf, holds, keyOf, spendKey, spendsOn, wayKey, waysOn } from "./choices.ts";

/** How many acts have a number key; the arrow keys and Tab reach the others. */
const NUMBERS = 9;

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

/** An ask as the prompt shows it: its acts numbered for the keyboard, one of them marked, and the weapons for that one. */
interface PromptAsk extends Omit<AskView, "acts"> {
  readonly key: string;
  readonly isCurrent: boolean;
  /** Does he who is hidden show himself with the answer? */
  readonly isShowing: boolean;
  /** Why this one is asked, where the others are asked for another reason; else empty. */
  readonly why: string;
  readonly acts: readonly PromptAct[];
  readonly arms: readonly PromptArm[];
  readonly ways: readonly PromptWay[];
  /** Points in the test of the chosen act, of each count of which any may be put in. */
  readonly spends: readonly { readonly key: string; readonly label: string }[];
  /** How many acts stand side by side, so that the rows are about equally long. */
  readonly columns: number;
}

/** What the prompt shows. */
interface PromptView {
  readonly title: string;
  readonly hint: string;
  readonly rules: string;
  readonly asks: readonly PromptAsk[];
  readonly isSeveral: boolean;
  /** Is there a weapon to be chosen for the current ask? */
  readonly hasArms: boolean;
  /** The highest number that chooses in the current ask. */
  readonly lastNumber: number;
  readonly answerLabel: string;
  /** What all would be answered with at once; empty where there is one ask, or defaults differ. */
  readonly allLabel: string;
  /** Null where it may take as long as it takes. */
  readonly clock: Clock | null;
  /** What this user's locked answers wait for, a sentence each. */
  readonly locked: readonly string[];
  /** What the menu is called that hands the current ask to somebody else, and to whom it can be. */
  readonly handLabel: string;
  readonly handed: Pick<AskView, "exchange" | "id" | "hands"> | null;
}

function promptAct(act: ActView, place: number, chosen: string, best: string): PromptAct {
  const choice = act.choices.find(({ id }) => id === chosen) ?? act.first;
  return {
    label: act.label,
    choice,
    number: place < NUMBERS ? place + 1 : 0,
    isChosen: choice.id === chosen,
    isBest: holds(act, best),
  };
}

/** The weapons of the chosen act; none where there is nothing to choose. */
function armsOf({ acts, best }: AskView, chosen: string): PromptArm[] {
  const { choices = [] } = acts.find((act) => holds(act, chosen)) ?? {};
  if (choices.length < 2) return [];
  return choices.map((choice) => ({ choice, isChosen: choice.id === chosen, isBest: choice.id === best }));
}

/** How many acts stand side by side: all up to five, else as many as make full rows of at most four. */
function columnsFor(acts: number): number {
  return acts <= IN_ONE_ROW ? acts : Math.ceil(acts / Math.ceil(acts / IN_SEVERAL_ROWS));
}

/** The ways of the chosen act. */
function promptWays(ask: AskView, chosen: string, ways: ReadonlySet<string>): readonly PromptWay[] {
  const { ways: offered = [] } = ask.choices.find(({ id }) => id === chosen) ?? {};
  const on = waysOn(ask, chosen, ways);
  return offered.map((way) => ({ ...way, key: wayKey(ask, way.id), isOn: on.includes(way.id) }));
}

/** Points in the test of the chosen act, such as "Courage: 1 of 3". */
function promptSpends(ask: AskView, chosen: string, put: ReadonlyMap<string, number>): PromptAsk["spends"] {
  return spendsOn(ask, chosen, put).map(({ count, name, points, most }) => ({
    key: spendKey(ask, count),
    label: text("Prompt.spends", { name, points, most }),
  }));
}

function promptAsk(
  ask: AskView,
  chosen: Chosen,
  isCurrent: boolean,
): Omit<PromptAsk, "isShowing" | "why" | "ways" | "spends"> {
  const marked = chosenOf(ask, chosen);
  const acts = ask.acts.map((act, place) => promptAct(act, place, marked, ask.best));
  return { ...ask, key: keyOf(ask), isCurrent, acts, arms: armsOf(ask, marked), columns: columnsFor(acts.length) };
}

/** Why all are asked, where it is for one reason; else nothing. */
function sharedHint(asks: readonly AskView[]): readonly string[] {
  const hints = [...new Set(asks.map(({ hint }) => hint))];
  return hints.length === 1 ? hints : [];
}

/** The sentence below the title: why, and that others answer at the same time. */
function hintOf(asks: readonly AskView[]): string {
  return [...sharedHint(asks), ...(asks.some(({ isSealed }) => isSealed) ? [text("Prompt.sealed")] : [])].join(" ");
}

/** The menu that hands the current ask on. */
function handing(here: PromptAsk | undefined, isSeveral: boolean): Pick<PromptView, "handLabel" | "handed"> {
  const handed = here && here.hands.length > 0 ? here : null;
  return { handLabel: isSeveral ? text("Prompt.handThis", { name: here?.name ?? "" }) : text("Prompt.hand"), handed };
}

/** What answers: each ask for itself, or all with the default that they share. */
function answering(asks: readonly AskView[]): Pick<PromptView, "answerLabel" | "allLabel"> {
  const [first, second] = asks;
  const isShared = asks.every(({ fallback }) => fallback === first?.fallback);
  return {
    answerLabel: text(second ? "Prompt.answerAll" : "Prompt.answer"),
    allLabel: second && isShared ? text("Prompt.all", { choice: second.fallback }) : "",
  };
}

/** What is marked in the prompt, beside its choices. */
interface Marked {
  readonly showing: ReadonlySet<string>;
  readonly ways: ReadonlySet<string>;
  readonly points: ReadonlyMap<string, number>;
}

const UNMARKED: Marked = { showing: new Set(), ways: new Set(), points: new Map() };

/** Everything that the prompt shows. @param current - Index of the ask that the number keys mean. */
export function promptView(
  asks: readonly AskView[],
  chosen: Chosen,
  current: number,
  clock: Clock | null,
  locked: readonly string[] = [],
  { showing, ways, points }: Marked = UNMARKED,
): PromptView {
  const isSeveral = asks.length > 1;
  const shown = asks.map((ask, index) => ({
    ...promptAsk(ask, chosen, index === current),
    why: sharedHint(asks).length > 0 ? "" : ask.hint,
    isShowing: showing.has(keyOf(ask)),
    ways: promptWays(ask, chosenOf(ask, chosen), ways),
    spends: promptSpends(ask, chosenOf(ask, chosen), points),
  }));
  const here = shown[current];
  return {
    title: isSeveral ? text("Prompt.several", { count: asks.length }) : (here?.question ?? ""),
    hint: hintOf(asks),
    rules: [...new Set(asks.map(({ rules }) => rules))].join(", "),
    asks: shown,
    isSeveral,
    hasArms: (here?.arms.length ?? 0) > 0,
    lastNumber: Math.min(here?.acts.length ?? 0, NUMBERS),
    ...answering(asks),
    clock,
    locked,
    ...handing(here, isSeveral),
  };
}

/** The sentence that tells those who do not see the window that something is asked. */
export function announcement(asks: readonly AskView[]): string {
  return asks.length === 1 ? (asks[0]?.question ?? "") : text("Prompt.several", { count: asks.length });
}
