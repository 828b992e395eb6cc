/**
 * Gathers everything that can be unfolded on a card: rolls, numbers, the parts of a way, what an act cost. A number
 * that has no block here is plain text.
 */
import type { Entry, Episode } from "../../../engine/exchange.ts";
import { METRES_PER_CELL, type Spot, sameCell } from "../../../engine/grid/cell.ts";
import { isDiagonal, measurePath, riseOf } from "../../../engine/grid/path.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import { wordedParams } from "../../foundry/labels.ts";
import { figure, hasText, metres, text } from "../../foundry/text.ts";
import { block, type FigureBlock, figuresOf } from "./breakdown.ts";
import { type CardContext, called, wordsOf } from "./context.ts";
import { costsOf } from "./costs.ts";
import { noteDisclosure, pathIn, WAY_DISCLOSURE } from "./disclosures.ts";
import type { Next } from "./next.ts";
import { modifierRow, type Row, row } from "./rows.ts";
import { seesFigures } from "./viewer.ts";

/** What kinds of paces lead so far, each with the rules behind what it costs. */
const KINDS = [
  { id: "straight", rules: ["R060"], holds: (a: Spot, b: Spot) => !sameCell(a, b) && !isDiagonal(a, b) },
  { id: "diagonal", rules: ["R062", "G24"], holds: isDiagonal },
  { id: "upright", rules: ["R060"], holds: sameCell },
] as const;

/** What the metres of a way are made of: straight paces, diagonal ones, and what leads up or down on the spot. */
function wayBlock(path: readonly Spot[]): FigureBlock {
  const paces = path.slice(1).map((to, place) => [path[place] as Spot, to] as const);
  const whole = measurePath(path).metres;
  const count = (id: string) => paces.filter(([a, b]) => KINDS.find((kind) => kind.holds(a, b))?.id === id);
  const far: Readonly<Record<string, number>> = {
    straight: METRES_PER_CELL * count("straight").length,
    upright: count("upright").reduce((sum, [a, b]) => sum + Math.abs(riseOf(a, b)), 0),
  };
  const diagonal = whole - (far.straight ?? 0) - (far.upright ?? 0);
  const rows = KINDS.flatMap(({ id, rules }): Row[] => {
    const paced = count(id).length;
    const words = text(`Card.paces.${id}`, { paces: figure(paced) });
    return paced === 0 ? [] : [row(words, metres(far[id] ?? diagonal), "", rules)];
  });
  return block(WAY_DISCLOSURE, text("Card.wayHead"), rows, metres(whole));
}

type Note = Extract<Entry, { kind: "note" }>;

/** What the values of a note are made of. */
function noteBlocksOf(
  context: CardContext,
  { code, params, parts = {} }: Note,
  of: string,
  path: string,
): FigureBlock[] {
  const ruleset = wordsOf(context);
  const words = { ...wordedParams(ruleset, params), name: called(context, of) };
  return Object.entries(parts).map(([name, list]) => {
    const key = `${ruleset}.Parts.${code}/${name}`;
    const rows = list.map((modifier, index) => modifierRow(context, modifier, index === 0));
    const total = figure(sumModifiers(list));
    const made = block(noteDisclosure(path, name), text(key, words), rows, total);
    return hasText(`${key}/note`) ? { ...made, note: text(`${key}/note`, words) } : made;
  });
}

/** What the values of all notes are made of whose figures the viewer may know; those of nested episodes in their place. */
function noteBlocks(context: CardContext, episode: Episode, path = ""): FigureBlock[] {
  return episode.entries.flatMap((entry, place) => {
    if (entry.kind === "nested") return noteBlocks(context, entry.episode, pathIn(path, place));
    if (entry.kind !== "note") return [];
    const of = entry.of ?? episode.intent.actor;
    return seesFigures(context.viewer, of) ? noteBlocksOf(context, entry, of, `${path}${place}`) : [];
  });
}

/** What the acts of an exchange took, those of nested episodes in their place. */
function costBlocks(context: CardContext, ruleset: Ruleset, episode: Episode, path = ""): FigureBlock[] {
  const nested = episode.entries.flatMap((entry, place) =>
    entry.kind === "nested" ? costBlocks(context, ruleset, entry.episode, pathIn(path, place)) : [],
  );
  return [...costsOf(context, ruleset, episode, path).blocks, ...nested];
}

/** What all numbers of a card are made of, as far as the viewer may know. */
export function blocksOf(context: CardContext, ruleset: Ruleset, next: Next): FigureBlock[] {
  const { episode, intent } = context.stored.exchange;
  const way = intent.path && intent.path.length > 1 ? [wayBlock(intent.path)] : [];
  const costs = costBlocks(context, ruleset, episode);
  return [...figuresOf(context, ruleset, episode), ...noteBlocks(context, episode), ...way, ...costs, ...next.blocks];
}
