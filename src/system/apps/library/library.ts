/**
 * The library window: everything that compendia and world hold for the played game, to find, read, open, drag and add.
 * Loaded by `open-windows.ts` when somebody opens it first; only the lines near what is seen are drawn.
 */
import { isTag } from "../../foundry/elements.ts";
import { templatePath } from "../../foundry/ids.ts";
import { reportError } from "../../foundry/notify.ts";
import { isThere, TemplateWindow } from "../../foundry/windows.ts";
import { stepTabs } from "../../sheets/tabs.ts";
import { add } from "./add.ts";
import {
  countText,
  detailContext,
  dragData,
  foundContext,
  lineBy,
  markLine,
  openEntry,
  type Shown,
} from "./context.ts";
import type { Entry } from "./entry.ts";
import { LibraryIndex } from "./index.ts";
import type { Facet, Kind } from "./kinds.ts";
import { findFor, NO_RESULTS, type SearchResults } from "./results.ts";
import type { LibraryUi } from "./ruleset-ui.ts";
import { LibraryState, type Opening } from "./state.ts";

type Lifecycle = InstanceType<typeof foundry.applications.api.ApplicationV2>;

/** What changes when something else is looked for. */
const FOUND = ["filters", "list", "detail"];

/** Unit: milliseconds. */
const TYPING_PAUSE_MS = 40;

/** How many lines are drawn at first, and how many more whenever somebody comes near their end. */
const LINES = 60;

/** How near the end that is. Unit: pixels. */
const NEAR_END = 600;

