/**
 * One choice of a prompt as a viewer sees it: its words, icon, chances, and the ways and points that can be added.
 * What was foreseen is kept for each exchange, since prompts are drawn often.
 */
import { type Exchange, presentOf } from "../../../engine/exchange.ts";
import type { Answer, Choice, ChoosableDice, Prompt } from "../../../engine/prompt.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { Params } from "../../../engine/types.ts";
import { iconOf } from "../../foundry/icons.ts";
import { label, testLabel, wordedParams } from "../../foundry/labels.ts";
import { refusalText } from "../../foundry/notify.ts";
import { hasText, keyFor, text } from "../../foundry/text.ts";
import { chanceText, changeText, type Foreseen, foresee, harmText, isChanceOfOther, oftenStep } from "./chances.ts";
import { type CardContext, called } from "./context.ts";
import { hidesResults, seesFigures } from "./viewer.ts";

/** One thing that may be answered. */
export interface ChoiceView {
  readonly id: string;
  readonly label: string;
  /** What it costs or brings, or why it cannot be taken. */
  readonly hint: string;
  /** What its act is, whatever the weapon; and the weapon, empty where no act is done with one. */
  readonly family: string;
  readonly act: string;
  readonly weapon: string;
  /** What it takes and comes to; null where nobody can tell, or this viewer may not know. Never drawn as it is. */
  readonly weight: Foreseen | null;
  /** The chance that decides, as it is shown. */
  readonly chance: string;
  /** How often an attack still gets through: a whole percentage, or one of five steps; null where that is not shown. */
  readonly still: { readonly percent: number | null; readonly step: number } | null;
  /** Harm on average, as it is shown; empty where there is none to be told. */
  readonly harm: string;
  /** What whoever is hit rolls after it, in a sentence; empty where nothing is. */
  readonly resisted: string;
  readonly icon: string;
  readonly refused: boolean;
  readonly isFallback: boolean;
  /** In which other ways its act may be done. */
  readonly ways: readonly WayView[];
  /** What points may be put into its test. */
  readonly spends: readonly SpendView[];
  /** The dice of which it wants some chosen; null where it wants none. */
  readonly dice: ChoosableDice | null;
  /** Has its way to be chosen on the map before it is answered? */
  readonly needsWay: boolean;
}

/** Points that may be put into a test before its dice fall, such as courage. */
export interface SpendView {
  readonly count: string;
  readonly name: string;
  readonly most: number;
}

/** A way of doing an act that an edge gives, as something to switch on. */
export interface WayView {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** The chance when the act is done so, as it is shown. */
  readonly chance: string;
}

/** The values of a choice's sentence; a weapon without a name is called what its kind is, `who` is somebody's name. */
function choiceParams(context: CardContext, ruleset: string, { params = {} }: Choice): Params {
  const { weapon, id, who } = params;
  const named = weapon === "" ? { weapon: label(ruleset, "Weapon", String(id)) } : {};
  return { ...params, ...named, ...(who === undefined ? {} : { who: called(context, String(who)) }) };
}

/** The same as words, and whom the prompt is about. */
function choiceWords(context: CardContext, ruleset: string, prompt: Prompt, choice: Choice): Params {
  const about = prompt.about ? called(context, prompt.about) : "";
  return wordedParams(ruleset, { ...choiceParams(context, ruleset, choice), about });
}

/** The family of a choice: `strike` for `strike:blade`. */
function familyOf(id: string): string {
  return id.split(":")[0] ?? id;
}

/** What a choice of a prompt is called, such as "Strike with the sword". */
export function choiceLabel(context: CardContext, ruleset: string, prompt: Prompt, choice: Choice): string {
  const words = choiceWords(context, ruleset, prompt, choice);
  return text(keyFor(`${ruleset}.Choice.${familyOf(choice.id)}.label`, words), words);
}

/** What the act of a choice is called when the weapon is chosen beside it. */
function actLabel(context: CardContext, ruleset: string, prompt: Prompt, choice: Choice): string {
  const key = `${ruleset}.Choice.${familyOf(choice.id)}.act`;
  return hasText(key) ? text(key) : choiceLabel(context, ruleset, prompt, choice);
}

/** Sentences after each other; the last of them ends as it is written. */
function sentences(parts: readonly string[]): string {
  const said = parts.filter((part) => part !== "");
  return said.map((part, at) => (at < said.length - 1 ? part.replace(/(?<![.!?])$/u, ".") : part)).join(" ");
}

/** What a choice costs or brings, or why it cannot be taken. */
function choiceHint(ruleset: string, { id, params, refusal, tells }: Choice, words: Params): string {
  if (refusal) return refusalText(refusal);
  const hint = text(`${ruleset}.Choice.${familyOf(id)}.hint`, words);
  const more = [
    Number(params?.extra ?? 0) > 0 ? text("Prompt.extra") : "",
    tells ? text(tells === "path" ? "Prompt.onMap" : "Prompt.squaresOnMap") : "",
  ];
  return sentences([hint, ...more]);
}

/** What a choice looks like: its act, or the way in which it is none. */
function choiceIcon({ id, action }: Choice): string {
  if (action) return iconOf(action);
  return familyOf(id) === "wait" ? "delay" : "right";
}

/** The answer in which the act of a choice is done in these ways. */
export function doneSo(answer: Answer, ways: readonly string[]): Answer {
  if (ways.length === 0) return answer;
  const options = Object.fromEntries(ways.map((id) => [id, true]));
  return { ...answer, details: { ...answer.details, options } };
}

/** The answer with points put into the test of its choice, by the counts from which they are taken. */
export function spending(answer: Answer, points: Readonly<Record<string, number>>): Answer {
  return Object.keys(points).length > 0 ? { ...answer, details: { ...answer.details, ...points } } : answer;
}

