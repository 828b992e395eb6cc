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
import { block, type FigureBlock } from "./breakdown.ts";
import { hasSecretOdds } from "./choice.ts";
import { called, type Look, wordsOf } from "./context.ts";
import { modifierRow, row } from "./rows.ts";
import { seesFigures } from "./viewer.ts";

/** What a test adds to its dice, and what it has to reach where the viewer may know that. */
function testPart(look: Look, of: string, test: Test, showsTarget: boolean): FigureBlock {
  const { target, modifiers } = test;
  const words = { name: called(look, of), what: testLabel(wordsOf(look), test.id) };
  const rows = modifiers.map((modifier) => modifierRow(look, modifier));
  const part = block("chance", text("Card.test", words), rows, signed(sumModifiers(modifiers)), "Prompt.added");
  return showsTarget && target !== null ? { ...part, note: text("Prompt.reach", { target: figure(target) }) } : part;
}

/** What has to be reached, where it is made of parts. */
function numberParts(look: Look, { target, against }: Test): readonly FigureBlock[] {
  if (!against || target === null) return [];
  const rows = against.map((modifier, index) => modifierRow(look, modifier, index === 0));
  return [block("number", text("Prompt.number"), rows, figure(target))];
}

/** A test with the number that it has to reach. */
function wholeTest(look: Look, of: string, test: Test, showsTarget: boolean): readonly FigureBlock[] {
  return [testPart(look, of, test, showsTarget), ...(showsTarget ? numberParts(look, test) : [])];
}

/** What a defence adds to its own dice. */
function defencePart(look: Look, of: string, { dodge, block: blocked, answer }: MetOdds): readonly FigureBlock[] {
  if (answer) return seesFigures(look.viewer, of) ? [testPart(look, of, answer.test, false)] : [];
  const adds = [
    ...(dodge === null ? [] : [row(text("Prompt.dodgeAdds"), signed(dodge))]),
    ...(blocked === null ? [] : [row(text("Prompt.blockAdds"), signed(blocked.bonus))]),
  ];
  return adds.length > 0 ? [block("defence", called(look, of), adds, "")] : [];
}

/**
 * What the chance of a choice is made of, as the exchange stands: the tests behind it, as far as the viewer may know.
 *
 * @param choice - With the ways in which its act would be done.
 */
export function chanceParts(look: Look, ruleset: Ruleset, prompt: Prompt, choice: Choice): readonly FigureBlock[] {
  const present = whenAsked(presentOf(look.stored.exchange), prompt);
  const odds =
    choice.refusal || hasSecretOdds(look, prompt)
      ? null
      : (ruleset.preview.choice(present, prompt, choice)?.odds ?? null);
  if (!odds) return [];
  const { of, about } = prompt;
  const seesOther = about === undefined || seesFigures(look.viewer, about);
  if (!isMet(odds)) return seesFigures(look.viewer, of) ? wholeTest(look, of, odds.test, seesOther) : [];
  const attack = seesOther && about !== undefined ? wholeTest(look, about, odds.attack.test, true) : [];
  return [...attack, ...defencePart(look, of, odds)];
}
