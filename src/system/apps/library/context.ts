/**
 * What the templates of the library window read, and helpers of its list: keys, the marked line, dragging, opening a
 * document.
 */
import { counted, figure, text } from "../../foundry/text.ts";
import { takerOf } from "./add.ts";
import type { Entry } from "./entry.ts";
import type { LibraryIndex } from "./index.ts";
import type { SearchResults } from "./results.ts";
import type { LibraryUi } from "./ruleset-ui.ts";
import type { LibraryState } from "./state.ts";
import { columnViews, detailView, facetViews, kindLabel, rowViews, tabViews } from "./view.ts";

/** What the library shows now. */
export interface Shown {
  readonly rulesetUi: LibraryUi;
  readonly index: LibraryIndex;
  readonly state: LibraryState;
  readonly results: SearchResults;
  /** The entry that is looked at, if anything was found. */
  readonly current: Entry | undefined;
  /** How many lines are drawn. */
  readonly limit: number;
}

/** How many are found, of how many. */
export function countText({ results: { found, of } }: Shown): string {
  return text("Library.count", { count: figure(found.entries.length), of: figure(of) });
}

/** What the templates of tabs, boxes, search and list read. */
export function foundContext(shown: Shown) {
  const { rulesetUi, index, state, results, current, limit } = shown;
  const { kind, words, filters, query } = state;
  const { found, requirementsOf, person } = results;
  const columns = rulesetUi.columns[kind] ?? [];
  return {
    words,
    tabs: tabViews(rulesetUi.kinds, index.all, index.hasPages, kind),
    facets: facetViews(rulesetUi.orders, found, query, person?.name ?? ""),
    needsPerson: kind === "edges" && !person,
    clear: filters > 0 ? counted("Library.clear", filters) : "",
    rows: rowViews(found, words, { selected: current?.uuid ?? "", requirementsOf, limit, columns }),
    columns: columnViews(columns, state.sorting),
    none: text(words === "" ? "Library.none" : "Library.noneFor", { words, kind: kindLabel(kind) }),
    total: found.entries.length,
    kindName: kindLabel(kind),
    count: countText(shown),
  };
}

/** What the template beside the list reads of the entry that is looked at. */
export async function detailContext({ rulesetUi, index, state, current, results: { person, requirementsOf } }: Shown) {
  if (!current) return { detail: null };
  const taker = person && takerOf(person, current);
  const pinned = index.all.find(({ uuid }) => uuid === state.pinned.get(current.kind));
  const view = detailView(
    rulesetUi.edges,
    current,
    requirementsOf(current),
    taker,
    rulesetUi.columns[current.kind],
    pinned,
  );
  return { detail: { ...view, html: await textOf(current) } };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/**
 * Which line a key leads to, by its place; null where it leads to none.
 *
 * @param now - The line that has the keyboard; -1 for the field of search, from which the first is reached.
 */
export function lineBy(key: string, now: number, count: number): number | null {
  if (count === 0 || (now < 0 && key !== "ArrowDown")) return null;
  const ends: Readonly<Record<string, number>> = { Home: 0, End: count - 1 };
  const step = STEPS[key];
  return step === undefined ? (ends[key] ?? null) : Math.min(Math.max(now + step, 0), count - 1);
}

/** Mark one of the lines, to which Tab then comes back; the others stay as they are drawn. */
export function markLine(lines: Iterable<HTMLElement>, chosen: HTMLElement): void {
  for (const line of lines) {
    const isIt = line === chosen;
    if ((line.tabIndex === 0) === isIt) continue;
    line.tabIndex = isIt ? 0 : -1;
    line.setAttribute("aria-selected", String(isIt));
  }
}

/** As much of a document's sheet as it takes to open it; a journal's goes to a page. */
interface Opened {
  render(options: { readonly force: true; readonly pageId?: string }): unknown;
}

/** What is carried when an entry is dragged: what every directory of Foundry gives. */
export function dragData({ document, uuid }: Entry): string {
  return JSON.stringify({ type: document, uuid });
}

/** The text of an entry with its links, as Foundry shows it. */
function textOf({ html, uuid }: Entry): Promise<string> {
  const { TextEditor } = foundry.applications.ux;
  const relativeTo = fromUuidSync(uuid, { strict: false });
  const context = relativeTo instanceof foundry.abstract.Document ? { relativeTo } : {};
  return TextEditor.implementation.enrichHTML(html, context as never);
}

/** Open the document of an entry: the journal at its page, others by their own sheet. */
export async function openEntry({ uuid }: Entry): Promise<void> {
  const found = (await fromUuid(uuid)) as { id: string; documentName: string; parent: unknown; sheet: unknown } | null;
  if (!found) return;
  const isPage = found.documentName === "JournalEntryPage";
  const { sheet } = (isPage ? found.parent : found) as { readonly sheet: Opened | null };
  await sheet?.render({ force: true, ...(isPage && { pageId: found.id }) });
}
