/**
 * What the user has marked in the prompt window before answering: choices, ways, points, unfolded chances. It outlives
 * redraws, and becomes the answer. Also turns a marked choice into a standing order.
 */
import { openPrompts } from "../../../engine/play.ts";
import { type Answer, choiceOf } from "../../../engine/prompt.ts";
import type { Order } from "../../../odds/orders.ts";
import { thisViewer } from "../../chat/this-viewer.ts";
import type { BreakdownBlock } from "../../chat/view/breakdown.ts";
import { chanceParts } from "../../chat/view/chance-parts.ts";
import { choosingDice, doneSo, spending } from "../../chat/view/choice.ts";
import type { PromptView } from "../../chat/view/choices.ts";
import { actorOf, subjectOf } from "../../documents/subject.ts";
import { presentRuleset } from "../../foundry/active-ruleset.ts";
import { label } from "../../foundry/labels.ts";
import { text } from "../../foundry/text.ts";
import { loadExchange } from "../../referee/log/exchange-message.ts";
import { showingThemselves } from "../../referee/rights/visibility.ts";
import { chosenOf, diceOn, keyOf, spendKey, spendsOn, waysOn } from "./choices.ts";

/** What the user has marked in the prompt, by the keys of the prompts; it outlives their being redrawn. */
export class Marks {
  readonly chosen = new Map<string, string>();
  /** Keys of the prompts with whose answers somebody hidden shows themselves. */
  readonly showing = new Set<string>();
  /** Keys of the ways of doing an act that are switched on. */
  readonly ways = new Set<string>();
  /** Points that are put in, by the keys of prompts and counts. */
  readonly points = new Map<string, number>();
  /** Places of the dice that are chosen, by the keys of prompts. */
  readonly dice = new Map<string, readonly number[]>();
  /** Keys of the chances whose parts are shown. */
  readonly unfolded = new Set<string>();

  /** Mark a choice, if it may be taken. @returns Whether it may. */
  choose(prompt: PromptView | undefined, choice: string): boolean {
    if (prompt?.choices.find(({ id }) => id === choice)?.refused !== false) return false;
    this.chosen.set(keyOf(prompt), choice);
    return true;
  }

  /** Put in one point more of a count; after the last there is none. */
  addPoint(prompt: PromptView, count: string): void {
    const found = spendsOn(prompt, chosenOf(prompt, this.chosen), this.points).find((one) => one.count === count);
    if (found) this.points.set(spendKey(prompt, count), found.points < found.most ? found.points + 1 : 0);
  }

  /** Mark a die, or take its mark off; of more than may be chosen the first one marked gives way. */
  turnDie(prompt: PromptView, place: number): void {
    const choice = chosenOf(prompt, this.chosen);
    const on = diceOn(prompt, choice, this.dice);
    const { most = 0 } = prompt.choices.find(({ id }) => id === choice)?.dice ?? {};
    if (!on) return;
    const others = on.filter((one) => one !== place);
    this.dice.set(keyOf(prompt), others.length < on.length ? others : [...others, place].slice(-most));
  }

  /** The answer with the marked choice, or another one, and what else was decided with it. */
  answerTo(prompt: PromptView, choice = chosenOf(prompt, this.chosen)): Answer {
    const done = doneSo({ prompt: prompt.id, choice }, waysOn(prompt, choice, this.ways));
    const put = spendsOn(prompt, choice, this.points).filter(({ points }) => points > 0);
    const chosen = choosingDice(done, diceOn(prompt, choice, this.dice));
    const answer = spending(chosen, Object.fromEntries(put.map(({ count, points }) => [count, points])));
    return prompt.canShow && this.showing.has(keyOf(prompt)) ? showingThemselves(answer) : answer;
  }
}

/** Why the chance of the chosen act is what it is. */
interface ChanceWhy {
  /** Of the switch: to tell it from those of other prompts. */
  readonly key: string;
  /** Empty where there is no chance to be explained. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly parts: readonly BreakdownBlock[];
}

/** What the chance of the marked choice is made of now. */
function partsNow(prompt: PromptView, choice: string, ways: readonly string[]): readonly BreakdownBlock[] {
  const stored = loadExchange(prompt.exchange);
  const open = stored && openPrompts(stored.exchange).find(({ id }) => id === prompt.id);
  const found = open && choiceOf(open, { choice });
  if (!stored || !found) return [];
  const options = ways.length > 0 ? { options: Object.fromEntries(ways.map((id) => [id, true])) } : {};
  const look = { stored, viewer: thisViewer() };
  return chanceParts(look, presentRuleset(stored.exchange.ruleset), open, { ...found, ...options });
}

/** The chance of the marked choice with what it is made of, which is worked out only where it is unfolded. */
export function chanceWhy(prompt: PromptView, marks: Marks): ChanceWhy {
  const chosen = chosenOf(prompt, marks.chosen);
  const { chance = "" } = prompt.choices.find(({ id }) => id === chosen) ?? {};
  const key = `${keyOf(prompt)} chance`;
  const isOpen = chance !== "" && marks.unfolded.has(key);
  const parts = isOpen ? partsNow(prompt, chosen, waysOn(prompt, chosen, marks.ways)) : [];
  return { key, label: chance === "" ? "" : text("Prompt.howWorkedOut"), isOpen, parts };
}

/**
 * Let the prompt be answered so from now on: never, where nothing is to be done, else always. Nothing happens where no
 * order can answer it.
 */
export async function makeOrder({ of, name, order: row, choices }: PromptView, choice: string): Promise<void> {
  const subject = subjectOf(of);
  const chosen = choices.find(({ id }) => id === choice);
  if (row === "" || !subject || !chosen) return;
  const order: Order = { is: chosen.isFallback ? "never" : "always" };
  await actorOf(subject).changeOrders({ [row]: order });
  const what = label(presentRuleset().id, "Order", row);
  ui.notifications?.info(text("Prompt.ordered", { name, what, order: text(`Order.${order.is}`) }));
}
