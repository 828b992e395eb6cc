/**
 * What an episode changed, in sentences, for one viewer: notes of the rules, conditions, and answers that nobody gave
 * at the moment. Called by `sentences.ts`.
 */
import { isReroll } from "../../../engine/dice/reroll.ts";
import type { Effect } from "../../../engine/effects.ts";
import type { Entry, Episode } from "../../../engine/exchange.ts";
import { isDecision } from "../../../engine/prompt.ts";
import type { WithTables } from "../../../engine/ruleset.ts";
import type { NoteTraits } from "../../../engine/table.ts";
import type { Params } from "../../../engine/types.ts";
import { orderRowOf } from "../../../odds/orders.ts";
import { presentRuleset } from "../../foundry/active-ruleset.ts";
import { label, wordedParams } from "../../foundry/labels.ts";
import { figure, hasText, keyFor, text } from "../../foundry/text.ts";
import { choiceLabel } from "./choice.ts";
import { type CardContext, called, wordsOf } from "./context.ts";
import { noteDisclosure, placeIn, rollDisclosure } from "./disclosures.ts";
import { disclosing, type Line, plain, sentence } from "./text.ts";
import { hidesResults, knows, seesFigures } from "./viewer.ts";

type Note = Extract<Entry, { kind: "note" }>;
type Condition = Extract<Effect, { kind: "condition" }>;

/** Where a note stands: what came before it in its episode, and its place in the exchange. */
interface At {
  readonly before: readonly Entry[];
  readonly path: string;
}

/** The words of wounds that one sees without knowing figures. */
function seenParams(ruleset: string, params: Params): Params {
  return "to" in params ? { ...params, to: label(ruleset, "WoundSeen", String(params.to)) } : params;
}

/** The key of a note's sentence: a special one where figures are hidden, where nothing changed, or where one counts. */
function noteKey(ruleset: string, { code, params }: Note, seen: boolean): string {
  const key = `${ruleset}.Note.${code}`;
  if (!seen && hasText(`${key}/unseen`)) return `${key}/unseen`;
  if (params.from !== undefined && params.from === params.to && hasText(`${key}/same`)) return `${key}/same`;
  return keyFor(key, params);
}

/** The block of the sum from which a number of a note comes; empty where it comes from none. */
function sumDisclosure(context: CardContext, { before }: At, value: unknown): string {
  const sum = before.findLast((entry) => entry.kind === "sum" && entry.sum.total === value);
  return sum?.kind === "sum" && seesFigures(context.viewer, sum.of) ? rollDisclosure(sum.place) : "";
}

/** The values of a note that unfold: those whose parts it tells, and numbers that were summed up before it. */
function disclosuresOf(
  context: CardContext,
  { params, parts = {} }: Note,
  at: At,
  words: Params,
): Record<string, Line> {
  const own = Object.keys(parts).map((name) => [name, disclosing(String(words[name]), noteDisclosure(at.path, name))]);
  const numbers = Object.entries(params).filter(([name, value]) => typeof value === "number" && !(name in parts));
  const summed = numbers.map(([name, value]) => {
    const disclosure =
      sumDisclosure(context, at, value) || (name === "points" && "to" in parts ? noteDisclosure(at.path, "to") : "");
    return [name, disclosing(figure(Number(value)), disclosure)];
  });
  return Object.fromEntries([...own, ...summed]);
}

/** Does the note tell what the viewer may not know: of somebody's state, or what somebody unknown does? */
function isKept(
  { viewer }: CardContext,
  { telling, known }: NoteTraits,
  { code, of = "" }: Note,
  actor: string,
): boolean {
  const isOf = (starts: readonly string[]) => starts.some((start) => code.startsWith(start));
  const who = of || actor;
  return (isOf(telling) && hidesResults(viewer, who)) || (isOf(known) && !knows(viewer, who));
}

/** Does a later note of the same person say what this one comes to for somebody who knows no figures? */
function isSaidAgain(
  { viewer }: CardContext,
  { saidBy }: NoteTraits,
  note: Note,
  actor: string,
  after: readonly Entry[],
): boolean {
  const of = note.of ?? actor;
  const condition = saidBy[String(note.params.to)];
  if (condition === undefined || seesFigures(viewer, of)) return false;
  const says = (entry: Entry) => entry.kind === "note" && entry.params.condition === condition;
  return after.some((entry) => says(entry) && "of" in entry && (entry.of ?? actor) === of);
}

function noteLine(context: CardContext, note: Note, actor: string, at: At): Line {
  const ruleset = wordsOf(context);
  const of = note.of ?? actor;
  const seen = seesFigures(context.viewer, of);
  const params = seen ? note.params : seenParams(ruleset, note.params);
  const words = { ...wordedParams(ruleset, params), name: called(context, of) };
  return sentence(noteKey(ruleset, note, seen), words, seen ? disclosuresOf(context, note, at, words) : {});
}

