/**
 * A whole prompt as a viewer sees it: the question, its choices, the best one, the deadline, and to whom it may be
 * handed. Cards and the prompt window show the same view.
 */
import { type AllowanceEntry, allowanceEntries } from "../../../engine/allowance.ts";
import { combatantOf, type Encounter } from "../../../engine/encounter.ts";
import { presentOf } from "../../../engine/exchange.ts";
import { aheadOf, openPrompts } from "../../../engine/play.ts";
import { isDecision, type Prompt } from "../../../engine/prompt.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { Params } from "../../../engine/types.ts";
import { A_THIRD, aimOf } from "../../../odds/best-choice.ts";
import { orderRowOf } from "../../../odds/orders.ts";
import { keysFor } from "../../foundry/icons.ts";
import { label, testLabel } from "../../foundry/labels.ts";
import { figure, hasText, listOf, text } from "../../foundry/text.ts";
import { isIn } from "../../referee/sealed/sealed-answers.ts";
import { type ActView, actsOf, bestChoice, type Yardstick } from "./actions.ts";
import { isChanceOfOther } from "./chances.ts";
import { type ChoiceView, choiceView } from "./choice.ts";
import { type CardContext, called } from "./context.ts";
import { knows, mayAnswer, type Party, partyOf } from "./viewer.ts";
import { isSeenSealed } from "./waiting.ts";

/** A question with all that helps to answer it. */
export interface PromptView {
  readonly id: string;
  readonly exchange: string;
  readonly ruleset: string;
  /** What kind of question it is, as the ruleset names it. */
  readonly kind: string;
  readonly of: string;
  readonly name: string;
  readonly side: string;
  /** How they are who is asked. */
  readonly state: string;
  /** What kind of decision it is, as the head of a window. */
  readonly head: string;
  readonly question: string;
  /** Is an attack met, so that little is to be suffered? */
  readonly isMet: boolean;
  /** Families of choices in the order of their number keys, each for good; none where they go by their place. */
  readonly keys: readonly string[];
  /** The row of the standing orders by which it could be answered from now on; empty for none. */
  readonly order: string;
  readonly hint: string;
  /** What the round allows whoever is asked, and the entry of it with which an answer is usually paid. */
  readonly allowance: readonly AllowanceEntry[];
  readonly paidWith: string;
  /** Whom it is about, and how they are as far as the viewer may know; null where it is about nobody. */
  readonly about: (Party & { readonly id: string; readonly state: string }) | null;
  readonly choices: readonly ChoiceView[];
  /** The same choices, those put together that differ in the weapon. */
  readonly acts: readonly ActView[];
  /** Id of the best choice, by the rule of `bestOf`; empty where that cannot be told. */
  readonly best: string;
  /** By what its choices are compared. */
  readonly by: Yardstick;
  /** The rule by which it is, in a sentence. */
  readonly bestRule: string;
  /** What the chances are chances of; empty where there are none. */
  readonly odds: string;
  /** What the answer is when nobody gives one, and when: server time in milliseconds, null for as long as it takes. */
  readonly fallback: string;
  /** What counts when nobody answers in time: the best way to meet an attack, where that is known, else the default. */
  readonly due: string;
  readonly until: number | null;
  /** The choice that this user had locked, where it is asked for again; empty otherwise. */
  readonly kept: string;
  /** May the viewer let them be seen who is asked, since they are hidden? */
  readonly canShow: boolean;
  /** Do answers stay closed until all are in? */
  readonly isSealed: boolean;
  /** May the viewer let the default count for this one alone, others being open? */
  readonly mayApplyDefault: boolean;
  /** Users to whom it may be handed. */
  readonly reassignTo: readonly { readonly id: string; readonly name: string }[];
}

/** The numbers of which a question tells, and what was rolled for them. */
function toldBy(ruleset: string, { details = {} }: Prompt): Params {
  const { test } = details;
  const numbers = Object.entries(details).filter(([, told]) => typeof told === "number");
  const rolled = typeof test === "string" ? [["test", testLabel(ruleset, test)]] : [];
  return Object.fromEntries([...numbers, ...rolled]) as Params;
}

/** The dice as they lie, where some of them may fall again. */
function facesOf({ choices }: Prompt): Params {
  const dice = choices.find((one) => one.dice)?.dice;
  return dice ? { faces: listOf(dice.faces.map(figure)) } : {};
}

/** Why somebody is asked: the act that brought it about, or by what they may; empty where no word says so. */
function whyOf({ details }: Prompt): string {
  const { act, by } = details ?? {};
  return ([act, by].find((one) => typeof one === "string") as string | undefined) ?? "";
}

/** A sentence for why somebody is asked, or a general one. */
function hintOf(ruleset: string, prompt: Prompt, params: Params): string {
  const why = whyOf(prompt);
  const key = `${ruleset}.Prompt.${prompt.kind}`;
  const ahead = aheadOf(prompt);
  if (ahead?.gone) return text(`${key}.gone`, params);
  if (ahead) return text(ahead.paces === 1 ? `${key}.aheadOne` : `${key}.ahead`, { ...params, paces: ahead.paces });
  const words = { ...params, ...toldBy(ruleset, prompt), ...facesOf(prompt), act: label(ruleset, "Action", why) };
  if (prompt.details?.target === undefined && hasText(`${key}.open`)) return text(`${key}.open`, words);
  return text(hasText(`${key}.${why}`) ? `${key}.${why}` : `${key}.hint`, words);
}

