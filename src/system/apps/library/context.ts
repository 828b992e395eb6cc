import { counted, figure, text } from "../../foundry/text.ts";
import { takerOf } from "./add.ts";
import { textOf } from "./document.ts";
import type { Entry } from "./entry.ts";
import type { LibraryFace } from "./face.ts";
import type { Findings } from "./findings.ts";
import type { Shelves } from "./shelves.ts";
import type { LibraryState } from "./state.ts";
import { columnViews, detailView, facetViews, rowViews, tabViews } from "./view.ts";

/** What the library shows now. */
export interface Shown {
  readonly face: LibraryFace;
  readonly shelves: Shelves;
  readonly state: LibraryState;
  readonly findings: Findings;
  /** The entry that is looked at, if anything was found. */
  readonly current: Entry | undefined;
  /** How many lines are drawn. */
  readonly limit: number;
}

/** How many are found, of how many. */
export function countText({ findings: { found, of } }: Shown): string {
  return text("Library.count", { count: figure(found.entries.length), of: figure(of) });
}

/** What the templates of tabs, boxes, search and list read. */
export function foundContext(shown: Shown) {
  const { face, shelves, state, findings, current, limit } = shown;
  const { kind, words, filters, query } = state;
  const { found, fitOf, person } = findings;
  const columns = face.columns[kind] ?? [];
  return {
    words,
    tabs: tabViews(face.kinds, shelves.all, shelves.hasPages, kind),
    facets: facetViews(face.orders, found, query, person?.name ?? ""),
    needsPerson: kind === "edges" && !person,
    clear: filters > 0 ? counted("Library.clear", filters) : "",
    rows: rowViews(found, words, { selected: current?.uuid ?? "", fitOf, limit, columns }),
    columns: columnViews(columns, state.sorting),
    none: text(words === "" ? "Library.none" : "Library.noneFor", { words, kind: text(`Library.kind.${kind}`) }),
    total: found.entries.length,
    kindName: text(`Library.kind.${kind}`),
    count: countText(shown),
  };
}

/** What the template beside the list reads of the entry that is looked at. */
export async function detailContext({ face, shelves, state, current, findings: { person, fitOf } }: Shown) {
  if (!current) return { detail: null };
  const taker = person && takerOf(person, current);
  const pinned = shelves.all.find(({ uuid }) => uuid === state.pinned.get(current.kind));
  const view = detailView(face.edges, current, fitOf(current), taker, face.columns[current.kind], pinned);
  return { detail: { ...view, html: await textOf(current) } };
}
