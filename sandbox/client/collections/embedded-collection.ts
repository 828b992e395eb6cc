import type { Plain } from "../../common/utils/objects.ts";
import type { ClientDocument } from "../documents/document.ts";
import { DocumentCollection } from "./document-collection.ts";

/** Documents inside a document; each shares its source object with its parent's source. */
export class EmbeddedCollection<D extends ClientDocument = ClientDocument> extends DocumentCollection<D> {
  readonly name: string;
  readonly model: ClientDocument;
  readonly #documentName: string;

  constructor(name: string, model: ClientDocument, documentName: string) {
    super();
    this.name = name;
    this.model = model;
    this.#documentName = documentName;
  }

  override get documentName(): string {
    return this.#documentName;
  }

  /** The parent's stored list. */
  get _source(): Plain[] {
    return this.model._source[this.name] as Plain[];
  }

  /** Bring the documents in line with the stored list; a document that is there stays the same instance. */
  initialize(): void {
    const sources = this._source;
    for (const id of [...this.keys()]) if (!sources.some((source) => source._id === id)) this.#forget(id);
    for (const [index, source] of sources.entries()) {
      const known = super.get(String(source._id));
      if (known) this.#refresh(known, source, index);
      else this.#make(source);
    }
  }

  #forget(id: string): void {
    Map.prototype.delete.call(this, id);
  }

  #refresh(document: D, source: Plain, index: number): void {
    if (document._source !== source) {
      for (const key of Object.keys(document._source)) if (!(key in source)) delete document._source[key];
      Object.assign(document._source, source);
      this._source[index] = document._source;
    }
    document.reset();
  }

  #make(source: Plain): void {
    try {
      const document = new this.documentClass(source, { parent: this.model, pack: this.model.pack, strict: true });
      Map.prototype.set.call(this, document.id, document);
    } catch (error) {
      Hooks.onError("EmbeddedCollection#initialize", error as Error, { log: "error" });
    }
  }

  override set(id: string, document: D): this {
    const sources = this._source;
    const index = sources.findIndex((source) => source._id === id);
    if (index < 0) sources.push(document._source);
    else sources[index] = document._source;
    return super.set(id, document);
  }

  override delete(id: string): boolean {
    const index = this._source.findIndex((source) => source._id === id);
    if (index >= 0) this._source.splice(index, 1);
    return super.delete(id);
  }

  /** Changes of embedded documents draw the parent's applications anew, not a list. */
  override _onModifyContents(): void {}
}
