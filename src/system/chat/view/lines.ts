import type { Effect } from "../../../engine/effects.ts";
import type { Entry, Episode } from "../../../engine/exchange.ts";
import type { Params } from "../../../engine/types.ts";
import { label, wordedParams } from "../../shared/labels.ts";
import { hasText, text } from "../../shared/text.ts";
import { answeredLines } from "./answered.ts";
import { called, type Look, wordsOf } from "./look.ts";
import { knows, seesFigures } from "./viewer.ts";

type Note = Extract<Entry, { kind: "note" }>;
type Condition = Extract<Effect, { kind: "condition" }>;

/** The note that says that somebody is out; it speaks for the conditions that come with it. */
const FELLED = "damage/felled";

/** The words of wounds that one sees without knowing figures. */
function seenParams(ruleset: string, params: Params): Params {
  return "to" in params ? { ...params, to: label(ruleset, "WoundSeen", String(params.to)) } : params;
}

/** The key of a note's sentence: a special one where the viewer may not know figures, or where nothing changed. */
function noteKey(ruleset: string, { code, params }: Note, seen: boolean): string {
  const key = `${ruleset}.Note.${code}`;
  if (!seen && hasText(`${key}/unseen`)) return `${key}/unseen`;
  if (params.from !== undefined && params.from === params.to && hasText(`${key}/same`)) return `${key}/same`;
  return key;
}

function noteLine(look: Look, note: Note, actor: string): string {
  const ruleset = wordsOf(look);
  const of = note.of ?? actor;
  const seen = seesFigures(look.viewer, of);
  const params = seen ? note.params : seenParams(ruleset, note.params);
  const key = noteKey(ruleset, note, seen);
  return text(key, { ...wordedParams(ruleset, params), name: called(look, of) });
}

function conditionLine(look: Look, { on, key, to }: Condition): string {
  const condition = label(wordsOf(look), "Condition", key);
  return text(to ? "Card.nowIs" : "Card.noLongerIs", { name: called(look, on), condition });
}

/** Is the condition part of what a note about being felled tells? */
function isTold(episode: Episode, { on, to }: Condition): boolean {
  return to && episode.entries.some((entry) => entry.kind === "note" && entry.code === FELLED && entry.of === on);
}

/** What an episode changed, in sentences; the nested ones tell of themselves. */
export function linesOf(look: Look, episode: Episode): string[] {
  return episode.entries.flatMap((entry) => {
    if (entry.kind === "answered") return answeredLines(look, entry);
    if (entry.kind === "note") return [noteLine(look, entry, episode.intent.actor)];
    if (entry.kind !== "effect" || entry.effect.kind !== "condition") return [];
    if (isTold(episode, entry.effect) || !knows(look.viewer, entry.effect.on)) return [];
    return [conditionLine(look, entry.effect)];
  });
}
