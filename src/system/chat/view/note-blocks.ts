import type { Entry, Episode } from "../../../engine/exchange.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import { wordedParams } from "../../foundry/labels.ts";
import { figure, hasText, text } from "../../foundry/text.ts";
import { block, type FigureBlock } from "./figures.ts";
import { noteFold, pathIn } from "./folds.ts";
import { called, type Look, wordsOf } from "./look.ts";
import { modifierRow } from "./rows.ts";
import { seesFigures } from "./viewer.ts";

type Note = Extract<Entry, { kind: "note" }>;

/** What the values of a note are made of. */
function blocksOf(look: Look, { code, params, parts = {} }: Note, of: string, path: string): FigureBlock[] {
  const ruleset = wordsOf(look);
  const words = { ...wordedParams(ruleset, params), name: called(look, of) };
  return Object.entries(parts).map(([name, list]) => {
    const key = `${ruleset}.Parts.${code}/${name}`;
    const rows = list.map((modifier, index) => modifierRow(look, modifier, index === 0));
    const total = figure(sumModifiers(list));
    const made = block(noteFold(path, name), text(key, words), rows, total);
    return hasText(`${key}/note`) ? { ...made, note: text(`${key}/note`, words) } : made;
  });
}

/** What the values of all notes are made of whose figures the viewer may know; those of nested episodes in their place. */
export function noteBlocks(look: Look, episode: Episode, path = ""): FigureBlock[] {
  return episode.entries.flatMap((entry, place) => {
    if (entry.kind === "nested") return noteBlocks(look, entry.episode, pathIn(path, place));
    if (entry.kind !== "note") return [];
    const of = entry.of ?? episode.intent.actor;
    return seesFigures(look.viewer, of) ? blocksOf(look, entry, of, `${path}${place}`) : [];
  });
}
