import type { Answer } from "../../../engine/prompt.ts";
import { doneSo, spending } from "../../chat/view/choice.ts";
import type { AskView } from "../../chat/view/choices.ts";
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
