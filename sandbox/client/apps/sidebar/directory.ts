import { DialogV2 } from "../api/dialog.ts";
import type { PartialApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { documentConfig } from "../host.ts";
import type { SheetDocument } from "../sheets/types.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { AbstractSidebarTab, toggleFolder } from "./sidebar-tab.ts";

/** A document in a directory. */
interface ListedDocument extends SheetDocument {
  readonly img?: string | null;
  readonly thumb?: string | null;
  readonly visible: boolean;
  readonly sort: number;
  readonly folder: ListedFolder | null;
  readonly sheet: { render(options: object): unknown } | null;
  delete(): Promise<unknown>;
}

/** A folder of a directory. */
interface ListedFolder {
  readonly id: string;
  readonly name: string;
  readonly folder: ListedFolder | null;
  readonly sort: number;
}

interface Entry {
  id: string;
  uuid: string;
  name: string;
  img: string | null;
  canDelete: boolean;
}

interface Branch {
  id: string;
  name: string;
  expanded: boolean;
  children: Branch[];
  entries: Entry[];
}

/** A directory of one kind of documents: search, folders, creating, deleting, opening, dragging. */
export class DocumentDirectory extends AbstractSidebarTab {
  /** Kind of the documents. */
  static documentName = "";

  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    classes: ["directory"],
    actions: {
      activateEntry: DocumentDirectory.#onActivate,
      createEntry: DocumentDirectory.#onCreate,
      deleteEntry: DocumentDirectory.#onDelete,
      toggleFolder: DocumentDirectory.#onToggleFolder,
    },
  };

  static override PARTS = {
    header: { template: "templates/sidebar/directory/header.hbs" },
    directory: {
      template: "templates/sidebar/directory/directory.hbs",
      scrollable: [""],
      templates: ["templates/sidebar/directory/branch.hbs"],
    },
    footer: { template: "templates/sidebar/directory/footer.hbs" },
  };

  readonly #open = new Set<string>();
  #search = "";

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory).documentName;
  }

  /** The collection that is listed. */
  get collection(): Iterable<ListedDocument> & {
    get(id: string): ListedDocument | undefined;
    apps: unknown[];
    folders: Iterable<unknown>;
  } {
    return game.collections.get(this.documentName) as never;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.collection.apps.push(this);
    for (const hook of ["createFolder", "updateFolder", "deleteFolder"])
      Hooks.on(hook, () => void this.render({ parts: ["directory"] }));
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return Object.assign(await super._prepareContext(options), {
      canCreate: documentConfig(this.documentName).documentClass.canUserCreate(game.user),
      label: this.documentName,
      search: this.#search,
      tree: this.#branch(null),
    });
  }

  /** A folder with what lies in it; the one without name is the top. */
  #branch(folder: ListedFolder | null): Branch {
    const children = [...(this.collection.folders as Iterable<ListedFolder>)]
      .filter((child) => (child.folder?.id ?? null) === (folder?.id ?? null))
      .sort((a, b) => a.sort - b.sort || a.name.localeCompare(b.name))
      .map((child) => this.#branch(child))
      .filter((child) => game.user.isGM || child.entries.length + child.children.length > 0);
    const entries = [...this.collection]
      .filter((entry) => (entry.folder?.id ?? null) === (folder?.id ?? null) && entry.visible && this.#matches(entry))
      .sort((a, b) => a.sort - b.sort || a.name.localeCompare(b.name))
      .map((entry) => this._prepareEntry(entry));
    const id = folder?.id ?? "";
    return { id, name: folder?.name ?? "", expanded: this.#open.has(id) || this.#search !== "", children, entries };
  }

  #matches(entry: ListedDocument): boolean {
    return entry.name.toLowerCase().includes(this.#search.toLowerCase());
  }

  _prepareEntry(entry: ListedDocument): Entry {
    const { id, uuid, name, img, thumb } = entry;
    return {
      id: id as string,
      uuid,
      name,
      img: thumb ?? img ?? null,
      canDelete: entry.canUserModify(game.user, "delete"),
    };
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    element.querySelector<HTMLInputElement>("input[type=search]")?.addEventListener("input", (event) => {
      this.#search = (event.target as HTMLInputElement).value;
      void this.render({ parts: ["directory"] });
    });
    if (partId === "directory") this.#bindDragDrop(element);
  }

  #bindDragDrop(element: HTMLElement): void {
    new DragDrop.implementation({
      dragSelector: ".directory-item",
      callbacks: { dragstart: (event) => this._onDragStart(event), drop: (event) => this._onDrop(event) },
    }).bind(element);
  }

  _onDragStart(event: DragEvent): void {
    const id = (event.currentTarget as HTMLElement).dataset.entryId;
    const entry = id ? this.collection.get(id) : undefined;
    if (entry) event.dataTransfer?.setData("text/plain", JSON.stringify(entry.toDragData()));
  }

  /** Take over what was dragged here from a pack, or move one of ours into the folder below the pointer. */
  async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (data.type !== this.documentName) return;
    const folder = (event.target as HTMLElement).closest<HTMLElement>("[data-folder-id]")?.dataset.folderId ?? null;
    const { documentClass } = documentConfig(this.documentName);
    const dropped = (await documentClass.fromDropData(data)) as ListedDocument | null;
    if (!dropped) return;
    if (this.collection.get(dropped.id ?? "") === dropped) await dropped.update({ folder });
    else
      await documentClass.create({
        ...game.collections.get(this.documentName)?.fromCompendium(dropped as never, { clearFolder: true }),
        folder,
      });
  }

  #entryOf(target: HTMLElement): ListedDocument | undefined {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId;
    return id ? this.collection.get(id) : undefined;
  }

  /** Open an entry. */
  async _onClickEntry(entry: ListedDocument): Promise<void> {
    if (entry.sheet) await entry.sheet.render({ force: true });
    else ui.notifications?.info(`The table has no window for ${entry.name}.`);
  }

  static async #onActivate(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const entry = this.#entryOf(target);
    if (entry) await this._onClickEntry(entry);
  }

  static async #onCreate(this: DocumentDirectory): Promise<void> {
    await documentConfig(this.documentName).documentClass.createDialog();
  }

  static async #onDelete(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const entry = this.#entryOf(target);
    if (!entry) return;
    const name = foundry.utils.escapeHTML(entry.name);
    const sure = await DialogV2.confirm({
      window: { title: `Delete ${entry.name}` },
      content: `<p>Delete ${name} for good?</p>`,
      yes: { label: "Delete" },
      no: { label: "Keep" },
    });
    if (sure) await entry.delete();
  }

  static #onToggleFolder(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): void {
    toggleFolder(this.#open, target);
  }
}
