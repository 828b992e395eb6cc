/**
 * Choices of an open question that a card lets be taken in one press: all of one that is put again and again, for
 * whoever is asked, and those that are open to others for somebody else, such as allies who pay from the same pool.
 */
import { openPrompts } from "../../../engine/play.ts";
import { type Answer, type Choice, choiceOf, isDecision, type Prompt } from "../../../engine/prompt.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { text } from "../../foundry/text.ts";
import type { StoredExchange } from "../../referee/log/stored-exchange.ts";
import { choiceView, choosingDice } from "./choice.ts";
import { type CardContext, called } from "./context.ts";
import { mayAct, mayAnswer, type Viewer } from "./viewer.ts";

/** A choice that is taken in one press. */
interface PressView {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
}

/** What a question lets the viewer take in one press. */
export interface PressesView {
  readonly prompt: string;
  /** The question, and for somebody else what they may do about it. */
  readonly title: string;
  /** For whom of the prompt's others it is taken; empty where it is for whoever is asked. */
  readonly as: CombatantId;
  readonly choices: readonly PressView[];
}

/** Can it be taken without anything else being told? Dice are those that had best fall again. */
function isOnePress({ refusal, tells, dice }: Choice): boolean {
  return !refusal && tells === undefined && (dice === undefined || (dice.best?.length ?? 0) > 0);
}

/** For whom of a prompt's others the viewer may take its open choices; undefined for nobody. */
function otherOf(viewer: Viewer, { others = [] }: Prompt): CombatantId | undefined {
  return others.find((id) => mayAct(viewer, id));
}

function pressesView(context: CardContext, ruleset: Ruleset, prompt: Prompt): PressesView | null {
  const { stored, viewer } = context;
  const isAsked = mayAnswer(viewer, prompt, stored);
  const as = isAsked ? "" : (otherOf(viewer, prompt) ?? null);
  if (as === null || (isAsked && !prompt.repeats)) return null;
  const open = prompt.choices.filter((choice) => isOnePress(choice) && (isAsked || choice.open));
  if (open.length === 0) return null;
  const choices = open.map((choice) => {
    const { id, label, hint } = choiceView(context, ruleset, prompt, choice);
    return { id, label, hint };
  });
  const name = called(context, as || prompt.of);
  const key = `${ruleset.id}.Prompt.${prompt.kind}`;
  const title = isAsked ? text(`${key}.press`) : text(`${key}.others`, { name, maker: called(context, prompt.of) });
  return { prompt: prompt.id, title, as, choices };
}

/** What the open questions of a card let the viewer take in one press. */
export function pressesOf(context: CardContext, ruleset: Ruleset): readonly PressesView[] {
  const prompts = openPrompts(context.stored.exchange).filter(isDecision);
  return prompts.flatMap((prompt) => pressesView(context, ruleset, prompt) ?? []);
}

/** The answer that such a press is; null where the question is not open any more. */
export function pressed({ exchange }: StoredExchange, prompt: string, choice: string, as: string): Answer | null {
  const open = openPrompts(exchange).find(({ id }) => id === prompt);
  const taken = open && choiceOf(open, { choice });
  if (!taken) return null;
  const answer = choosingDice({ prompt, choice }, taken.dice?.best ?? null);
  return as === "" ? answer : { ...answer, as };
}
