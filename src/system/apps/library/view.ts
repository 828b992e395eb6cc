/**
 * What the library's templates show: rows, facets, columns, and the details of the selected entry. Knows no window.
 */
import { plainType } from "../../data/types.ts";
import { playedRuleset, presentRuleset } from "../../foundry/active-ruleset.ts";
import { label } from "../../foundry/labels.ts";
import { counted, gameText, listOf, text } from "../../foundry/text.ts";
import { remarkText } from "../../sheets/view/remarks.ts";
import type { Entry } from "./entry.ts";
import { FACETS, type Facet, type Kind } from "./kinds.ts";
import { type Distance, distanceOf, type EdgeRequirements, type Need } from "./requirements.ts";
import type { Column, EdgesUi, LibraryUi } from "./ruleset-ui.ts";
import { type Found, fragmentsOf, type MatchFragment, type Query } from "./search.ts";
import type { Sorting } from "./state.ts";

/** A value of a facet as a box to tick. */
export interface OptionView {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly checked: boolean;
}

/** Boxes that belong together. */
export interface FacetView {
  readonly facet: Facet;
  readonly legend: string;
  readonly options: readonly OptionView[];
}

/** One line of the list. */
export interface RowView {
  readonly uuid: string;
  /** From 1. */
  readonly place: number;
  readonly name: readonly MatchFragment[];
  readonly note: readonly MatchFragment[];
  readonly selected: boolean;
  /** What is said of the prerequisites; empty where there are none to say something of. */
  readonly requirements: string;
  readonly met: boolean;
  /** What stands in the columns, with the head of each. */
  readonly stats: readonly StatView[];
}

/** A figure with what it is. */
interface StatView {
  readonly label: string;
  readonly text: string;
}

/** The figures of an entry in the columns of its kind. */
function statsOf(columns: readonly Column[], { stats = {} }: Entry): readonly StatView[] {
  return columns.map(({ id, label: key }) => ({ label: text(key), text: stats[id]?.text ?? "" }));
}

/** The heads of the columns, each a button that sorts by it. */
export function columnViews(columns: readonly Column[], sorting: Sorting | undefined) {
  return columns.map(({ id, label: key }) => {
    const isSorted = sorting?.column === id;
    const way = isSorted ? text(sorting.isRising ? "Library.rising" : "Library.falling") : "";
    return { id, label: text(key), isSorted, isRising: isSorted && sorting.isRising, way };
  });
}

/** The families of labels of the facets' values. */
const FAMILIES: Readonly<Partial<Record<Facet, string>>> = { skill: "Skill", attribute: "Attribute", use: "Use" };

type Orders = LibraryUi["orders"];

/** How far off an edge is, the nearest first. */
const DISTANCES: readonly Distance[] = ["met", "near", "far"];

function valueLabel(facet: Facet, value: string): string {
  const family = FAMILIES[facet];
  if (family) return label(playedRuleset().id, family, value);
  if (facet === "source" || facet === "hands") return value;
  if (facet === "type") return text(`Library.one.${plainType(value)}`);
  return text(`Library.${facet}.${value}`);
}

/** The facets that tell anything apart, those of which there are several values; and those of which a box is ticked. */
export function facetViews(orders: Orders, found: Found, { chosen }: Query, person: string): FacetView[] {
  return FACETS.flatMap((facet) => {
    const counts = found.counts[facet];
    if (!counts || (counts.size < 2 && !chosen[facet]?.size)) return [];
    const options = [...counts].map(([value, count]) => ({
      value,
      label: valueLabel(facet, value),
      count,
      checked: chosen[facet]?.has(value) ?? false,
    }));
    const order: readonly string[] | undefined = facet === "requirements" ? DISTANCES : orders[facet];
    const place = ({ value }: OptionView) => order?.indexOf(value) ?? 0;
    options.sort((a, b) => place(a) - place(b) || a.label.localeCompare(b.label, game.i18n.lang));
    const legend = facet === "requirements" ? text("Library.for", { name: person }) : text(`Library.facet.${facet}`);
    return [{ facet, legend, options }];
  });
}

/** A prerequisite in words. */
export function needText(need: Need): string {
  return remarkText(playedRuleset().id, { about: { list: "edges", index: 0 }, ...need });
}

function rowView(
  entry: Entry,
  words: string,
  requirements: EdgeRequirements | null,
  columns: readonly Column[],
): Omit<RowView, "place" | "selected"> {
  const missing = requirements?.missing.length ?? 0;
  const said = missing > 0 ? counted("Library.missing", missing) : text("Library.met");
  return {
    uuid: entry.uuid,
    name: fragmentsOf(entry.name, words),
    note: fragmentsOf(entry.plain.slice(0, 140), words),
    requirements: requirements ? said : "",
    met: missing === 0,
    stats: statsOf(columns, entry),
  };
}

/**
 * The first lines of the list.
 *
 * @param of - The one that is looked at, what is missing for each, and how many are drawn.
 */
