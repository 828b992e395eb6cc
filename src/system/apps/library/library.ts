import type { AwayActor } from "../../documents/actor.ts";
import { templatePath } from "../../shared/ids.ts";
import { reportError } from "../../shared/notify.ts";
import { counted, figure, text } from "../../shared/text.ts";
import { TemplateWindow } from "../../shared/windows.ts";
import { stepTabs } from "../../sheets/tabs.ts";
import { addTo, hasSkill, isOwnable } from "./add.ts";
import { dragData, openEntry, textOf } from "./document.ts";
import type { Entry } from "./entry.ts";
import { distanceOf, type EdgeFit } from "./fit.ts";
import { type Facet, type Kind, PAGES } from "./kinds.ts";
import { fitsOf, selectedPerson } from "./person.ts";
import { readPages, readThings } from "./read.ts";
import { type Found, lookThrough } from "./search.ts";
import { LibraryState, type Opening } from "./state.ts";
import { detailView, facetViews, rowViews, type Taker, tabViews } from "./view.ts";

type Lifecycle = InstanceType<typeof foundry.applications.api.ApplicationV2>;

/** What changes when something else is looked for. */
const FOUND = ["filters", "list", "detail"];

/** What of the world is listed, or counts for prerequisites. */
const WATCHED = ["Item", "Actor"].flatMap((name) => ["create", "update", "delete"].map((act) => `${act}${name}`));

/** Unit: milliseconds. */
const TYPING_PAUSE_MS = 40;

/** How many lines are drawn at first, and how many more whenever somebody comes near their end. */
const LINES = 60;

