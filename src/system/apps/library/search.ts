/** Searches library entries by words and facets, and counts what each further box would leave. Pure. */
import type { Entry } from "./entry.ts";
import { FACETS, type Facet } from "./kinds.ts";
import type { Facets } from "./ruleset-ui.ts";

/** What is looked for: words, and for each facet the values of which one must be had. */
export interface Query {
  readonly words: string;
  readonly chosen: Readonly<Partial<Record<Facet, ReadonlySet<string>>>>;
  /** By which column it is sorted; else those first whose names fit. */
  readonly sorting?: { readonly column: string; readonly isRising: boolean };
}

/** Facets that follow from the selected person, and so are no part of the entry. */
export type FacetsOf = (entry: Entry) => Facets;

/** A piece of a text, and whether it was looked for. */
export interface MatchFragment {
  readonly text: string;
  readonly hit: boolean;
}

/** Letters as people type them: without case and accents. */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function wordsOf(words: string): string[] {
  return folded(words)
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** How well the words match: 0 all in the name, 1 elsewhere too, null when one is nowhere. */
function rankOf({ name, plain }: Entry, words: readonly string[]): 0 | 1 | null {
  const [called, told] = [folded(name), folded(plain)];
  if (words.every((word) => called.includes(word))) return 0;
  return words.every((word) => called.includes(word) || told.includes(word)) ? 1 : null;
}

function hasOne(values: readonly string[] | undefined, wanted: ReadonlySet<string> | undefined): boolean {
  return !wanted || wanted.size === 0 || (values?.some((value) => wanted.has(value)) ?? false);
}

/** The entries that fit, those first whose names do, and how many each value of each facet would leave. */
export interface Found {
  readonly entries: readonly Entry[];
  readonly counts: Readonly<Partial<Record<Facet, ReadonlyMap<string, number>>>>;
}

/** Is everything that was chosen had, but for one facet? */
function fits(facets: Facets, { chosen }: Query, but?: Facet): boolean {
  return FACETS.every((facet) => facet === but || hasOne(facets[facet], chosen[facet]));
}

function countValues(all: readonly { readonly facets: Facets }[], facet: Facet, query: Query) {
  const counts = new Map<string, number>();
  for (const { facets } of all) {
    const counted = fits(facets, query, facet) ? 1 : 0;
    for (const value of facets[facet] ?? []) counts.set(value, (counts.get(value) ?? 0) + counted);
  }
  return counts;
}

/** How two entries stand in the column that is sorted by; what has no such figure comes last, whichever way. */
function inColumn(a: Entry, b: Entry, { column, isRising }: NonNullable<Query["sorting"]>): number {
  const [one, other] = [a, b].map(({ stats }) => figureOf(stats?.[column])) as [Figure, Figure];
  if (one.isThere !== other.isThere) return one.isThere ? -1 : 1;
  return (one.worth - other.worth) * (isRising ? 1 : -1);
}

/** A figure of a column, as it is sorted. */
interface Figure {
  readonly isThere: boolean;
  readonly worth: number;
}

function figureOf(stat: { readonly text: string; readonly worth: number } | undefined): Figure {
  return { isThere: Boolean(stat?.text), worth: stat?.worth ?? 0 };
}

/**
 * Look through entries of one kind.
 *
 * A value's count is what choosing it alone would leave beside the other facets; values with none are counted too.
 */
export function lookThrough(entries: readonly Entry[], query: Query, facetsOf: FacetsOf = () => ({})): Found {
  const words = wordsOf(query.words);
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, words);
    return rank === null ? [] : [{ entry, rank, facets: { ...entry.facets, ...facetsOf(entry) } }];
  });
  const found = ranked.filter(({ facets }) => fits(facets, query));
  const counts = FACETS.map((facet) => [facet, countValues(ranked, facet, query)] as const);
  return {
    entries: found
      .sort((a, b) => (query.sorting ? inColumn(a.entry, b.entry, query.sorting) : a.rank - b.rank))
      .map(({ entry }) => entry),
    counts: Object.fromEntries(counts.filter(([, values]) => values.size > 0)),
  };
}

/** The text in pieces, those apart that were looked for. */
export function fragmentsOf(text: string, words: string): readonly MatchFragment[] {
  const wanted = words
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (wanted.length === 0) return [{ text, hit: false }];
  const parts = text.split(new RegExp(`(${wanted.join("|")})`, "gi"));
  return parts.map((part, index) => ({ text: part, hit: index % 2 === 1 })).filter((piece) => piece.text !== "");
}
