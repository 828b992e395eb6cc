/**
 * What the chance of a prompt's choice is made of: the tests behind it and the numbers they must reach. Shown beside
 * the map by `apps/prompt/marks.ts`, as far as the viewer may know.
 */
import { presentOf } from "../../../engine/exchange.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import { whenAsked } from "../../../engine/play.ts";
import type { MetOdds } from "../../../engine/preview.ts";
import type { Choice, Prompt } from "../../../engine/prompt.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { Test } from "../../../engine/tests.ts";
import { isMet } from "../../../odds/choice-odds.ts";
import { testLabel } from "../../foundry/labels.ts";
import { figure, signed, text } from "../../foundry/text.ts";
import { type BreakdownBlock, block } from "./breakdown.ts";
import { hasSecretOdds } from "./choice.ts";
import { type CardContext, called, wordsOf } from "./context.ts";
import { modifierRow, row } from "./rows.ts";
import { seesFigures } from "./viewer.ts";

/** What a test adds to its dice, and what it has to reach where the viewer may know that. */
function testPart(context: CardContext, of: string, test: Test, showsTarget: boolean): BreakdownBlock {
  const { target, modifiers } = test;
  const words = { name: called(context, of), what: testLabel(wordsOf(context), test.id) };
  const rows = modifiers.map((modifier) => modifierRow(context, modifier));
  const part = block("chance", text("Card.test", words), rows, signed(sumModifiers(modifiers)), "Prompt.added");
  return showsTarget && target !== null ? { ...part, note: text("Prompt.reach", { target: figure(target) }) } : part;
}

/** What has to be reached, where it is made of parts. */
function numberParts(context: CardContext, { target, against }: Test): readonly BreakdownBlock[] {
  if (!against || target === null) return [];
  const rows = against.map((modifier, index) => modifierRow(context, modifier, index === 0));
  return [block("number", text("Prompt.number"), rows, figure(target))];
}

/** A test with the number that it has to reach. */
function wholeTest(context: CardContext, of: string, test: Test, showsTarget: boolean): readonly BreakdownBlock[] {
  return [testPart(context, of, test, showsTarget), ...(showsTarget ? numberParts(context, test) : [])];
}

/** What a defence adds to its own dice. */
function defencePart(
  context: CardContext,
  of: string,
  { dodge, block: blocked, answer }: MetOdds,
): readonly BreakdownBlock[] {
  if (answer) return seesFigures(context.viewer, of) ? [testPart(context, of, answer.test, false)] : [];
  const adds = [
    ...(dodge === null ? [] : [row(text("Prompt.dodgeAdds"), signed(dodge))]),
    ...(blocked === null ? [] : [row(text("Prompt.blockAdds"), signed(blocked.bonus))]),
  ];
  return adds.length > 0 ? [block("defence", called(context, of), adds, "")] : [];
}

/**
 * What the chance of a choice is made of, as the exchange stands: the tests behind it, as far as the viewer may know.
 *
 * @param choice - With the ways in which its act would be done.
 */
export function chanceParts(
  context: CardContext,
  ruleset: Ruleset,
  prompt: Prompt,
  choice: Choice,
): readonly BreakdownBlock[] {
  const present = whenAsked(presentOf(context.stored.exchange), prompt);
  const odds =
    choice.refusal || hasSecretOdds(context, prompt)
      ? null
      : (ruleset.preview.choice(present, prompt, choice)?.odds ?? null);
  if (!odds) return [];
  const { of, about } = prompt;
  const seesOther = about === undefined || seesFigures(context.viewer, about);
  if (!isMet(odds)) return seesFigures(context.viewer, of) ? wholeTest(context, of, odds.test, seesOther) : [];
  const attack = seesOther && about !== undefined ? wholeTest(context, about, odds.attack.test, true) : [];
  return [...attack, ...defencePart(context, of, odds)];
}