export function rowViews(
  { entries }: Found,
  words: string,
  of: {
    readonly selected: string;
    readonly requirementsOf: (entry: Entry) => EdgeRequirements | null;
    readonly limit: number;
    readonly columns: readonly Column[];
  },
): RowView[] {
  return entries.slice(0, of.limit).map((entry, index) => ({
    ...rowView(entry, words, of.requirementsOf(entry), of.columns),
    place: index + 1,
    selected: entry.uuid === of.selected,
  }));
}

/** What the entries of a kind are called in the played game, as a tab says it. */
export function kindLabel(kind: Kind): string {
  return gameText(playedRuleset().id, `Library.kind.${kind}`);
}

/** The kinds as tabs; how many there are stands where it is known. */
export function tabViews(kinds: readonly Kind[], all: readonly Entry[], hasPages: boolean, kind: Kind) {
  return kinds.map((id) => {
    const count = all.filter((entry) => entry.kind === id).length;
    const known = count > 0 || hasPages ? String(count) : "";
    return { id, label: kindLabel(id), count: known, selected: id === kind };
  });
}

/** What stands beside the list of the entry that is looked at. */
export interface DetailView {
  readonly uuid: string;
  readonly name: string;
  readonly line: string;
  readonly needs: readonly { readonly sentence: string; readonly met: boolean }[];
  readonly tiers: readonly { readonly tier: string; readonly needs: string }[];
  readonly add: string;
  /** Why it cannot be added by this user. */
  readonly refused: string;
  readonly draggable: boolean;
  /** Its figures, and beside them those of the one with which it is compared. */
  readonly compared: {
    readonly other: string;
    readonly rows: readonly (StatView & { readonly than: string })[];
    /** What the button says that lets another be looked at beside this one, or ends that. */
    readonly pin: string;
    readonly isPinned: boolean;
  } | null;
}

/** An entry's figures beside those of another; null for a kind that has none. */
function comparedWith(columns: readonly Column[], entry: Entry, pinned: Entry | undefined): DetailView["compared"] {
  if (columns.length === 0) return null;
  const than = pinned && pinned.uuid !== entry.uuid ? pinned : undefined;
  const others = than ? statsOf(columns, than) : [];
  const rows = statsOf(columns, entry).map((stat, at) => ({ ...stat, than: others[at]?.text ?? "" }));
  const isPinned = pinned !== undefined;
  const pin = text(isPinned ? "Library.compareNoMore" : "Library.compare", { name: (pinned ?? entry).name });
  return { other: than?.name ?? "", rows, pin, isPinned };
}

/** What an entry is, and where it comes from; once, where both are called the same. */
function lineOf({ kind, type, row, facets }: Entry): string {
  const act = kind === "actions" ? presentRuleset().tables.actions[row]?.group : undefined;
  const id = kind === "gear" || kind === "people" ? plainType(type) : kind;
  const what = act ? text(`Library.group.${act}`) : gameText(playedRuleset().id, `Library.one.${id}`);
  return [...new Set([what, facets.source?.[0] ?? ""])].filter((part) => part !== "").join(" · ");
}

/** Who would get it, and what stands against that. */
export interface Taker {
  readonly name: string;
  readonly isNarrator: boolean;
  /** Is there one of whom no second makes sense? */
  readonly hasIt: boolean;
}

function addText({ name, isNarrator }: Taker, requirements: EdgeRequirements | null): string {
  if (requirements?.isRise) return text("Library.raise", { name, tier: requirements.wanted.tier });
  return text(isNarrator && requirements && distanceOf(requirements) !== "met" ? "Library.grant" : "Library.add", {
    name,
  });
}

/** Why somebody cannot get it; empty where they can. */
export function refusedText({ name, isNarrator, hasIt }: Taker, requirements: EdgeRequirements | null): string {
  if (hasIt) return text("Library.hasIt", { name });
  if (!requirements || requirements.missing.length === 0 || isNarrator) return "";
  return text("Library.lacks", { name, needs: listOf(requirements.missing.map(needText)) });
}

/** @param taker - Null where it is nothing to have, or nobody is selected. */
export function detailView(
  edges: EdgesUi | null,
  entry: Entry,
  requirements: EdgeRequirements | null,
  taker: Taker | null,
  columns: readonly Column[] = [],
  pinned?: Entry,
): DetailView {
  const upgrades = entry.kind === "edges" ? (edges?.upgrades(entry.row) ?? []) : [];
  return {
    uuid: entry.uuid,
    name: entry.name,
    line: lineOf(entry),
    needs: (requirements?.needs ?? []).map(({ need, met }) => ({ sentence: needText(need), met })),
    tiers: upgrades.map((needs, index) => ({ tier: String(index + 2), needs })),
    add: taker ? addText(taker, requirements) : "",
    refused: taker ? refusedText(taker, requirements) : "",
    draggable: entry.document !== "JournalEntryPage",
    compared: comparedWith(columns, entry, pinned),
  };
}
