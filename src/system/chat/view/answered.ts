import { isDecision } from "../../../engine/ask.ts";
import type { Entry } from "../../../engine/exchange.ts";
import { orderRowOf } from "../../../odds/orders.ts";
import { presentRuleset } from "../../shared/ruleset.ts";
import { text } from "../../shared/text.ts";
import { choiceLabel } from "./choice.ts";
import { called, type Look, wordsOf } from "./look.ts";
import { knows } from "./viewer.ts";

type Answered = Extract<Entry, { kind: "answered" }>;

/** What somebody could have done whom nobody asked. */
function reminder(look: Look, { ask }: Answered): string {
  const ruleset = wordsOf(look);
  const row = orderRowOf(ask, presentRuleset(ruleset));
  const params = { name: called(look, ask.of), about: ask.about ? called(look, ask.about) : "" };
  return text(`${ruleset}.Order.${row?.id}.reminder`, params);
}

/**
 * How an answer came about that nobody gave at the moment, as sentences: none where a person gave it, and none about
 * somebody whom the viewer does not know of.
 */
export function answeredLines(look: Look, answered: Answered): string[] {
  const { ask, answer } = answered;
  const choice = ask.choices.find(({ id }) => id === answer.choice);
  if (!answer.by || !choice || !isDecision(ask) || !knows(look.viewer, ask.of)) return [];
  if (answer.by === "reminder") return [reminder(look, answered)];
  const name = called(look, ask.of);
  return [text(`Card.by.${answer.by}`, { name, choice: choiceLabel(look, wordsOf(look), ask, choice) })];
}
