import { openAsks } from "../../../engine/play.ts";
import { type Answer, choiceOf } from "../../../engine/prompt.ts";
import type { Order } from "../../../odds/orders.ts";
import { thisViewer } from "../../chat/this-viewer.ts";
import type { FigureBlock } from "../../chat/view/breakdown.ts";
import { chanceParts } from "../../chat/view/chance-parts.ts";
import { doneSo, spending } from "../../chat/view/choice.ts";
import type { AskView } from "../../chat/view/choices.ts";
import { actorOf, subjectOf } from "../../documents/subject.ts";
import { presentRuleset } from "../../foundry/active-ruleset.ts";
import { label } from "../../foundry/labels.ts";
import { text } from "../../foundry/text.ts";
import { loadExchange } from "../../referee/log/exchange-message.ts";
import { showingHimself } from "../../referee/rights/visibility.ts";
import { chosenOf, keyOf, spendKey, spendsOn, waysOn } from "./choices.ts";

/** What the user has marked in the prompt, by the keys of the asks; it outlives their being drawn anew. */
export class Marks {
  readonly chosen = new Map<string, string>();
  /** Keys of the asks with whose answers somebody hidden shows himself. */
  readonly showing = new Set<string>();
  /** Keys of the ways of doing an act that are switched on. */
  readonly ways = new Set<string>();
  /** Points that are put in, by the keys of asks and counts. */
  readonly points = new Map<string, number>();
  /** Keys of the chances whose parts are shown. */
  readonly unfolded = new Set<string>();

  /** Mark a choice, if it may be taken. @returns Whether it may. */
  choose(ask: AskView | undefined, choice: string): boolean {
    if (ask?.choices.find(({ id }) => id === choice)?.refused !== false) return false;
    this.chosen.set(keyOf(ask), choice);
    return true;
  }

  /** Put in one point more of a count; after the last there is none. */
  addPoint(ask: AskView, count: string): void {
    const found = spendsOn(ask, chosenOf(ask, this.chosen), this.points).find((one) => one.count === count);
    if (found) this.points.set(spendKey(ask, count), found.points < found.most ? found.points + 1 : 0);
  }

  /** The answer with the marked choice, or another one, and what else was decided with it. */
  answerTo(ask: AskView, choice = chosenOf(ask, this.chosen)): Answer {
    const done = doneSo({ ask: ask.id, choice }, waysOn(ask, choice, this.ways));
    const put = spendsOn(ask, choice, this.points).filter(({ points }) => points > 0);
    const answer = spending(done, Object.fromEntries(put.map(({ count, points }) => [count, points])));
    return ask.canShow && this.showing.has(keyOf(ask)) ? showingHimself(answer) : answer;
  }
}

/** Why the chance of the chosen act is what it is. */
interface ChanceWhy {
  /** Of the switch: to tell it from those of other asks. */
  readonly key: string;
  /** Empty where there is no chance to be explained. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly parts: readonly FigureBlock[];
}

/** What the chance of the marked choice is made of now. */
function partsNow(ask: AskView, choice: string, ways: readonly string[]): readonly FigureBlock[] {
  const stored = loadExchange(ask.exchange);
  const open = stored && openAsks(stored.exchange).find(({ id }) => id === ask.id);
  const found = open && choiceOf(open, { choice });
  if (!stored || !found) return [];
  const options = ways.length > 0 ? { options: Object.fromEntries(ways.map((id) => [id, true])) } : {};
  const look = { stored, viewer: thisViewer() };
  return chanceParts(look, presentRuleset(stored.exchange.ruleset), open, { ...found, ...options });
}

/** The chance of the marked choice with what it is made of, which is worked out only where it is unfolded. */
export function chanceWhy(ask: AskView, marks: Marks): ChanceWhy {
  const chosen = chosenOf(ask, marks.chosen);
  const { chance = "" } = ask.choices.find(({ id }) => id === chosen) ?? {};
  const key = `${keyOf(ask)} chance`;
  const isOpen = chance !== "" && marks.unfolded.has(key);
  const parts = isOpen ? partsNow(ask, chosen, waysOn(ask, chosen, marks.ways)) : [];
  return { key, label: chance === "" ? "" : text("Prompt.howWorkedOut"), isOpen, parts };
}

/* What key O and its button do in a prompt: what is chosen becomes a standing order. */

/** Let the ask be answered so from now on: never, where nothing is to be done, else always. Nothing happens where no order can answer it. */
export async function makeOrder({ of, name, order: row, choices }: AskView, choice: string): Promise<void> {
  const subject = subjectOf(of);
  const chosen = choices.find(({ id }) => id === choice);
  if (row === "" || !subject || !chosen) return;
  const order: Order = { is: chosen.isFallback ? "never" : "always" };
  await actorOf(subject).changeOrders({ [row]: order });
  const what = label(presentRuleset().id, "Order", row);
  ui.notifications?.info(text("Prompt.ordered", { name, what, order: text(`Order.${order.is}`) }));
}