/** Whom the prompt is about, as the viewer may know them. */
function aboutOf({ stored, viewer }: CardContext, encounter: Encounter, { about }: Prompt): PromptView["about"] {
  if (about === undefined) return null;
  return {
    ...partyOf(viewer, combatantOf(encounter, about), stored.names),
    id: about,
    state: knows(viewer, about) ? viewer.stateOf(about) : "",
  };
}

/** What the chances of a prompt are chances of, and what follows a hit. */
function oddsOf(prompt: Prompt, choices: readonly ChoiceView[], about: string): string {
  const likely = choices.filter(({ chance }) => chance !== "");
  if (likely.length === 0) return "";
  const is = isChanceOfOther(prompt) ? text("Prompt.theirChance", { about }) : text("Prompt.yourChance");
  return [is, ...followingOf(likely)].join(" ");
}

/** What follows a hit: a sentence for all, where it is the same; else one for each weapon that brings it. */
function followingOf(choices: readonly ChoiceView[]): readonly string[] {
  const following = [...new Set(choices.map(({ resisted }) => resisted))];
  if (following.length === 1) return following.filter((sentence) => sentence !== "");
  const bringing = choices.filter(({ resisted }) => resisted !== "");
  return [...new Set(bringing.map(({ label: name, resisted }) => text("Prompt.resistedBy", { name, resisted })))];
}

/** What is known of the prompt beside itself. */
function circumstances(
  { stored, viewer }: CardContext,
  prompt: Prompt,
): Pick<PromptView, "until" | "kept" | "canShow" | "isSealed" | "reassignTo" | "mayApplyDefault"> {
  const reassignTo = viewer.usersBeside(prompt, stored).map((id) => ({ id, name: viewer.userName(id) }));
  const isOneOfMany = openPrompts(stored.exchange).filter(isDecision).length > 1;
  return {
    until: stored.asked[prompt.id]?.until ?? null,
    kept: viewer.keptChoice(stored.exchange.id, prompt.id),
    canShow: viewer.isGM && viewer.isHidden(prompt.of),
    isSealed: isSeenSealed({ stored, viewer }, prompt),
    mayApplyDefault: viewer.isGM && isOneOfMany,
    reassignTo,
  };
}

/** What kind of decision it is. */
function headOf(ruleset: string, { kind }: Prompt): string {
  const key = `${ruleset}.Prompt.${kind}.head`;
  return text(hasText(key) ? key : "Prompt.window");
}

/** By which rule something is the best, in a sentence. */
export function bestRule({ aim, saves }: Pick<Yardstick, "aim" | "saves">): string {
  return text(aim === "suffer" ? "Prompt.bestSuffer" : "Prompt.bestDo", { share: Math.round(100 * saves) });
}

/** An open prompt as the viewer sees it. */
export function promptView(context: CardContext, ruleset: Ruleset, prompt: Prompt): PromptView {
  const encounter = presentOf(context.stored.exchange);
  const who = combatantOf(encounter, prompt.of);
  const name = called(context, prompt.of);
  const params = { name, about: prompt.about ? called(context, prompt.about) : "" };
  const choices = prompt.choices.map((choice) => choiceView(context, ruleset, prompt, choice));
  const by = { aim: aimOf(prompt), saves: context.viewer.saves ?? A_THIRD };
  const best = bestChoice(choices, by);
  const fallback = choices.find(({ isFallback }) => isFallback)?.label ?? "";
  return {
    id: prompt.id,
    exchange: context.stored.exchange.id,
    kind: prompt.kind,
    of: prompt.of,
    name,
    side: who.side,
    state: context.viewer.stateOf(prompt.of),
    head: headOf(ruleset.id, prompt),
    question: text(`${ruleset.id}.Prompt.${prompt.kind}.title`, params),
    isMet: by.aim === "suffer",
    keys: keysFor(prompt.kind),
    order: orderRowOf(prompt, ruleset)?.id ?? "",
    hint: hintOf(ruleset.id, prompt, params),
    ruleset: ruleset.id,
    allowance: allowanceEntries(ruleset, encounter, who),
    paidWith: ruleset.round.paidWith(prompt),
    about: aboutOf(context, encounter, prompt),
    choices,
    acts: actsOf(choices, by, keysFor(prompt.kind)),
    best,
    by,
    bestRule: bestRule(by),
    odds: oddsOf(prompt, choices, params.about),
    fallback,
    due: (by.aim === "suffer" && choices.find(({ id }) => id === best)?.label) || fallback,
    ...circumstances(context, prompt),
  };
}

/** The prompts of an exchange that the viewer may answer. */
export function promptsOf(context: CardContext, ruleset: Ruleset): PromptView[] {
  const { stored, viewer } = context;
  const own = openPrompts(stored.exchange).filter((prompt) => isDecision(prompt) && mayAnswer(viewer, prompt, stored));
  return own.filter(({ id }) => !isIn(stored, id)).map((prompt) => promptView(context, ruleset, prompt));
}
