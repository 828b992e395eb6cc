import { DOCUMENT_OWNERSHIP_LEVELS } from "../../common/constants.ts";
import type { PackInfo } from "../../common/protocol.ts";
import { Collection } from "../../common/utils/collection.ts";
import type { Plain } from "../../common/utils/objects.ts";
import type { ClientDocument } from "../documents/document.ts";
import type { User } from "../documents/user.ts";
import { DocumentCollection } from "./document-collection.ts";

/** A compendium pack: an index at once, documents when asked for. One of the world may be written. */
export class CompendiumCollection extends DocumentCollection {
  /** How long its documents are kept after the last of them was asked for. */
  static CACHE_LIFETIME_SECONDS = 300;

  readonly metadata: PackInfo;
  index: Collection<string, Plain>;
  #expiry = 0;

  constructor(metadata: PackInfo) {
    super();
    this.metadata = metadata;
    this.index = new Collection(metadata.index.map((entry) => [String(entry._id), entry]));
  }
  override get documentName(): string {
    return this.metadata.type;
  }
  /** `<package>.<name>`. */
  get collection(): string {
    return this.metadata.id;
  }
  get title(): string {
    return game.i18n.localize(this.metadata.label);
  }
  get locked(): boolean {
    return this.metadata.locked;
  }
  get indexed(): boolean {
    return true;
  }
  /** Whether this window's user may look into it. */
  get visible(): boolean {
    return this.getUserLevel() > DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }
  /** Level of ownership of a user, by role: the highest of the roles that the user has. */
  getUserLevel(user: User | null = game.user): number {
    const levels = Object.entries(this.metadata.ownership).filter(([role]) => user?.hasRole(role as "PLAYER"));
    return Math.max(0, ...levels.map(([, level]) => DOCUMENT_OWNERSHIP_LEVELS[level as "NONE"]));
  }
  get folders(): Collection<string, Plain> {
    return new Collection(this.metadata.folders.map((folder) => [String(folder._id), folder]));
  }

  /** The index, with more fields if asked, and those that are configured; no document is made for that. */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<Collection<string, Plain>> {
    const wanted = [...this.#indexFields, ...fields];
    if (wanted.length === 0) return this.index;
    for (const source of await this.#sources([...this.index.keys()])) {
      const entry = this.index.get(String(source._id)) as Plain;
      copyFields(source, entry, wanted);
    }
    return this.index;
  }
  /** What packages want to know of each document before it is there. */
  get #indexFields(): readonly string[] {
    return CONFIG[this.documentName as "Actor"]?.compendiumIndexFields ?? [];
  }
  /** Keep the documents for a while from now on; then they are let go. */
  #keep(): void {
    window.clearTimeout(this.#expiry);
    const seconds = (this.constructor as typeof CompendiumCollection).CACHE_LIFETIME_SECONDS;
    this.#expiry = window.setTimeout(() => this.clear(), seconds * 1000);
  }
  async getDocument(id: string): Promise<ClientDocument | null> {
    this.#keep();
    const known = super.get(id);
    if (known) return known;
    if (!this.index.has(id)) return null;
    const [fetched] = await this.#fetch([id]);
    return fetched ?? null;
  }
  /**
   * The documents that meet a query, made anew with each call as Foundry makes them (issue 13679): one that was handed
   * out before is no longer the pack's own, so it hears of no change, nor does a sheet of it.
   */
  async getDocuments(query: Plain = {}): Promise<ClientDocument[]> {
    this.#keep();
    const documents = await this.#fetch([...this.index.keys()]);
    return documents.filter((document) =>
      Object.entries(query).every(([key, value]) => foundry.utils.getProperty(document._source, key) === value),
    );
  }
  async #sources(ids: string[]): Promise<Plain[]> {
    const { result } = await game._session.request({
      type: this.documentName,
      action: "get",
      operation: { pack: this.collection, ids },
    });
    return result as Plain[];
  }
  async #fetch(ids: string[]): Promise<ClientDocument[]> {
    const made = (await this.#sources(ids)).map((source) => {
      const document: ClientDocument = new this.documentClass(source, { pack: this.collection, strict: false });
      this.set(String(source._id), document);
      return document;
    });
    // The time may have run out while they were on their way
    this.#keep();
    return made;
  }
  override _onModifyContents(...args: Parameters<DocumentCollection["_onModifyContents"]>): void {
    const [action, documents] = args;
    for (const { id, _source } of documents) {
      const { name, img, type, folder = null, sort = 0 } = _source;
      const entry = { ...this.index.get(id), _id: id, name, img, type, folder, sort, uuid: this.getUuid(id) };
      copyFields(_source, entry, this.#indexFields);
      if (action === "delete") this.index.delete(id);
      else this.index.set(id, entry);
    }
    super._onModifyContents(...args);
  }
  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }
  /** Copy everything into the world. */
  async importAll({ keepId = true }: { keepId?: boolean } = {}): Promise<ClientDocument[]> {
    const collection = game.collections.get(this.documentName);
    const sources = (await this.getDocuments()).map(
      (document) => collection?.fromCompendium(document, { keepId }) ?? {},
    );
    return this.documentClass.createDocuments(sources, { keepId });
  }
  /** Open the list of its contents. */
  override render(force = false, options: Plain = {}): void {
    super.render(force, options);
    if (force)
      (globalThis.ui.compendium as { openPack?(pack: CompendiumCollection): unknown } | undefined)?.openPack?.(this);
  }
}

/** Copy what stands at some paths of a source into an entry of an index. */
function copyFields(source: Plain, entry: Plain, paths: readonly string[]): void {
  for (const path of paths) foundry.utils.setProperty(entry, path, foundry.utils.getProperty(source, path));
}