/** The answer with the dice that it chooses, by their places. */
export function choosingDice(answer: Answer, places: readonly number[] | null): Answer {
  return places ? { ...answer, details: { ...answer.details, dice: places } } : answer;
}

/** What points may be put into the test of a choice; none into one that may not be taken. */
function spendsOf(ruleset: string, { spends = {}, refusal }: Choice): readonly SpendView[] {
  if (refusal) return [];
  return Object.entries(spends).map(([count, most]) => ({ count, most, name: label(ruleset, "Spends", count) }));
}

/** The ways that edges give for the act of a choice, each with its chance. */
function waysOf(
  { stored: { exchange } }: CardContext,
  ruleset: Ruleset,
  prompt: Prompt,
  choice: Choice,
): readonly WayView[] {
  const { action, weapon, refusal } = choice;
  if (action === undefined || weapon === undefined || refusal) return [];
  const offered = ruleset.preview.options(presentOf(exchange), { actor: prompt.of, action, weapon });
  return offered.map((id) => ({
    id,
    label: text(`${ruleset.id}.StrikeOption.${id}.label`),
    hint: text(`${ruleset.id}.StrikeOption.${id}.hint`),
    chance: chanceText(keptForeseen(ruleset, exchange, prompt, { ...choice, options: { [id]: true } }).chance, true),
  }));
}

/** What whoever is hit still rolls, and how likely they resist, as the viewer may know it. */
function resistedText(context: CardContext, ruleset: string, { resisted }: Foreseen): string {
  if (!resisted) return "";
  const { of, test } = resisted;
  const chance = chanceText(resisted.chance, seesFigures(context.viewer, of));
  return text("Prompt.resisted", { name: called(context, of), test: testLabel(ruleset, test), chance });
}

/** Would the chances of a prompt tell of somebody of whom the viewer learns nothing? */
export function hasSecretOdds({ viewer }: CardContext, { about }: Prompt): boolean {
  return about !== undefined && hidesResults(viewer, about);
}

/** A bar, exact only for whoever may see the figures. */
function stillView(chance: number, showsFigures: boolean): NonNullable<ChoiceView["still"]> {
  return { percent: showsFigures ? Math.round(100 * chance) : null, step: oftenStep(chance) };
}

/** What a choice makes of harm that is being dealt, as the viewer may know it. */
function changedText(context: CardContext, ruleset: Ruleset, prompt: Prompt, choice: Choice): string {
  const { changes } = keptForeseen(ruleset, context.stored.exchange, prompt, choice);
  if (!changes || hasSecretOdds(context, prompt)) return "";
  return changeText(ruleset.id, changes, seesFigures(context.viewer, changes.of));
}

/** What the viewer may know of what a choice comes to. */
function weightOf(
  context: CardContext,
  ruleset: Ruleset,
  prompt: Prompt,
  choice: Choice,
): Pick<ChoiceView, "weight" | "chance" | "still" | "harm" | "resisted"> {
  const foreseen = keptForeseen(ruleset, context.stored.exchange, prompt, choice);
  const isOther = isChanceOfOther(prompt);
  const showsFigures = !isOther || prompt.about === undefined || seesFigures(context.viewer, prompt.about);
  const resisted = resistedText(context, ruleset.id, foreseen);
  const { chance } = foreseen;
  const unknown = { weight: null, chance: chanceText(null, showsFigures), still: null, harm: "" };
  if (hasSecretOdds(context, prompt)) return { ...unknown, resisted: "" };
  if (chance === null) return { ...unknown, resisted };
  return {
    weight: foreseen,
    chance: chanceText(chance, showsFigures),
    still: isOther ? stillView(chance, showsFigures) : null,
    harm: harmText(foreseen, showsFigures),
    resisted,
  };
}

/** A choice as the viewer sees it. */
export function choiceView(context: CardContext, ruleset: Ruleset, prompt: Prompt, choice: Choice): ChoiceView {
  const words = choiceWords(context, ruleset.id, prompt, choice);
  const isSecret = hasSecretOdds(context, prompt);
  return {
    id: choice.id,
    label: choiceLabel(context, ruleset.id, prompt, choice),
    hint: sentences([choiceHint(ruleset.id, choice, words), changedText(context, ruleset, prompt, choice)]),
    family: familyOf(choice.id),
    act: actLabel(context, ruleset.id, prompt, choice),
    weapon: choice.action !== undefined && choice.weapon !== undefined ? String(words.weapon ?? "") : "",
    ...weightOf(context, ruleset, prompt, choice),
    icon: choiceIcon(choice),
    refused: choice.refusal !== undefined,
    isFallback: choice.id === prompt.fallback,
    ways: waysOf(context, ruleset, prompt, choice).map((way) => (isSecret ? { ...way, chance: "" } : way)),
    spends: spendsOf(ruleset.id, choice),
    dice: choice.dice ?? null,
    needsWay: choice.tells !== undefined,
  };
}

/** What is foreseen of an exchange as it stands, by prompt and choice; when it goes on it is another one. */
const kept = new WeakMap<Exchange, Map<string, Foreseen>>();

/** As `foresee`, worked out once: many prompts may be open, and each is shown again when anything changes. */
function keptForeseen(ruleset: Ruleset, exchange: Exchange, prompt: Prompt, choice: Choice): Foreseen {
  const known = kept.get(exchange) ?? new Map<string, Foreseen>();
  kept.set(exchange, known);
  const key = [prompt.id, choice.id, ...Object.keys(choice.options ?? {})].join(" ");
  const before = known.get(key);
  if (before) return before;
  const found = foresee(ruleset, exchange, prompt, choice);
  known.set(key, found);
  return found;
}
