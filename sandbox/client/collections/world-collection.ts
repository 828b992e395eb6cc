import type { Plain } from "../../common/utils/objects.ts";
import type { ClientDocument } from "../documents/document.ts";
import { DocumentCollection } from "./document-collection.ts";

/** The primary documents of one kind in the world. */
export class WorldCollection<D extends ClientDocument = ClientDocument> extends DocumentCollection<D> {
  /** Set by each subclass. */
  static documentName = "";

  override get documentName(): string {
    return (this.constructor as typeof WorldCollection).documentName;
  }

  /** The collection in the running game. */
  static get instance(): WorldCollection {
    return game.collections.get(this.documentName) as unknown as WorldCollection;
  }

  /** Fill from stored sources; one that cannot be built is left out and said so. */
  _load(sources: Plain[]): void {
    for (const source of sources) {
      try {
        this.set(String(source._id), new this.documentClass(source, { strict: true }) as D);
      } catch (error) {
        this.invalidDocumentIds.add(String(source._id));
        Hooks.onError("WorldCollection#_load", error as Error, { log: "error" });
      }
    }
  }

  /** Folders of these documents. */
  get folders(): unknown[] {
    return game.folders?.filter((folder) => (folder as unknown as { type: string }).type === this.documentName) ?? [];
  }

  /** Register a sheet of these documents. */
  static registerSheet(scope: string, sheet: never, options: Plain = {}): void {
    foundry.applications.apps.DocumentSheetConfig.registerSheet(
      CONFIG[this.documentName as "Actor"].documentClass,
      scope,
      sheet,
      options,
    );
  }

  /** Take a registered sheet back. */
  static unregisterSheet(scope: string, sheet: never, options: Plain = {}): void {
    foundry.applications.apps.DocumentSheetConfig.unregisterSheet(
      CONFIG[this.documentName as "Actor"].documentClass,
      scope,
      sheet,
      options,
    );
  }

  /** Copy a document of a pack into the world. */
  async importFromCompendium(
    pack: { getDocument(id: string): Promise<ClientDocument | null> },
    id: string,
    changes: Plain = {},
    operation: Plain = {},
  ): Promise<D> {
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`There is no document ${id} in the compendium`);
    const source = this.fromCompendium(document);
    return (await this.documentClass.create({ ...source, ...changes }, { ...operation, fromCompendium: true })) as D;
  }

  /** Data of a pack's document, ready for creation in the world. */
  fromCompendium(
    document: ClientDocument,
    { clearFolder = false, keepId = false }: { clearFolder?: boolean; keepId?: boolean } = {},
  ): Plain {
    const { _id, ownership, ...data } = document.toObject();
    if (clearFolder) data.folder = null;
    data._stats = { ...(data._stats as Plain), compendiumSource: document.uuid };
    return keepId ? { ...data, _id } : data;
  }

  /** Change many at once. */
  async updateAll(
    transformation: Plain | ((document: D) => Plain),
    condition?: (document: D) => boolean,
    options: Plain = {},
  ): Promise<unknown[]> {
    const chosen = condition ? this.filter(condition) : this.contents;
    const updates = chosen.map((document) => ({
      ...(typeof transformation === "function" ? transformation(document) : transformation),
      _id: document.id,
    }));
    return this.documentClass.updateDocuments(updates, options);
  }
}

/** Make the collection class of a kind of document. */
function collectionOf(documentName: string, name: string): typeof WorldCollection {
  const cls = class extends WorldCollection {
    static override documentName = documentName;
  };
  Object.defineProperty(cls, "name", { value: name });
  return cls;
}

/** Actors of the world; knows the synthetic ones of tokens too. */
export const Actors = collectionOf("Actor", "Actors");
/** Items of the world. */
export const Items = collectionOf("Item", "Items");
/** Journal of the world. */
export const Journal = collectionOf("JournalEntry", "Journal");
/** Tables of the world. */
export const RollTables = collectionOf("RollTable", "RollTables");
/** Macros of the world. */
export const Macros = collectionOf("Macro", "Macros");
/** Folders of the world. */
export const Folders = collectionOf("Folder", "Folders");
/** Stored settings. */
export const WorldSettings = collectionOf("Setting", "WorldSettings");
