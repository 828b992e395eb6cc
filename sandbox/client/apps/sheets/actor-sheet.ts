import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { PartialApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { documentClassOf } from "../host.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { sortRelative } from "./sorting.ts";
import type { SheetDocument } from "./types.ts";

/** An item on an actor's sheet. */
export interface SheetItem extends SheetDocument {
  readonly sort: number;
}

/** What an actor's sheet needs of its actor. */
export interface SheetActor extends SheetDocument {
  readonly items: Iterable<SheetItem> & { has(id: string): boolean; get(id: string): SheetItem | undefined };
  readonly effects: { get(id: string): SheetDocument | undefined };
  readonly isToken: boolean;
  readonly token: SheetDocument | null;
  updateEmbeddedDocuments(name: string, updates: object[]): Promise<SheetDocument[]>;
}

/** The sheet of an actor: receives drops of items, effects, actors and folders, and lets its entries be dragged. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    position: { width: 600 },
    window: { resizable: true },
    actions: { showPortraitArtwork: ActorSheetV2.#onShowPortrait },
  };

  get actor(): SheetActor {
    return this.document as SheetActor;
  }

  /** The token whose actor this is, for an actor of a token; else null. */
  get token(): SheetDocument | null {
    return this.actor.token ?? (this.options.token as SheetDocument | null | undefined) ?? null;
  }

  override get title(): string {
    return this.actor.isToken ? `[${"Token"}] ${super.title}` : super.title;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    // A module may let it wait for longer than the sheet is open
    if (!this.element) return;
    new DragDrop.implementation({
      dragSelector: ".draggable",
      permissions: { dragstart: (s) => this._canDragStart(s), drop: (s) => this._canDragDrop(s) },
      callbacks: {
        dragstart: (event) => this._onDragStart(event),
        dragover: (event) => this._onDragOver(event),
        drop: (event) => this._onDrop(event),
      },
    }).bind(this.element);
  }

  _canDragStart(_selector: string | null): boolean {
    return this.isEditable;
  }

  _canDragDrop(_selector: string | null): boolean {
    return this.isEditable;
  }

  async _onDragStart(event: DragEvent): Promise<void> {
    const target = event.currentTarget as HTMLElement;
    if ("link" in (event.target as HTMLElement).dataset) return;
    const { itemId, effectId } = target.dataset;
    const dragged = itemId ? this.actor.items.get(itemId) : effectId ? this.actor.effects.get(effectId) : null;
    if (dragged) event.dataTransfer?.setData("text/plain", JSON.stringify(dragged.toDragData()));
  }

  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (Hooks.call("dropActorSheetData", this.actor, this, data) === false) return;
    const documentClass = documentClassOf(String(data.type));
    if (!documentClass) return;
    const document = (await documentClass.fromDropData(data)) as unknown as SheetDocument | null;
    if (document) await this._onDropDocument(event, document);
  }

  /** Hand a dropped document to the method for its kind; what that gives back is the document that came of it. */
  async _onDropDocument(event: DragEvent, document: SheetDocument): Promise<unknown> {
    switch (document.documentName) {
      case "ActiveEffect":
        return this._onDropActiveEffect(event, document);
      case "Actor":
        return this._onDropActor(event, document as SheetActor);
      case "Item":
        return this._onDropItem(event, document as SheetItem);
      case "Folder":
        return this._onDropFolder(event, document);
      default:
        return null;
    }
  }

  async _onDropActiveEffect(_event: DragEvent, effect: SheetDocument): Promise<unknown> {
    if (!this.actor.isOwner || effect.parent === this.actor) return null;
    return documentClassOf("ActiveEffect")?.create(effect.toObject(), { parent: this.actor as never });
  }

  async _onDropActor(_event: DragEvent, _actor: SheetActor): Promise<unknown> {
    return null;
  }

  /** Sort an item of the same actor, or create a copy of any other. */
  async _onDropItem(event: DragEvent, item: SheetItem): Promise<unknown> {
    if (!this.actor.isOwner) return null;
    if (this.actor.uuid === item.parent?.uuid) {
      const sorted = await this._onSortItem(event, item);
      return sorted?.length ? item : null;
    }
    const keepId = !this.actor.items.has(item.id as string);
    const itemData = game.items.fromCompendium(item as never, { clearFolder: true, keepId });
    return (await documentClassOf("Item")?.create(itemData, { parent: this.actor as never, keepId })) ?? null;
  }

  async _onDropFolder(_event: DragEvent, _folder: SheetDocument): Promise<unknown> {
    return null;
  }

  /** Move an item beside the one on which it was dropped. */
  async _onSortItem(event: DragEvent, item: SheetItem): Promise<SheetDocument[] | undefined> {
    const targetId = (event.target as HTMLElement).closest<HTMLElement>("[data-item-id]")?.dataset.itemId;
    const target = targetId ? this.actor.items.get(targetId) : undefined;
    if (!target || target.id === item.id) return undefined;
    const siblings = [...this.actor.items].filter((other) => other.id !== item.id);
    return this.actor.updateEmbeddedDocuments("Item", sortRelative(item, target, siblings));
  }

  static #onShowPortrait(this: ActorSheetV2): void {
    ui.notifications?.info("The stand-in has no window for pictures.");
  }
}