/** How near the end that is. Unit: pixels. */
const NEAR_END = 600;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** Shows everything that the packs of the system and the world hold of our kinds, to find, read, open, drag and add. */
class Library extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    id: "away-team-library",
    classes: ["away-team", "library"],
    position: { width: 900, height: 672 },
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

  readonly #state = new LibraryState();
  #things: readonly Entry[] | null = null;
  #pages: readonly Entry[] | null = null;
  #shown: { readonly found: Found; readonly fitOf: (entry: Entry) => EdgeFit | null } | null = null;
  #person: AwayActor | null = null;
  #limit = LINES;
  #hooks: readonly (readonly [string, number])[] = [];

  /** Show it, with what a caller looks for. */
  async open(opening: Opening): Promise<void> {
    this.#state.open(opening);
    await this.render({ force: true });
    this.bringToFront();
    this.element.querySelector<HTMLInputElement>("[type=search]")?.focus();
  }

  /** The entries of the kind that is open; each source is read when it is needed, and kept. */
  async #entries(): Promise<readonly Entry[]> {
    const { kind } = this.#state;
    this.#things ??= await readThings();
    if (PAGES.has(kind)) this.#pages ??= await readPages();
    return this.#all.filter((entry) => entry.kind === kind);
  }

  get #all(): readonly Entry[] {
    return [...(this.#things ?? []), ...(this.#pages ?? [])];
  }

  /** The entry that is looked at: the one selected, else the first. */
  get #current(): Entry | undefined {
    const uuid = this.#state.selected.get(this.#state.kind);
    const entries = this.#shown?.found.entries ?? [];
    return entries.find((entry) => entry.uuid === uuid) ?? entries[0];
  }

  override async _prepareContext() {
    const entries = await this.#entries();
    const person = selectedPerson();
    const fitOf = person ? fitsOf(person) : () => null;
    const found = lookThrough(entries, this.#state.query, (entry) => {
      const fit = fitOf(entry);
      return fit ? { fit: [distanceOf(fit)] } : {};
    });
    this.#person = person;
    this.#shown = { found, fitOf };
    return { ...this.#foundContext(), ...(await this.#detailContext()) };
  }

  /** How many are found, of how many. */
  get #count(): string {
    const of = this.#all.filter(({ kind }) => kind === this.#state.kind).length;
    return text("Library.count", { count: figure(this.#shown?.found.entries.length ?? 0), of: figure(of) });
  }

  #foundContext() {
    const { kind, words, filters, query } = this.#state;
    const { found, fitOf } = this.#shown ?? { found: { entries: [], counts: {} }, fitOf: () => null };
    return {
      windowId: this.id,
      words,
      tabs: tabViews(this.#all, this.#pages !== null, kind),
      facets: facetViews(found, query, { kind, person: this.#person?.name ?? "" }),
      needsPerson: kind === "edges" && !this.#person,
      clear: filters > 0 ? counted("Library.clear", filters) : "",
      rows: rowViews(found, words, { selected: this.#current?.uuid ?? "", fitOf, limit: this.#limit }),
      total: found.entries.length,
      kindName: text(`Library.kind.${kind}`),
      count: this.#count,
    };
  }

  async #detailContext() {
    const entry = this.#current;
    if (!entry) return { detail: null };
    const fit = this.#shown?.fitOf(entry) ?? null;
    const html = await textOf(entry);
    return { detail: { ...detailView(entry, fit, this.#takerOf(entry)), html } };
  }

  #takerOf(entry: Entry): Taker | null {
    const person = this.#person;
    if (!person || !isOwnable(entry)) return null;
    return { name: person.name, isNarrator: game.user?.isGM ?? false, hasIt: hasSkill(person, entry) };
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
    const status = this.element.querySelector("[role=status]");
    if (status) status.textContent = this.#count;
  }

  override _onClose(...args: Parameters<Lifecycle["_onClose"]>): void {
    super._onClose(...args);
    for (const [hook, id] of this.#hooks) Hooks.off(hook as never, id);
    this.#hooks = [];
    this.#things = null;
  }

  /** Follow the world and whom the user selects while it is open. */
  #watch(): void {
    const redraw = foundry.utils.debounce(() => this.#redraw(), TYPING_PAUSE_MS);
    const reread = () => {
      this.#things = null;
      redraw();
    };
    const on = (hook: string, then: () => void) => [hook, Hooks.on(hook as never, then as never)] as const;
    this.#hooks = [...WATCHED, "updateCompendium"].map((hook) => on(hook, reread));
    this.#hooks = [...this.#hooks, on("controlToken", redraw)];
  }

  #redraw(parts?: readonly string[]): void {
    if (!this.rendered) return;
    this.render(parts ? { parts: [...parts] } : {}).catch((error: unknown) => reportError("Library", error));
  }

  /** Show what is found now, from its first line on. */
  async #showFound(parts: readonly string[] = FOUND): Promise<void> {
    if (!this.rendered) return;
    this.#limit = LINES;
    await this.render({ parts: [...parts] });
    this.element.querySelector(".lib-list")?.scrollTo(0, 0);
  }

  readonly #foundSoon = foundry.utils.debounce(() => this.#run(this.#showFound()), TYPING_PAUSE_MS);

  /** Draw more lines before somebody comes to the end of those that are there. */
  #onScroll(list: HTMLElement): void {
    const { scrollTop, clientHeight, scrollHeight } = list;
    const isNear = list.matches(".lib-list") && scrollTop + clientHeight > scrollHeight - NEAR_END;
    if (!isNear || this.#limit >= (this.#shown?.found.entries.length ?? 0)) return;
    this.#limit += LINES;
    this.#redraw(["list"]);
  }

  #onInput({ target }: Event): void {
    if (!(target instanceof HTMLInputElement) || target.type !== "search") return;
    this.#state.words = target.value;
    this.#foundSoon();
  }

  #onChange({ target }: Event): void {
    const { facet } = (target as HTMLElement).dataset;
    if (!facet || !(target instanceof HTMLInputElement)) return;
    this.#state.choose(facet as Facet, target.value, target.checked);
    this.#run(this.#showFound());
  }

  #onDoubleClick({ target }: Event): void {
    if ((target as HTMLElement).closest("[data-uuid]")) this.#run(this.#open());
  }

  #onDragStart(event: DragEvent): void {
    const { uuid } = (event.target as HTMLElement).closest<HTMLElement>("[data-uuid]")?.dataset ?? {};
    const entry = this.#shown?.found.entries.find((one) => one.uuid === uuid);
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
    const rows = [...this.element.querySelectorAll<HTMLElement>("[role=option]")];
    const now = rows.indexOf(at);
    if (now < 0 && key !== "ArrowDown") return false;
    const ends: Readonly<Record<string, number>> = { Home: 0, End: rows.length - 1 };
    const step = STEPS[key];
    const to = step === undefined ? ends[key] : Math.min(Math.max(now + step, 0), rows.length - 1);
    if (to === undefined) return false;
    rows[to]?.focus();
    if (rows[to]) this.#run(this.#select(rows[to]));
    return true;
  }

  #run(work: Promise<void>): void {
    work.catch((error: unknown) => reportError("Library", error));
  }

  async #showKind(kind: Kind): Promise<void> {
    this.#state.kind = kind;
    await this.#showFound(["tabs", "search", ...FOUND]);
    this.element.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();
  }

  /** Look at the entry of a line; the list itself stays as it is. */
  async #select(row: HTMLElement): Promise<void> {
    this.#state.selected.set(this.#state.kind, row.dataset.uuid ?? "");
    for (const other of this.element.querySelectorAll<HTMLElement>("[role=option]")) {
      const isIt = other === row;
      if ((other.tabIndex === 0) === isIt) continue;
      other.tabIndex = isIt ? 0 : -1;
      other.setAttribute("aria-selected", String(isIt));
    }
    await this.render({ parts: ["detail"] });
  }

  async #open(): Promise<void> {
    if (this.#current) await openEntry(this.#current);
  }

  async #add(): Promise<void> {
    const entry = this.#current;
    const person = this.#person;
    const taker = entry && this.#takerOf(entry);
    if (!entry || !person || !taker) return;
    const fit = this.#shown?.fitOf(entry) ?? null;
    const { refused } = detailView(entry, fit, taker);
    if (refused) ui.notifications?.warn(refused);
    else {
      await addTo(person, entry, fit);
      ui.notifications?.info(text("Library.added", { entry: entry.name, name: person.name }));
    }
  }
}

const library = new Library({});

/** Open the library. */
export async function openLibrary(opening: Opening = {}): Promise<void> {
  await library.open(opening);
}
