import { openAsks } from "../../../engine/advance.ts";
import { aheadOf } from "../../../engine/ahead.ts";
import { type Answer, type Ask, type Choice, isDecision } from "../../../engine/ask.ts";
import { type Combatant, combatantOf, type Encounter } from "../../../engine/encounter.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { Params } from "../../../engine/types.ts";
import { iconOf } from "../../shared/icons.ts";
import { label, wordedParams } from "../../shared/labels.ts";
import { refusalText } from "../../shared/notify.ts";
import { hasText, text } from "../../shared/text.ts";
import { type ActView, actsOf, likeliest } from "./acts.ts";
import { chanceText, isChanceOfOther, presentOf } from "./chances.ts";
import { keptChance } from "./kept-chances.ts";
import { called, type Look } from "./look.ts";
import { knows, type Party, partyOf, seesFigures } from "./viewer.ts";
import { isSeenSealed } from "./waiting.ts";

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
  /** How well it serves, from 0 to 1, null where nobody can tell; the chance that decides, as it is shown. */
  readonly odds: number | null;
  readonly chance: string;
  readonly icon: string;
  readonly refused: boolean;
  readonly isFallback: boolean;
  /** In which other ways its act may be done. */
  readonly ways: readonly WayView[];
}

/** A way of doing an act that an edge gives, as something to switch on. */
export interface WayView {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** The chance when the act is done so, as it is shown. */
  readonly chance: string;
}

