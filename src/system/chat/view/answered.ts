import type { Entry } from "../../../engine/exchange.ts";
import { isDecision } from "../../../engine/prompt.ts";
import { orderRowOf } from "../../../odds/orders.ts";
import { presentRuleset } from "../../foundry/active-ruleset.ts";
import { text } from "../../foundry/text.ts";
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

/** Those who were asked together: their answers stand side by side, and were closed until all were in (G217). */
function askedTogether(entries: readonly Entry[], place: number): readonly Answered[] {
  const isOther = (entry: Entry) => entry.kind !== "answered";
  const first = entries.slice(0, place).findLastIndex(isOther) + 1;
  const rest = entries.slice(first);
  const end = rest.findIndex(isOther);
  return rest.slice(0, end < 0 ? rest.length : end) as Answered[];
}

/** Was anybody else asked together with this one, as far as the viewer may know? */
function wereSeveral({ viewer }: Look, entries: readonly Entry[], place: number): boolean {
  const known = askedTogether(entries, place).filter(({ ask }) => isDecision(ask) && knows(viewer, ask.of));
  return known.length > 1;
}

/**
 * How an answer came about that nobody gave at the moment, and what those chose to leave who were asked together, as
 * sentences: none where the card shows what a person chose, and none about somebody whom the viewer does not know of.
 *
 * @param entries - Of the episode. @param place - Of the answer among them.
 */
export function answeredLines(look: Look, entries: readonly Entry[], place: number): string[] {
  const answered = entries[place] as Answered;
  const { ask, answer } = answered;
  const choice = ask.choices.find(({ id }) => id === answer.choice);
  if (!choice || !isDecision(ask) || !knows(look.viewer, ask.of)) return [];
  if (answer.by === "reminder") return [reminder(look, answered)];
  const words = { name: called(look, ask.of), choice: choiceLabel(look, wordsOf(look), ask, choice) };
  if (answer.by) return [text(`Card.by.${answer.by}`, words)];
  const isLeft = choice.id === ask.fallback && wereSeveral(look, entries, place);
  return isLeft ? [text("Card.declined", words)] : [];
}
