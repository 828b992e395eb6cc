/**
 * Who could strike at an act and why, or why not: the list behind a card's "why" button and in the window of
 * `apps/why.ts`.
 */
import type { Episode } from "../../../engine/exchange.ts";
import { OPPORTUNITY } from "../../../engine/intent.ts";
import type { OpportunityReason } from "../../../engine/preview.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { hasText, text } from "../../foundry/text.ts";
import { choiceLabel } from "./choice.ts";
import { type CardContext, called, wordsOf } from "./context.ts";
import { knows, seesFigures, type Viewer } from "./viewer.ts";

/** Why each enemy could strike at an act or could not; nobody is asked about a move that was not the mover's own. */
export interface Reasons {
  readonly isOwn: boolean;
  /** Was it an exchange, so that whoever could strike was asked? */
  readonly isExchange: boolean;
  readonly reasons: readonly OpportunityReason[];
}

/** One enemy, and why they could strike or could not. */
interface WhyLine {
  readonly name: string;
  readonly side: string;
  readonly strikes: boolean;
  readonly sentence: string;
  /** What they chose when they were asked; empty where they were not, or nobody knows. */
  readonly chose: string;
  /** Ids of the rules, for those who want to look them up. */
  readonly rules: string;
}

/** What is told of who could strike, and why. */
export interface WhyView {
  readonly title: string;
  /** Said of the act as a whole; empty where the lines say it all. */
  readonly remark: string;
  readonly lines: readonly WhyLine[];
}

/** Why nobody was asked about a move, where that needs saying. */
function remarkOn({ isOwn, isExchange }: Reasons, lines: readonly WhyLine[]): string {
  if (!isOwn) return text("Why.notOwn");
  if (lines.length === 0) return text("Why.nobody");
  return !isExchange && lines.some(({ strikes }) => strikes) ? text("Why.notAsked") : "";
}

/** The words in which reasons are told. */
interface Words {
  readonly ruleset: string;
  readonly title: string;
  readonly nameOf: (id: CombatantId) => string;
  readonly sideOf: (id: CombatantId) => string;
  /** What somebody chose when they were asked; empty where they were not. */
  readonly choseOf?: (id: CombatantId) => string;
}

/** The key of a reason's sentence: one without figures where the viewer may not know those of the enemy. */
function reasonKey(viewer: Viewer, ruleset: string, enemy: CombatantId, code: string): string {
  const key = `${ruleset}.Why.${code}`;
  return !seesFigures(viewer, enemy) && hasText(`${key}/unseen`) ? `${key}/unseen` : key;
}

/** The reasons as a viewer may know them, those who could strike first: who is hidden from them is left out. */
export function whyView(viewer: Viewer, found: Reasons, words: Words): WhyView {
  const { ruleset, title, nameOf, sideOf, choseOf = () => "" } = words;
  const known = found.reasons.filter(({ enemy }) => knows(viewer, enemy));
  const ordered = [...known.filter(({ strikes }) => strikes), ...known.filter(({ strikes }) => !strikes)];
  const lines = ordered.map(({ enemy, strikes, code, params, rules }) => ({
    name: nameOf(enemy),
    side: sideOf(enemy),
    strikes,
    sentence: text(reasonKey(viewer, ruleset, enemy, code), params),
    chose: choseOf(enemy),
    rules: rules.join(", "),
  }));
  return { title, remark: remarkOn(found, lines), lines };
}

/** What somebody chose when they were asked whether they strike at the act. */
function choseIn(context: CardContext, { entries }: Episode, enemy: CombatantId): string {
  const words = entries.flatMap((entry) => {
    if (entry.kind !== "answered" || entry.prompt.kind !== OPPORTUNITY || entry.prompt.of !== enemy) return [];
    const choice = entry.prompt.choices.find(({ id }) => id === entry.answer.choice);
    return choice ? [choiceLabel(context, wordsOf(context), entry.prompt, choice)] : [];
  });
  return words.length > 0 ? text("Why.chose", { choices: words.join(", ") }) : "";
}

/** Could one ask who may strike at the act of an exchange, and why: a move in a fight, or what lowers one's guard? */
export function mayAskWhy({ stored }: CardContext, ruleset: Ruleset): boolean {
  const { intent, picture } = stored.exchange;
  if (stored.combat === "") return false;
  return (intent.path?.length ?? 0) > 1 || ruleset.threat?.lowersGuard(picture, intent) === true;
}

/** Who could strike at the act of an exchange, who could not and why, and what they chose. */
export function whyOf(context: CardContext, ruleset: Ruleset): WhyView {
  const { stored, viewer } = context;
  const { intent, picture, episode } = stored.exchange;
  const reasons = ruleset.threat?.reasons(picture, intent) ?? [];
  const isWay = (intent.path?.length ?? 0) > 1;
  const title = text(isWay ? "Why.title" : "Why.titleAct", { name: called(context, intent.actor) });
  const found = { isOwn: true, isExchange: !stored.late, reasons };
  return whyView(viewer, found, {
    ruleset: wordsOf(context),
    title,
    nameOf: (id) => called(context, id),
    sideOf: (id) => picture.combatants[id]?.side ?? "neutral",
    choseOf: (id) => choseIn(context, episode, id),
  });
}
