import type { Answer } from "../../../engine/ask.ts";
import { doneSo } from "../../chat/view/choice.ts";
import type { AskView } from "../../chat/view/choices.ts";
import { showingHimself } from "../../referee/showing.ts";
import { chosenOf, keyOf, waysOn } from "./choices.ts";

/** What the user has marked in the prompt, by the keys of the asks; it outlives their being drawn anew. */
export class Marks {
  readonly chosen = new Map<string, string>();
  /** Keys of the asks with whose answers somebody hidden shows himself. */
  readonly showing = new Set<string>();
  /** Keys of the ways of doing an act that are switched on. */
  readonly ways = new Set<string>();
  /** Keys of the chances whose parts are shown. */
  readonly unfolded = new Set<string>();

  /** Mark a choice, if it may be taken. @returns Whether it may. */
  choose(ask: AskView | undefined, choice: string): boolean {
    if (ask?.choices.find(({ id }) => id === choice)?.refused !== false) return false;
    this.chosen.set(keyOf(ask), choice);
    return true;
  }

  /** The answer with the marked choice, or another one, and what else was decided with it. */
  answerTo(ask: AskView, choice = chosenOf(ask, this.chosen)): Answer {
    const answer = doneSo({ ask: ask.id, choice }, waysOn(ask, choice, this.ways));
    return ask.canShow && this.showing.has(keyOf(ask)) ? showingHimself(answer) : answer;
  }
}