function conditionLine(context: CardContext, { on, key, to }: Condition): Line {
  const condition = label(wordsOf(context), "Condition", key);
  return plain(text(to ? "Card.nowIs" : "Card.noLongerIs", { name: called(context, on), condition }));
}

/** Is the condition part of what a note tells of the same person, or of all who take part? */
function isTold({ speaksFor, speaksForAll }: NoteTraits, episode: Episode, { on, key, to }: Condition): boolean {
  const tells = ({ code, of }: Note) =>
    (to && of === on && key.startsWith(speaksFor[code] ?? " ")) ||
    (Object.hasOwn(speaksForAll, code) && speaksForAll[code]?.includes(key) === true);
  return episode.entries.some((entry) => entry.kind === "note" && tells(entry));
}

/**
 * What an episode changed, in sentences; the nested ones tell of themselves.
 *
 * @param path - Of the episode in the exchange.
 */
export function linesOf(
  context: CardContext,
  { tables: { notes } }: WithTables<"notes">,
  episode: Episode,
  path: string,
): Line[] {
  return episode.entries.flatMap((entry, place): Line[] => {
    if (entry.kind === "answered") return answeredLines(context, episode.entries, place).map(plain);
    const at = { before: episode.entries.slice(0, place), path: `${path}${placeIn(context.viewer, episode, place)}` };
    const { actor } = episode.intent;
    if (entry.kind === "note" && isKept(context, notes, entry, actor)) return [];
    if (entry.kind === "note" && isSaidAgain(context, notes, entry, actor, episode.entries.slice(place + 1))) return [];
    if (entry.kind === "note") return [noteLine(context, entry, actor, at)];
    if (entry.kind !== "effect" || entry.effect.kind !== "condition") return [];
    if (isTold(notes, episode, entry.effect) || !knows(context.viewer, entry.effect.on)) return [];
    return [conditionLine(context, entry.effect)];
  });
}

type Answered = Extract<Entry, { kind: "answered" }>;

/** What somebody could have done whom nobody asked. */
function reminder(context: CardContext, { prompt }: Answered): string {
  const ruleset = wordsOf(context);
  const row = orderRowOf(prompt, presentRuleset(ruleset));
  const params = { name: called(context, prompt.of), about: prompt.about ? called(context, prompt.about) : "" };
  return text(`${ruleset}.Order.${row?.id}.reminder`, params);
}

/** Those who were asked together: their answers stand side by side, and were closed until all were in (G217). */
function askedTogether(entries: readonly Entry[], place: number): readonly Answered[] {
  const isOther = (entry: Entry) => entry.kind !== "answered" || isReroll(entry.prompt);
  const first = entries.slice(0, place).findLastIndex(isOther) + 1;
  const rest = entries.slice(first);
  const end = rest.findIndex(isOther);
  return rest.slice(0, end < 0 ? rest.length : end) as Answered[];
}

/** Was anybody else asked together with this one, as far as the viewer may know? */
function wereSeveral({ viewer }: CardContext, entries: readonly Entry[], place: number): boolean {
  const known = askedTogether(entries, place).filter(({ prompt }) => isDecision(prompt) && knows(viewer, prompt.of));
  return known.length > 1;
}

/** Does the next entry say the same of dice once more: that the same person, in the same way, keeps them? */
function isAskedAgain({ prompt, answer }: Answered, next: Entry | undefined): boolean {
  if (!isReroll(prompt) || next?.kind !== "answered" || !isReroll(next.prompt)) return false;
  return next.prompt.of === prompt.of && next.answer.choice === answer.choice && next.answer.by === answer.by;
}

/**
 * How an answer came about that nobody gave at the moment, and what those chose to leave who were asked together, as
 * sentences: none where the card shows what a person chose, and none about somebody whom the viewer does not know of.
 *
 * @param entries - Of the episode. @param place - Of the answer among them.
 */
function answeredLines(context: CardContext, entries: readonly Entry[], place: number): string[] {
  const answered = entries[place] as Answered;
  const { prompt, answer } = answered;
  const choice = prompt.choices.find(({ id }) => id === answer.choice);
  if (!choice || !isDecision(prompt) || !knows(context.viewer, prompt.of)) return [];
  if (isAskedAgain(answered, entries[place + 1])) return [];
  if (answer.by === "reminder") return [reminder(context, answered)];
  const words = { name: called(context, prompt.of), choice: choiceLabel(context, wordsOf(context), prompt, choice) };
  if (answer.by) return [text(`Card.by.${answer.by}`, words)];
  const isLeft = choice.id === prompt.fallback && wereSeveral(context, entries, place);
  return isLeft ? [text("Card.declined", words)] : [];
}
