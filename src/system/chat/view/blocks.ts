/**
 * Gathers everything that can be unfolded on a card: rolls, numbers, the parts of a way, what an act cost. A number
 * that has no block here is plain text.
 */
import type { Entry, Episode } from "../../../engine/exchange.ts";
import { type Spot, sameCell } from "../../../engine/grid/cell.ts";
import { kindOf, metresOf, type OnGrid } from "../../../engine/grid/grid.ts";
import { isDiagonal, measurePath, riseOf } from "../../../engine/grid/path.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import { wordedParams } from "../../foundry/labels.ts";
import { figure, hasText, metres, text } from "../../foundry/text.ts";
import { type BreakdownBlock, block, figuresOf } from "./breakdown.ts";
import { type CardContext, called, wordsOf } from "./context.ts";
import { costsOf } from "./costs.ts";
import { noteDisclosure, pathIn, placeIn, WAY_DISCLOSURE } from "./disclosures.ts";
import type { Next } from "./next.ts";
import { modifierRow, type Row, row } from "./rows.ts";
import { seesFigures } from "./viewer.ts";

/** What kinds of paces lead so far, each with the rules behind what it costs. */
const KINDS = [
  {
    id: "straight",
    rules: ["R060"],
    holds: (on: OnGrid, a: Spot, b: Spot) => !sameCell(a, b) && !isDiagonal(on, a, b),
  },
  { id: "diagonal", rules: ["R062", "G24"], holds: isDiagonal },
  { id: "upright", rules: ["R060"], holds: (_on: OnGrid, a: Spot, b: Spot) => sameCell(a, b) },
] as const;

/** How paces of a kind are called; what leads straight on is called after the grid. */
function wordOf(on: OnGrid, id: (typeof KINDS)[number]["id"]): string {
  const kind = kindOf(on);
  return id === "straight" && kind !== "squares" ? kind : id;
}

/** What the metres of a way are made of: straight paces, diagonal ones, and what leads up or down on the spot. */
function wayBlock(on: OnGrid, path: readonly Spot[]): BreakdownBlock {
  const paces = path.slice(1).map((to, place) => [path[place] as Spot, to] as const);
  const whole = measurePath(on, path).metres;
  const count = (id: string) => paces.filter(([a, b]) => KINDS.find((kind) => kind.holds(on, a, b))?.id === id);
  const upright = count("upright").reduce((sum, [a, b]) => sum + Math.abs(riseOf(on, a, b)), 0);
  // Without diagonals, as on hexes and without a grid, all else is straight
  const straight = count("diagonal").length === 0 ? whole - upright : metresOf(on) * count("straight").length;
  const far: Readonly<Record<string, number>> = { straight, upright, diagonal: whole - straight - upright };
  const rows = KINDS.flatMap(({ id, rules }): Row[] => {
    const paced = count(id).length;
    const words = text(`Card.paces.${wordOf(on, id)}`, { paces: figure(paced) });
    return paced === 0 ? [] : [row(words, metres(far[id] ?? 0), "", rules)];
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
): BreakdownBlock[] {
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

/**
 * What the values of all notes are made of whose figures the viewer may know; those of nested episodes in their place.
 */
function noteBlocks(context: CardContext, episode: Episode, path = ""): BreakdownBlock[] {
  return episode.entries.flatMap((entry, index) => {
    const place = placeIn(context.viewer, episode, index);
    if (entry.kind === "nested") return noteBlocks(context, entry.episode, pathIn(path, place));
    if (entry.kind !== "note") return [];
    const of = entry.of ?? episode.intent.actor;
    return seesFigures(context.viewer, of) ? noteBlocksOf(context, entry, of, `${path}${place}`) : [];
  });
}

/** What the acts of an exchange took, those of nested episodes in their place. */
function costBlocks(context: CardContext, ruleset: Ruleset, episode: Episode, path = ""): BreakdownBlock[] {
  const nested = episode.entries.flatMap((entry, index) => {
    if (entry.kind !== "nested") return [];
    return costBlocks(context, ruleset, entry.episode, pathIn(path, placeIn(context.viewer, episode, index)));
  });
  return [...costsOf(context, ruleset, episode, path).blocks, ...nested];
}

/** What all numbers of a card are made of, as far as the viewer may know. */
export function blocksOf(context: CardContext, ruleset: Ruleset, next: Next): BreakdownBlock[] {
  const { episode, intent } = context.stored.exchange;
  const on = context.stored.exchange.picture.combatants[intent.actor]?.place ?? {};
  const way = intent.path && intent.path.length > 1 ? [wayBlock(on, intent.path)] : [];
  const costs = costBlocks(context, ruleset, episode);
  return [...figuresOf(context, ruleset, episode), ...noteBlocks(context, episode), ...way, ...costs, ...next.blocks];
}
