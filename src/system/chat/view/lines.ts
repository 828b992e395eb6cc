import type { Effect } from "../../../engine/effects.ts";
import type { Entry, Episode } from "../../../engine/exchange.ts";
import { isDecision } from "../../../engine/prompt.ts";
import type { WithTables } from "../../../engine/ruleset.ts";
import type { NoteTraits } from "../../../engine/table.ts";
import type { Params } from "../../../engine/types.ts";
import { orderRowOf } from "../../../odds/orders.ts";
import { presentRuleset } from "../../foundry/active-ruleset.ts";
import { label, wordedParams } from "../../foundry/labels.ts";
import { figure, hasText, text } from "../../foundry/text.ts";
import { choiceLabel } from "./choice.ts";
import { called, type Look, wordsOf } from "./context.ts";
import { noteFold, rollFold } from "./disclosures.ts";
import { folding, type Line, plain, sentence } from "./text.ts";
import { isVeiled, knows, seesFigures } from "./viewer.ts";

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
  if (Object.values(params).includes(1) && hasText(`${key}/one`)) return `${key}/one`;
  return key;
}

/** The block of the sum from which a number of a note comes; empty where it comes from none. */
function sumFold(look: Look, { before }: At, value: unknown): string {
  const sum = before.findLast((entry) => entry.kind === "sum" && entry.sum.total === value);
  return sum?.kind === "sum" && seesFigures(look.viewer, sum.of) ? rollFold(sum.place) : "";
}

/** The values of a note that unfold: those whose parts it tells, and numbers that were summed up before it. */
function foldsOf(look: Look, { params, parts = {} }: Note, at: At, words: Params): Record<string, Line> {
  const own = Object.keys(parts).map((name) => [name, folding(String(words[name]), noteFold(at.path, name))]);
  const numbers = Object.entries(params).filter(([name, value]) => typeof value === "number" && !(name in parts));
  const summed = numbers.map(([name, value]) => {
    const fold = sumFold(look, at, value) || (name === "points" && "to" in parts ? noteFold(at.path, "to") : "");
    return [name, folding(figure(Number(value)), fold)];
  });
  return Object.fromEntries([...own, ...summed]);
}

/** Does the note tell what the viewer may not know: of somebody's state, or what somebody unknown does? */
function isKept({ viewer }: Look, { telling, known }: NoteTraits, { code, of = "" }: Note, actor: string): boolean {
  const isOf = (starts: readonly string[]) => starts.some((start) => code.startsWith(start));
  const who = of || actor;
  return (isOf(telling) && isVeiled(viewer, who)) || (isOf(known) && !knows(viewer, who));
}

function noteLine(look: Look, note: Note, actor: string, at: At): Line {
  const ruleset = wordsOf(look);
  const of = note.of ?? actor;
  const seen = seesFigures(look.viewer, of);
  const params = seen ? note.params : seenParams(ruleset, note.params);
  const words = { ...wordedParams(ruleset, params), name: called(look, of) };
  return sentence(noteKey(ruleset, note, seen), words, seen ? foldsOf(look, note, at, words) : {});
}

function conditionLine(look: Look, { on, key, to }: Condition): Line {
  const condition = label(wordsOf(look), "Condition", key);
  return plain(text(to ? "Card.nowIs" : "Card.noLongerIs", { name: called(look, on), condition }));
}

/** Is the condition part of what a note about the same person tells? */
function isTold({ speaksFor }: NoteTraits, episode: Episode, { on, key, to }: Condition): boolean {
  const tells = ({ code, of }: Note) => of === on && key.startsWith(speaksFor[code] ?? " ");
  return to && episode.entries.some((entry) => entry.kind === "note" && tells(entry));
}

/** What an episode changed, in sentences; the nested ones tell of themselves. @param path - Of the episode in the exchange. */
export function linesOf(
  look: Look,
  { tables: { notes } }: WithTables<"notes">,
  episode: Episode,
  path: string,
): Line[] {
  return episode.entries.flatMap((entry, place): Line[] => {
    if (entry.kind === "answered") return answeredLines(look, episode.entries, place).map(plain);
    const at = { before: episode.entries.slice(0, place), path: `${path}${place}` };
    if (entry.kind === "note" && isKept(look, notes, entry, episode.intent.actor)) return [];
    if (entry.kind === "note") return [noteLine(look, entry, episode.intent.actor, at)];
    if (entry.kind !== "effect" || entry.effect.kind !== "condition") return [];
    if (isTold(notes, episode, entry.effect) || !knows(look.viewer, entry.effect.on)) return [];
    return [conditionLine(look, entry.effect)];
  });
}

type Answered = Extract<Entry, { kind: "answered" }>;

/** What somebody could have done whom nobody asked. */
function reminder(look: Look, { prompt }: Answered): string {
  const ruleset = wordsOf(look);
  const row = orderRowOf(prompt, presentRuleset(ruleset));
  const params = { name: called(look, prompt.of), about: prompt.about ? called(look, prompt.about) : "" };
  return text(`${ruleset}.Order.${row?.id}.reminder`, params);
}

/** Those who were asked together: their answers stand side by side, and were closed until all were in (G217). */
function askedTogether(entries: readonly Entry[], place: number): readonly Answered[] {
  const isOther = (entry: Entry) => entry.kind !== "answered";
  const first = entries.slice(0, place).findLastIndex(isOther) + 1;
  const rest = entries.slice(first);
  const end = rest.findIndex(isOther);
  return rest.slice(0, end < 0 ? rest.length : end) as Answered[];
}

/** Was anybody else asked together with this one, as far as the viewer may know? */
function wereSeveral({ viewer }: Look, entries: readonly Entry[], place: number): boolean {
  const known = askedTogether(entries, place).filter(({ prompt }) => isDecision(prompt) && knows(viewer, prompt.of));
  return known.length > 1;
}

/**
 * How an answer came about that nobody gave at the moment, and what those chose to leave who were asked together, as
 * sentences: none where the card shows what a person chose, and none about somebody whom the viewer does not know of.
 *
 * @param entries - Of the episode. @param place - Of the answer among them.
 */
function answeredLines(look: Look, entries: readonly Entry[], place: number): string[] {
  const answered = entries[place] as Answered;
  const { prompt, answer } = answered;
  const choice = prompt.choices.find(({ id }) => id === answer.choice);
  if (!choice || !isDecision(prompt) || !knows(look.viewer, prompt.of)) return [];
  if (answer.by === "reminder") return [reminder(look, answered)];
  const words = { name: called(look, prompt.of), choice: choiceLabel(look, wordsOf(look), prompt, choice) };
  if (answer.by) return [text(`Card.by.${answer.by}`, words)];
  const isLeft = choice.id === prompt.fallback && wereSeveral(look, entries, place);
  return isLeft ? [text("Card.declined", words)] : [];
}
