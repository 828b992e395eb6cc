import type { Ask, Choice } from "../../../engine/ask.ts";
import { applyEffects } from "../../../engine/effects.ts";
import { type Combatant, combatantOf, type Encounter } from "../../../engine/encounter.ts";
import { type Exchange, effectsOf } from "../../../engine/exchange.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { Params } from "../../../engine/types.ts";
import { successChance } from "../../../odds/degrees.ts";
import { iconOf } from "../../shared/icons.ts";
import { label, wordedParams } from "../../shared/labels.ts";
import { refusalText } from "../../shared/notify.ts";
import { hasText, percent, text } from "../../shared/text.ts";
import { called, type Look } from "./look.ts";

/** One thing that may be answered. */
export interface ChoiceView {
  readonly id: string;
  readonly label: string;
  /** What it costs or brings, or why it cannot be taken. */
  readonly hint: string;
  /** Chance of success; empty where nothing is rolled. */
  readonly chance: string;
  readonly icon: string;
  readonly refused: boolean;
  readonly isFallback: boolean;
}

/** A question with all that helps to answer it. */
export interface AskView {
  readonly id: string;
  readonly exchange: string;
  readonly of: string;
  readonly name: string;
  readonly side: string;
  readonly question: string;
  readonly hint: string;
  /** What an answer is paid with, and how much of it the round has left. */
  readonly budget: { readonly pips: "act" | "opp"; readonly left: number; readonly of: number };
  readonly choices: readonly ChoiceView[];
  /** What the answer is when nobody gives one. */
  readonly fallback: string;
}

/** How things stand in an open exchange, what it has changed so far included. */
export function presentOf(exchange: Exchange): Encounter {
  return applyEffects(exchange.picture, effectsOf(exchange.episode));
}

/** Asks whose choices are acts that interrupt another. */
const INTERRUPTING: ReadonlySet<string> = new Set([
  "opportunity",
  "riposte",
  "combination",
  "freeManeuver",
  "grabBack",
]);

/** What a choice would start. */
function intentOf(ask: Ask, choice: Choice): Intent | null {
  if (choice.action === undefined) return null;
  const weapon = choice.weapon === undefined ? {} : { weapon: choice.weapon };
  const targets = ask.about === undefined ? {} : { targets: [ask.about] };
  const interrupts = INTERRUPTING.has(ask.kind) ? { interrupts: { as: ask.kind } } : {};
  return { actor: ask.of, action: choice.action, ...weapon, ...targets, ...interrupts };
}

/** How likely the choice succeeds, as a whole percentage; empty where it rolls nothing or meets no number. */
function chanceOf(ruleset: Ruleset, encounter: Encounter, intent: Intent | null): string {
  if (!intent) return "";
  const preview = ruleset.preview(encounter, intent);
  if (!preview || preview.test.target === null) return "";
  return percent(successChance(preview.test, preview.ladder));
}

/** The values of a choice's sentence; a weapon without a name is called what its kind is, `who` is somebody's name. */
function choiceParams(look: Look, ruleset: string, { params = {} }: Choice): Params {
  const { weapon, id, who } = params;
  const named = weapon === "" ? { weapon: label(ruleset, "Weapon", String(id)) } : {};
  return { ...params, ...named, ...(who === undefined ? {} : { who: called(look, String(who)) }) };
}

/** The same as words, and whom the ask is about. */
function choiceWords(look: Look, ruleset: string, ask: Ask, choice: Choice): Params {
  const about = ask.about ? called(look, ask.about) : "";
  return wordedParams(ruleset, { ...choiceParams(look, ruleset, choice), about });
}

/** The family of a choice: `strike` for `strike:blade`. */
function familyOf(id: string): string {
  return id.split(":")[0] ?? id;
}

/** What a choice of an ask is called, such as "Strike with the sword". */
export function choiceLabel(look: Look, ruleset: string, ask: Ask, choice: Choice): string {
  return text(`${ruleset}.Choice.${familyOf(choice.id)}.label`, choiceWords(look, ruleset, ask, choice));
}

function choiceView(look: Look, ruleset: Ruleset, encounter: Encounter, ask: Ask, choice: Choice): ChoiceView {
  const hint = `${ruleset.id}.Choice.${familyOf(choice.id)}.hint`;
  const intent = choice.refusal ? null : intentOf(ask, choice);
  const beyond = Number(choice.params?.extra ?? 0) > 0 ? ` ${text("Prompt.extra")}` : "";
  return {
    id: choice.id,
    label: choiceLabel(look, ruleset.id, ask, choice),
    hint: choice.refusal
      ? refusalText(choice.refusal)
      : `${text(hint, choiceWords(look, ruleset.id, ask, choice))}${beyond}`,
    chance: chanceOf(ruleset, encounter, intent),
    icon: choice.action ? iconOf(choice.action) : familyOf(choice.id) === "wait" ? "delay" : "right",
    refused: choice.refusal !== undefined,
    isFallback: choice.id === ask.fallback,
  };
}

/** Why somebody is asked: a sentence for the act that brought it about, or a general one. */
function hintOf(_look: Look, ruleset: string, ask: Ask, params: Params): string {
  const told = ask.details?.act;
  const act = typeof told === "string" ? told : "";
  const key = `${ruleset}.Ask.${ask.kind}`;
  const words = { ...params, act: label(ruleset, "Action", act) };
  return text(hasText(`${key}.${act}`) ? `${key}.${act}` : `${key}.hint`, words);
}

/** A defence is paid with an action of the round, an act that interrupts with an opportunity. */
function budgetOf(ruleset: Ruleset, encounter: Encounter, who: Combatant, { kind }: Ask): AskView["budget"] {
  const { actions, opportunities } = ruleset.allowance(encounter, who);
  return kind === "defence" ? { pips: "act", ...actions } : { pips: "opp", ...opportunities };
}

/** An open ask as the viewer sees it. */
export function askView(look: Look, ruleset: Ruleset, ask: Ask): AskView {
  const encounter = presentOf(look.stored.exchange);
  const who = combatantOf(encounter, ask.of);
  const name = called(look, ask.of);
  const params = { name, about: ask.about ? called(look, ask.about) : "" };
  const choices = ask.choices.map((choice) => choiceView(look, ruleset, encounter, ask, choice));
  return {
    id: ask.id,
    exchange: look.stored.exchange.id,
    of: ask.of,
    name,
    side: who.side,
    question: text(`${ruleset.id}.Ask.${ask.kind}.title`, params),
    hint: hintOf(look, ruleset.id, ask, params),
    budget: budgetOf(ruleset, encounter, who, ask),
    choices,
    fallback: choices.find(({ isFallback }) => isFallback)?.label ?? "",
  };
}
