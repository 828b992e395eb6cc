/** One row of a breakdown: what a number is, where it comes from, and the rules behind it. */
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Factor } from "../../../engine/tests.ts";
import { label, modifierLabel, modifierReason, sourceLabel } from "../../foundry/labels.ts";
import { figure, signed, text } from "../../foundry/text.ts";
import { type CardContext, called, wordsOf } from "./context.ts";
import { knows } from "./viewer.ts";

/** One number of a breakdown, with where it comes from. */
export interface Row {
  readonly label: string;
  readonly source: string;
  readonly value: string;
  /** Switched off by a person: it counts nothing. */
  readonly off: boolean;
  /** Ids of the rules behind it. */
  readonly rules: string;
  /** Its place in the roll, where the viewer may turn it over; null where not. */
  readonly place: number | null;
}

/** A row that nobody may turn over. */
export function row(words: string, value: string, source = "", rules: readonly string[] = []): Row {
  return { label: words, source, value, off: false, rules: rules.join(", "), place: null };
}

/** Where a modifier comes from, with its reason, or who of those whom the viewer knows brings it about. */
function sourceOf(context: CardContext, modifier: Modifier): string {
  const why = modifierReason(wordsOf(context), modifier, (id) => called(context, id));
  if (why) return text("Card.sourceWhy", { source: sourceLabel(wordsOf(context), modifier), why });
  const known = (modifier.about ?? []).filter((id) => knows(context.viewer, id));
  const source = sourceLabel(wordsOf(context), modifier);
  if (known.length === 0) return source;
  return text("Card.sourceOf", { source, names: known.map((id) => called(context, id)).join(", ") });
}

/** A modifier in the words of a ruleset as a row; the first of a number has no sign. */
export function wordedRow(ruleset: string, modifier: Modifier, source: string, isFirst = false): Row {
  const { value, on = true, rules = [] } = modifier;
  const words = modifierLabel(ruleset, modifier);
  return { ...row(words, isFirst ? figure(value) : signed(value), source, rules), off: !on };
}

/** A modifier of an exchange as a row; the first of a number has no sign. */
export function modifierRow(context: CardContext, modifier: Modifier, isFirst = false): Row {
  return wordedRow(wordsOf(context), modifier, sourceOf(context, modifier), isFirst);
}

/** What a sum is taken times, such as "× 1.5". */
export function factorRow(context: CardContext, { id, factor, rules, on = true }: Factor): Row {
  const value = text("Card.times", { factor: figure(factor) });
  return { ...row(label(wordsOf(context), "Factor", id), value, "", rules), off: !on };
}