/** A question with all that helps to answer it. */
export interface AskView {
  readonly id: string;
  readonly exchange: string;
  readonly of: string;
  readonly name: string;
  readonly side: string;
  /** How he is who is asked. */
  readonly state: string;
  readonly question: string;
  readonly hint: string;
  /** What an answer is paid with, and how much of it the round has left. */
  readonly budget: { readonly pips: "act" | "opp"; readonly left: number; readonly of: number };
  /** Ids of the rules behind it. */
  readonly rules: string;
  /** Whom it is about, and how he is as far as the viewer may know; null where it is about nobody. */
  readonly about: (Party & { readonly state: string }) | null;
  readonly choices: readonly ChoiceView[];
  /** The same choices, those put together that differ in the weapon. */
  readonly acts: readonly ActView[];
  /** Id of the likeliest choice; empty where none stands out. */
  readonly best: string;
  /** What the chances are chances of; empty where there are none. */
  readonly odds: string;
  /** What the answer is when nobody gives one, and when: server time in milliseconds, null for as long as it takes. */
  readonly fallback: string;
  readonly until: number | null;
  /** The choice that this user had locked, where it is asked for again; empty otherwise. */
  readonly kept: string;
  /** May the viewer let him be seen who is asked, since he is hidden? */
  readonly canShow: boolean;
  /** Do answers stay closed until all are in? */
  readonly isSealed: boolean;
  /** May the viewer let the default count for this one alone, others being open? */
  readonly canSettle: boolean;
  /** Users to whom it may be handed. */
  readonly hands: readonly { readonly id: string; readonly name: string }[];
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

/** What the act of a choice is called when the weapon is chosen beside it. */
function actLabel(look: Look, ruleset: string, ask: Ask, choice: Choice): string {
  const key = `${ruleset}.Choice.${familyOf(choice.id)}.act`;
  return hasText(key) ? text(key) : choiceLabel(look, ruleset, ask, choice);
}

/** What a choice costs or brings, or why it cannot be taken. */
function choiceHint(ruleset: string, { id, params, refusal }: Choice, words: Params): string {
  if (refusal) return refusalText(refusal);
  const beyond = Number(params?.extra ?? 0) > 0 ? ` ${text("Prompt.extra")}` : "";
  return `${text(`${ruleset}.Choice.${familyOf(id)}.hint`, words)}${beyond}`;
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

/** The ways that edges give for the act of a choice, each with its chance. */
function waysOf({ stored: { exchange } }: Look, ruleset: Ruleset, ask: Ask, choice: Choice): readonly WayView[] {
  const { action, weapon, refusal } = choice;
  if (action === undefined || weapon === undefined || refusal) return [];
  const offered = ruleset.offers(presentOf(exchange), { actor: ask.of, action, weapon });
  return offered.map((id) => ({
    id,
    label: text(`${ruleset.id}.StrikeOption.${id}.label`),
    hint: text(`${ruleset.id}.StrikeOption.${id}.hint`),
    chance: chanceText(keptChance(ruleset, exchange, ask, { ...choice, options: { [id]: true } }), true),
  }));
}

function choiceView(look: Look, ruleset: Ruleset, ask: Ask, choice: Choice): ChoiceView {
  const words = choiceWords(look, ruleset.id, ask, choice);
  const chance = keptChance(ruleset, look.stored.exchange, ask, choice);
  const isOther = isChanceOfOther(ask);
  const showsFigures = !isOther || ask.about === undefined || seesFigures(look.viewer, ask.about);
  return {
    id: choice.id,
    label: choiceLabel(look, ruleset.id, ask, choice),
    hint: choiceHint(ruleset.id, choice, words),
    family: familyOf(choice.id),
    act: actLabel(look, ruleset.id, ask, choice),
    weapon: choice.action !== undefined && choice.weapon !== undefined ? String(words.weapon ?? "") : "",
    odds: isOther && chance !== null ? 1 - chance : chance,
    chance: chanceText(chance, showsFigures),
    icon: choiceIcon(choice),
    refused: choice.refusal !== undefined,
    isFallback: choice.id === ask.fallback,
    ways: waysOf(look, ruleset, ask, choice),
  };
}

/** Why somebody is asked: a sentence for the act that brought it about, or a general one. */
function hintOf(_look: Look, ruleset: string, ask: Ask, params: Params): string {
  const told = ask.details?.act;
  const act = typeof told === "string" ? told : "";
  const key = `${ruleset}.Ask.${ask.kind}`;
  const ahead = aheadOf(ask);
  if (ahead) return text(ahead.paces === 1 ? `${key}.aheadOne` : `${key}.ahead`, { ...params, paces: ahead.paces });
  const words = { ...params, act: label(ruleset, "Action", act) };
  return text(hasText(`${key}.${act}`) ? `${key}.${act}` : `${key}.hint`, words);
}

/** A defence is paid with an action of the round, an act that interrupts with an opportunity. */
function budgetOf(ruleset: Ruleset, encounter: Encounter, who: Combatant, { kind }: Ask): AskView["budget"] {
  const { actions, opportunities } = ruleset.allowance(encounter, who);
  return kind === "defence" ? { pips: "act", ...actions } : { pips: "opp", ...opportunities };
}

/** Whom the ask is about, as the viewer may know him. */
function aboutOf({ stored, viewer }: Look, encounter: Encounter, { about }: Ask): AskView["about"] {
  if (about === undefined) return null;
  return {
    ...partyOf(viewer, combatantOf(encounter, about), stored.names),
    state: knows(viewer, about) ? viewer.stateOf(about) : "",
  };
}

/** What the chances of an ask are chances of. */
function oddsOf(ask: Ask, choices: readonly ChoiceView[], about: string): string {
  if (choices.every(({ chance }) => chance === "")) return "";
  return isChanceOfOther(ask) ? text("Prompt.theirChance", { about }) : text("Prompt.yourChance");
}

/** What is known of the ask beside itself. */
function circumstances(
  { stored, viewer }: Look,
  ask: Ask,
): Pick<AskView, "until" | "kept" | "canShow" | "isSealed" | "hands" | "canSettle"> {
  const hands = viewer.usersBeside(ask, stored).map((id) => ({ id, name: viewer.userName(id) }));
  const isOneOfMany = openAsks(stored.exchange).filter(isDecision).length > 1;
  return {
    until: stored.asked[ask.id]?.until ?? null,
    kept: viewer.keptChoice(stored.exchange.id, ask.id),
    canShow: viewer.isGM && viewer.isHidden(ask.of),
    isSealed: isSeenSealed({ stored, viewer }, ask),
    canSettle: viewer.isGM && isOneOfMany,
    hands,
  };
}

/** An open ask as the viewer sees it. */
export function askView(look: Look, ruleset: Ruleset, ask: Ask): AskView {
  const encounter = presentOf(look.stored.exchange);
  const who = combatantOf(encounter, ask.of);
  const name = called(look, ask.of);
  const params = { name, about: ask.about ? called(look, ask.about) : "" };
  const choices = ask.choices.map((choice) => choiceView(look, ruleset, ask, choice));
  return {
    id: ask.id,
    exchange: look.stored.exchange.id,
    of: ask.of,
    name,
    side: who.side,
    state: look.viewer.stateOf(ask.of),
    question: text(`${ruleset.id}.Ask.${ask.kind}.title`, params),
    hint: hintOf(look, ruleset.id, ask, params),
    rules: ask.rules.join(", "),
    budget: budgetOf(ruleset, encounter, who, ask),
    about: aboutOf(look, encounter, ask),
    choices,
    acts: actsOf(choices),
    best: isChanceOfOther(ask) ? "" : likeliest(choices),
    odds: oddsOf(ask, choices, params.about),
    fallback: choices.find(({ isFallback }) => isFallback)?.label ?? "",
    ...circumstances(look, ask),
  };
}
