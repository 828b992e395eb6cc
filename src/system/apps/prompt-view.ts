import type { ActView } from "../chat/view/acts.ts";
import type { ChoiceView, WayView } from "../chat/view/choice.ts";
import type { AskView } from "../chat/view/choices.ts";
import type { Clock } from "../chat/view/clock.ts";
import { text } from "../shared/text.ts";

/** How many acts have a number key; the arrow keys and Tab reach the others. */
const NUMBERS = 9;

/** How many acts fit beside each other: in a single row, and in each of several. */
const IN_ONE_ROW = 5;
const IN_SEVERAL_ROWS = 4;

/** Which choice is marked for each ask, by the key of the ask. */
export type Chosen = ReadonlyMap<string, string>;

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
  /** How many acts stand side by side, so that the rows are about equally long. */
  readonly columns: number;
}

/** What the prompt shows. */
export interface PromptView {
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

/** What tells an ask apart from those of other exchanges. */
export function keyOf({ exchange, id }: Pick<AskView, "exchange" | "id">): string {
  return `${exchange}/${id}`;
}

/** What tells a way of doing an act apart from those of other asks. */
function wayKey(ask: AskView, way: string): string {
  return `${keyOf(ask)} ${way}`;
}

/** The ways in which the act of that choice is done. @param ways - Keys of those that are switched on. */
export function waysOn(ask: AskView, choice: string, ways: ReadonlySet<string>): readonly string[] {
  const offered = ask.choices.find(({ id }) => id === choice)?.ways ?? [];
  return offered.map(({ id }) => id).filter((id) => ways.has(wayKey(ask, id)));
}

/** The choice that is marked before anybody has chosen: the likeliest of the first act that may be done. */
export function firstChoice({ acts, choices }: AskView): string {
  return (acts.find(({ first }) => !first.refused)?.first ?? choices[0])?.id ?? "";
}

/** The marked choice of an ask. */
export function chosenOf(ask: AskView, chosen: Chosen): string {
  return chosen.get(keyOf(ask)) ?? (ask.kept || firstChoice(ask));
}

/** Does the act stand for that choice? */
function holds({ choices }: ActView, choice: string): boolean {
  return choices.some(({ id }) => id === choice);
}

/** The next one that may be taken, round the end. @param by - 1 for the next, -1 for the one before. */
function nextOpen(choices: readonly ChoiceView[], from: string, by: number): string | null {
  const open = choices.filter(({ refused }) => !refused);
  const at = open.findIndex(({ id }) => id === from);
  return open[(at + by + open.length) % open.length]?.id ?? null;
}

/**
 * The choice that a number key means: the act of that number, or its next weapon where it is chosen already.
 *
 * @param number - From 1 on.
 * @param chosen - What was chosen by hand; empty before, so that the first press of a key changes no weapon.
 * @returns Null when there is none, or it may not be taken.
 */
export function choiceAt(ask: AskView, number: number, chosen: string): string | null {
  const act = ask.acts[number - 1];
  if (!act || act.first.refused) return null;
  return holds(act, chosen) ? nextOpen(act.choices, chosen, 1) : act.first.id;
}

/** The choice beside the chosen one: of the next act, or with the next weapon of the same act. */
export function choiceBeside(ask: AskView, chosen: string, by: number, of: "acts" | "arms"): string | null {
  const act = ask.acts.find((one) => holds(one, chosen));
  if (of === "arms") return act ? nextOpen(act.choices, chosen, by) : null;
  const firsts = ask.acts.map(({ first }) => first);
  return nextOpen(firsts, act?.first.id ?? "", by);
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

function promptAsk(ask: AskView, chosen: Chosen, isCurrent: boolean): Omit<PromptAsk, "isShowing" | "why" | "ways"> {
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

/** Everything that the prompt shows. @param current - Index of the ask that the number keys mean. */
export function promptView(
  asks: readonly AskView[],
  chosen: Chosen,
  current: number,
  clock: Clock | null,
  locked: readonly string[] = [],
  showing: ReadonlySet<string> = new Set(),
  ways: ReadonlySet<string> = new Set(),
): PromptView {
  const isSeveral = asks.length > 1;
  const shown = asks.map((ask, index) => ({
    ...promptAsk(ask, chosen, index === current),
    why: sharedHint(asks).length > 0 ? "" : ask.hint,
    isShowing: showing.has(keyOf(ask)),
    ways: promptWays(ask, chosenOf(ask, chosen), ways),
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
