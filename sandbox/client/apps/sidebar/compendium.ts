import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import type { ListedPack } from "./packs.ts";

/** The window of one pack: its entries, to open and to drag out. */
export class Compendium extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    id: "compendium-{id}",
    classes: ["compendium", "directory"],
    window: { resizable: true, icon: "fa-solid fa-book-atlas" },
    position: { width: 360, height: 520 },
    actions: { activateEntry: Compendium.#onActivate },
  };

  static override PARTS = {
    header: { template: "templates/sidebar/directory/header.hbs" },
    entries: { template: "templates/sidebar/compendium/entries.hbs", scrollable: [""] },
  };

  #search = "";

  constructor(options: PartialApplicationOptions & { collection: ListedPack }) {
    super({ ...options, uniqueId: options.collection.collection.replaceAll(".", "-") });
  }

  /** The pack. */
  get collection(): ListedPack {
    return this.options.collection as ListedPack;
  }

  override get title(): string {
    return this.collection.title;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    await this.collection.getIndex();
    const wanted = this.#search.toLowerCase();
    const entries = [...this.collection.index]
      .filter((entry) => entry.name.toLowerCase().includes(wanted))
      .sort((a, b) => a.name.localeCompare(b.name));
    return Object.assign(await super._prepareContext(options), { canCreate: false, search: this.#search, entries });
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    element.querySelector("input[type=search]")?.addEventListener("input", (event) => {
      this.#search = (event.target as HTMLInputElement).value;
      void this.render({ parts: ["entries"] });
    });
    new DragDrop.implementation({
      dragSelector: ".directory-item",
      permissions: { drop: () => false },
      callbacks: { dragstart: (event) => this._onDragStart(event) },
    }).bind(element);
  }

  _onDragStart(event: DragEvent): void {
    const entry = this.collection.index.get((event.currentTarget as HTMLElement).dataset.entryId ?? "");
    if (!entry) return;
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type: this.collection.documentName, uuid: entry.uuid }));
  }

  static async #onActivate(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId;
    const document = id ? await this.collection.getDocument(id) : null;
    document?.sheet?.render({ force: true });
  }
}