/** Shows everything that the packs of the system and the world hold of our kinds, to find, read, open, drag and add. */
class Library extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    id: "away-team-library",
    classes: ["away-team", "library"],
    position: { width: 1000, height: 672 },
    window: { title: "AWAY.Library.window", resizable: true },
    actions: {
      async showKind(this: Library, _event: Event, button: HTMLElement) {
        await this.#showKind(button.dataset.kind as Kind);
      },
      async clearFilters(this: Library) {
        this.#state.clear();
        await this.#showFound();
      },
      async selectEntry(this: Library, _event: Event, row: HTMLElement) {
        await this.#select(row);
      },
      async sortBy(this: Library, _event: Event, { dataset }: HTMLElement) {
        this.#state.sortBy(dataset.column ?? "");
        await this.#showFound(["search", ...FOUND]);
      },
      async compare(this: Library) {
        const { kind, pinned } = this.#state;
        this.#state.pin(pinned.get(kind) ?? this.#current?.uuid ?? "");
        await this.render({ parts: ["detail"] });
      },
      async openEntry(this: Library) {
        await this.#open();
      },
      async addEntry(this: Library) {
        await this.#add();
      },
    },
  };

  static override PARTS = {
    tabs: { template: templatePath("apps/library-tabs") },
    filters: { template: templatePath("apps/library-filters"), scrollable: [""] },
    search: { template: templatePath("apps/library-search") },
    list: { template: templatePath("apps/library-list"), scrollable: [""] },
    detail: { template: templatePath("apps/library-detail") },
  };

  readonly #rulesetUi: LibraryUi;
  readonly #state: LibraryState;
  readonly #index: LibraryIndex;
  #results: SearchResults = NO_RESULTS;
  #limit = LINES;
  #stopWatching: () => void = () => {};

  constructor(rulesetUi: LibraryUi) {
    super({});
    this.#rulesetUi = rulesetUi;
    this.#state = new LibraryState(rulesetUi.kinds);
    this.#index = new LibraryIndex(rulesetUi);
  }

  /** Show it, with what a caller looks for. */
  async open(opening: Opening): Promise<void> {
    this.#state.open(opening);
    await this.render({ force: true });
    this.bringToFront();
    this.drawn?.querySelector<HTMLInputElement>("[type=search]")?.focus();
  }

  /** The entry that is looked at: the one selected, else the first. */
  get #current(): Entry | undefined {
    const uuid = this.#state.selected.get(this.#state.kind);
    const { entries } = this.#results.found;
    return entries.find((entry) => entry.uuid === uuid) ?? entries[0];
  }

  get #shown(): Shown {
    const [rulesetUi, index, state, results] = [this.#rulesetUi, this.#index, this.#state, this.#results];
    return { rulesetUi, index, state, results, current: this.#current, limit: this.#limit };
  }

  override async _prepareContext() {
    const { kind, query } = this.#state;
    this.#results = findFor(this.#rulesetUi, await this.#index.entriesOf(kind), query);
    const shown = this.#shown;
    return { windowId: this.id, ...foundContext(shown), ...(await detailContext(shown)) };
  }

  override async _onFirstRender(...args: Parameters<Lifecycle["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    const { element } = this;
    element.addEventListener("keydown", (event) => this.#onKey(event));
    element.addEventListener("change", (event) => this.#onChange(event));
    element.addEventListener("input", (event) => this.#onInput(event));
    element.addEventListener("dblclick", (event) => this.#onDoubleClick(event));
    element.addEventListener("dragstart", (event) => this.#onDragStart(event));
    element.addEventListener("scroll", ({ target }) => this.#onScroll(target as HTMLElement), { capture: true });
    this.#watch();
  }

  override async _onRender(...args: Parameters<Lifecycle["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    const status = this.drawn?.querySelector("[role=status]");
    if (status) status.textContent = countText(this.#shown);
  }

  override _onClose(...args: Parameters<Lifecycle["_onClose"]>): void {
    super._onClose(...args);
    this.#stopWatching();
    this.#index.forgetThings();
  }

  /** Follow the world and whom the user selects while it is open. */
  #watch(): void {
    const redraw = foundry.utils.debounce(() => this.#redraw(), TYPING_PAUSE_MS);
    const reread = () => {
      this.#index.forgetThings();
      redraw();
    };
    this.#stopWatching = watchWorld({ things: reread, person: redraw });
  }

  #redraw(parts?: readonly string[]): void {
    if (!isThere(this)) return;
    this.render(parts ? { parts: [...parts] } : {}).catch((error: unknown) => reportError("Library", error));
  }

  /** Show what is found now, from its first line on. */
  async #showFound(parts: readonly string[] = FOUND): Promise<void> {
    if (!isThere(this)) return;
    this.#limit = LINES;
    await this.render({ parts: [...parts] });
    // It may have been closed meanwhile, and has no element then
    this.drawn?.querySelector(".lib-list")?.scrollTo(0, 0);
  }

  readonly #foundSoon = foundry.utils.debounce(() => this.#run(this.#showFound()), TYPING_PAUSE_MS);

  /** Draw more lines before somebody comes to the end of those that are there. */
  #onScroll(list: HTMLElement): void {
    const { scrollTop, clientHeight, scrollHeight } = list;
    const isNear = list.matches(".lib-list") && scrollTop + clientHeight > scrollHeight - NEAR_END;
    if (!isNear || this.#limit >= this.#results.found.entries.length) return;
    this.#limit += LINES;
    this.#redraw(["list"]);
  }

  #onInput({ target }: Event): void {
    if (!isTag(target, "input") || target.type !== "search") return;
    this.#state.words = target.value;
    this.#foundSoon();
  }

  #onChange({ target }: Event): void {
    const { facet } = (target as HTMLElement).dataset;
    if (!facet || !isTag(target, "input")) return;
    this.#state.choose(facet as Facet, target.value, target.checked);
    this.#run(this.#showFound());
  }

  #onDoubleClick({ target }: Event): void {
    if ((target as HTMLElement).closest("[data-uuid]")) this.#run(this.#open());
  }

  #onDragStart(event: DragEvent): void {
    const { uuid } = (event.target as HTMLElement).closest<HTMLElement>("[data-uuid]")?.dataset ?? {};
    const entry = this.#results.found.entries.find((one) => one.uuid === uuid);
    if (entry) event.dataTransfer?.setData("text/plain", dragData(entry));
  }

  /** Arrows go through the list, from the field of search too; Enter opens, and no key moves a token meanwhile. */
  #onKey(event: KeyboardEvent): void {
    const at = event.target as HTMLElement;
    stepTabs(event);
    if (at.closest("[role=tab]") || !at.closest("[role=option], [type=search]")) return;
    if (event.key === "Enter") this.#run(this.#open());
    else if (!this.#step(event.key, at)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Go to another line of the list. @returns Is it a key that does so? */
  #step(key: string, at: HTMLElement): boolean {
    const lines = this.#lines;
    const line = lines[lineBy(key, lines.indexOf(at), lines.length) ?? -1];
    if (!line) return false;
    line.focus();
    this.#run(this.#select(line));
    return true;
  }

  /** The lines that are drawn. */
  get #lines(): HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>("[role=option]")];
  }

  #run(work: Promise<void>): void {
    work.catch((error: unknown) => reportError("Library", error));
  }

  async #showKind(kind: Kind): Promise<void> {
    this.#state.kind = kind;
    await this.#showFound(["tabs", "search", ...FOUND]);
    this.drawn?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();
  }

  /** Findings at the entry of a line; the list itself stays as it is. */
  async #select(row: HTMLElement): Promise<void> {
    this.#state.selected.set(this.#state.kind, row.dataset.uuid ?? "");
    markLine(this.#lines, row);
    await this.render({ parts: ["detail"] });
  }

  async #open(): Promise<void> {
    if (this.#current) await openEntry(this.#current);
  }

  async #add(): Promise<void> {
    const { person, requirementsOf } = this.#results;
    const entry = this.#current;
    if (entry && person) await add(this.#rulesetUi.edges, person, entry, requirementsOf(entry));
  }
}

let library: Library | null = null;

/** Open the library; what was looked for stays as long as the page does. @param rulesetUi - The same each time. */
export async function openLibrary(rulesetUi: LibraryUi, opening: Opening = {}): Promise<void> {
  library ??= new Library(rulesetUi);
  await library.open(opening);
}

/** What of the world is listed, or counts for prerequisites. */
const LISTED = ["Item", "Actor"].flatMap((name) => ["create", "update", "delete"].map((act) => `${act}${name}`));

/** What happens when something that the library shows has changed. */
interface Changes {
  /** Items or people have. */
  readonly things: () => void;
  /** Another person is selected, or a sheet was opened or closed. */
  readonly person: () => void;
}

/** Follow the world and whom the user selects. @returns What ends it. */
function watchWorld({ things, person }: Changes): () => void {
  const on = (hook: string, then: () => void) => [hook, Hooks.on(hook as never, then as never)] as const;
  const hooks = [...LISTED, "updateCompendium"].map((hook) => on(hook, things));
  hooks.push(...["controlToken", "renderPersonSheet", "closePersonSheet"].map((hook) => on(hook, person)));
  return () => {
    for (const [hook, id] of hooks) Hooks.off(hook as never, id);
  };
}
