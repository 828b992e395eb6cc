import { actionRow } from "../../../rulesets/coda/tables/actions.ts";
import { type EdgeTier, edgeRow, type Prerequisite } from "../../../rulesets/coda/tables/edges.ts";
import { label } from "../../shared/labels.ts";
import { counted, listOf, text, translate } from "../../shared/text.ts";
import { remarkText } from "../../sheets/view/remarks.ts";
import { MANEUVER_GROUPS } from "./edge-facets.ts";
import type { Entry } from "./entry.ts";
import { distanceOf, type EdgeFit, type Need } from "./fit.ts";
import { FACETS, type Facet, KINDS, type Kind } from "./kinds.ts";
import { type Found, type Piece, piecesOf, type Query } from "./search.ts";

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
  readonly name: readonly Piece[];
  readonly note: readonly Piece[];
  readonly selected: boolean;
  /** What is said of the prerequisites; empty where there are none to say something of. */
  readonly fit: string;
  readonly met: boolean;
}

/** The families of labels of the facets' values. */
const FAMILIES: Readonly<Partial<Record<Facet, string>>> = { skill: "Skill", attribute: "Attribute" };

/** The order in which values stand; others by their names. */
const ORDERS: Readonly<Partial<Record<Facet, readonly string[]>>> = {
  fit: ["met", "near", "far"],
  maneuver: MANEUVER_GROUPS,
  skill: ["armed", "ranged", "unarmed"],
  tier: ["0", "1", "2"],
};

function valueLabel(facet: Facet, value: string, { kind }: { readonly kind: Kind }): string {
  const family = FAMILIES[facet];
  if (family) return label("coda", family, value);
  if (facet === "source") return value;
  if (facet === "type") return translate(`TYPES.${kind === "people" ? "Actor" : "Item"}.${value}`);
  return text(`Library.${facet}.${value}`);
}

/** The facets that tell anything apart: those of which there are several values. */
export function facetViews(found: Found, { chosen }: Query, about: { kind: Kind; person: string }): FacetView[] {
  return FACETS.flatMap((facet) => {
    const counts = found.counts[facet];
    if (!counts || counts.size < 2) return [];
    const options = [...counts].map(([value, count]) => ({
      value,
      label: valueLabel(facet, value, about),
      count,
      checked: chosen[facet]?.has(value) ?? false,
    }));
    const order = ORDERS[facet];
    const place = ({ value }: OptionView) => order?.indexOf(value) ?? 0;
    options.sort((a, b) => place(a) - place(b) || a.label.localeCompare(b.label, game.i18n.lang));
    const legend = facet === "fit" ? text("Library.for", { name: about.person }) : text(`Library.facet.${facet}`);
    return [{ facet, legend, options }];
  });
}

/** A prerequisite in words. */
function needText(need: Need): string {
  return remarkText("coda", { about: { list: "edges", index: 0 }, ...need });
}

function rowView(entry: Entry, words: string, fit: EdgeFit | null): Omit<RowView, "place" | "selected"> {
  const missing = fit?.missing.length ?? 0;
  const said = missing > 0 ? counted("Library.missing", missing) : text("Library.met");
  return {
    uuid: entry.uuid,
    name: piecesOf(entry.name, words),
    note: piecesOf(entry.plain.slice(0, 140), words),
    fit: fit ? said : "",
    met: missing === 0,
  };
}

/** The first lines of the list. @param of - The one that is looked at, what is missing for each, and how many are drawn. */
export function rowViews(
  { entries }: Found,
  words: string,
  of: { readonly selected: string; readonly fitOf: (entry: Entry) => EdgeFit | null; readonly limit: number },
): RowView[] {
  return entries.slice(0, of.limit).map((entry, index) => ({
    ...rowView(entry, words, of.fitOf(entry)),
    place: index + 1,
    selected: entry.uuid === of.selected,
  }));
}

/** The kinds as tabs; how many there are stands where it is known. */
export function tabViews(all: readonly Entry[], hasPages: boolean, kind: Kind) {
  return KINDS.map((id) => {
    const count = all.filter((entry) => entry.kind === id).length;
    const known = count > 0 || hasPages ? String(count) : "";
    return { id, label: text(`Library.kind.${id}`), count: known, selected: id === kind };
  });
}

/** A prerequisite as it stands in the table of edges, in words. */
function askedText(need: Prerequisite): string {
  if (need.kind === "chosenManeuver") return text("Library.chosenBonus", { least: need.least });
  if (need.kind !== "maneuver") return needText({ code: `edge/${need.kind}`, params: { ...need } });
  return needText({ code: "edge/maneuver", params: { maneuver: need.maneuvers.join(" "), least: need.least } });
}

/** What a tier asks for in words; empty where it asks for nothing of its own. */
function tierText({ needs }: EdgeTier): string {
  return needs.map(askedText).join(" ");
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
}

/** What an entry is, and the rules that it carries out. */
function lineOf({ kind, type, row, rules, facets }: Entry): string {
  const act = kind === "actions" ? actionRow(row)?.group : undefined;
  const id = kind === "gear" || kind === "people" ? type : kind;
  const what = act ? text(`Library.group.${act}`) : text(`Library.one.${id}`);
  return [what, rules.join(", ") || (facets.source?.[0] ?? "")].filter((part) => part !== "").join(" · ");
}

/** Who would get it, and what stands against that. */
export interface Taker {
  readonly name: string;
  readonly isNarrator: boolean;
  /** Is there one of whom no second makes sense? */
  readonly hasIt: boolean;
}

function addText({ name, isNarrator }: Taker, fit: EdgeFit | null): string {
  if (fit?.isRise) return text("Library.raise", { name, tier: fit.wish.tier });
  return text(isNarrator && fit && distanceOf(fit) !== "met" ? "Library.grant" : "Library.add", { name });
}

/** Why somebody cannot get it; empty where he can. */
export function refusedText({ name, isNarrator, hasIt }: Taker, fit: EdgeFit | null): string {
  if (hasIt) return text("Library.hasIt", { name });
  if (!fit || fit.missing.length === 0 || isNarrator) return "";
  return text("Library.lacks", { name, needs: listOf(fit.missing.map(needText)) });
}

/** @param taker - Null where it is nothing to have, or nobody is selected. */
export function detailView(entry: Entry, fit: EdgeFit | null, taker: Taker | null): DetailView {
  const tiers = (entry.kind === "edges" && edgeRow(entry.row)?.tiers) || [];
  return {
    uuid: entry.uuid,
    name: entry.name,
    line: lineOf(entry),
    needs: (fit?.needs ?? []).map(({ need, met }) => ({ sentence: needText(need), met })),
    tiers: tiers.slice(1).map((tier, index) => ({ tier: String(index + 2), needs: tierText(tier) })),
    add: taker ? addText(taker, fit) : "",
    refused: taker ? refusedText(taker, fit) : "",
    draggable: entry.document !== "JournalEntryPage",
  };
}
