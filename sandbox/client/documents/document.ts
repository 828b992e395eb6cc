import { TypeDataField } from "../../common/data/fields/embedded.ts";
import type { ModelOptions, SourceUpdateOptions } from "../../common/data/model.ts";
import type { DocumentOperation } from "../../common/protocol.ts";
import { getProperty, type Plain } from "../../common/utils/objects.ts";
import type { EmbeddedCollection } from "../collections/embedded-collection.ts";
import * as backend from "./backend.ts";
import { BareDocument } from "./bare-document.ts";
import type { User } from "./user.ts";

/** An operation as documents take it: the parent as a document. */
export interface Operation extends DocumentOperation {
  parent?: ClientDocument | null;
  noHook?: boolean;
}

/** Asks for name and type of a document to create; the windows bring it along. */
type CreateDialog = (documentName: string, types?: readonly string[]) => Promise<unknown>;

/** A document on a client, and the way of its changes to the server and back. */
export class ClientDocument extends BareDocument {
  // Updates

  override _prepareChange(changes: Plain, options: SourceUpdateOptions): Plain {
    const system = changes.system;
    const type = changes.type ?? this._source.type;
    const field = this.schema.get("system");
    if (field instanceof TypeDataField && typeof system === "object" && system !== null)
      field.migrateSource({ type }, system);
    return super._prepareChange(changes, options);
  }

  static _askToCreate: CreateDialog = async () => null;

  /** Let the user create one by hand. @param context - `types` are those that are offered. */
  static async createDialog(
    _data: Plain = {},
    _operation: Operation = {},
    context: { types?: readonly string[] } = {},
  ): Promise<unknown> {
    return ClientDocument._askToCreate(this.documentName, context.types);
  }

  static async create(
    data: Plain | Plain[],
    operation: Operation = {},
  ): Promise<ClientDocument | ClientDocument[] | undefined> {
    const created = await this.createDocuments(Array.isArray(data) ? data : [data], operation);
    return Array.isArray(data) ? created : created[0];
  }
  static async createDocuments(
    data: (Plain | ClientDocument)[] = [],
    operation: Operation = {},
  ): Promise<ClientDocument[]> {
    return backend.createDocuments(this.implementation, data, operation);
  }
  static async updateDocuments(updates: Plain[] = [], operation: Operation = {}): Promise<ClientDocument[]> {
    return backend.updateDocuments(this.implementation, updates, operation);
  }
  static async deleteDocuments(ids: string[] = [], operation: Operation = {}): Promise<ClientDocument[]> {
    return backend.deleteDocuments(this.implementation, ids, operation);
  }
  async update(data: Plain = {}, operation: Operation = {}): Promise<this | undefined> {
    const cls = this.constructor as typeof ClientDocument;
    const [updated] = await cls.updateDocuments([{ ...data, _id: this.id }], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return updated as this | undefined;
  }
  async delete(operation: Operation = {}): Promise<this | undefined> {
    const cls = this.constructor as typeof ClientDocument;
    const [deleted] = await cls.deleteDocuments([this.id], { ...operation, parent: this.parent, pack: this.pack });
    return deleted as this | undefined;
  }

  // Embedded documents

  getEmbeddedCollection(name: string): EmbeddedCollection {
    const found = Object.values(this.collections).find(
      (collection) => collection.documentName === name || collection.name === name,
    );
    if (!found) throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    return found;
  }
  getEmbeddedDocument(name: string, id: string, options: { strict?: boolean } = {}): ClientDocument | undefined {
    return this.getEmbeddedCollection(name).get(id, options);
  }
  async createEmbeddedDocuments(
    name: string,
    data: Plain[] = [],
    operation: Operation = {},
  ): Promise<ClientDocument[]> {
    return this.#embeddedClass(name).createDocuments(data, { ...operation, parent: this, pack: this.pack });
  }
  async updateEmbeddedDocuments(
    name: string,
    updates: Plain[] = [],
    operation: Operation = {},
  ): Promise<ClientDocument[]> {
    return this.#embeddedClass(name).updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
  }
  async deleteEmbeddedDocuments(name: string, ids: string[], operation: Operation = {}): Promise<ClientDocument[]> {
    return this.#embeddedClass(name).deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }
  #embeddedClass(name: string): typeof ClientDocument {
    this.getEmbeddedCollection(name);
    return CONFIG[name as "Actor"].documentClass;
  }

  // Flags

  getFlag(scope: string, key: string): unknown {
    this.#checkScope(scope);
    return getProperty(this.flags?.[scope] ?? {}, key);
  }
  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    this.#checkScope(scope);
    return this.update({ flags: { [scope]: { [key]: value } } });
  }
  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    this.#checkScope(scope);
    const parts = key.split(".");
    const last = parts.pop();
    return this.update({ [["flags", scope, ...parts, `-=${last}`].join(".")]: null }, { _unset: true });
  }
  #checkScope(scope: string): void {
    if (["core", "world", game.system.id].includes(scope)) return;
    throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
  }

  // Life cycle: the initiator's before, everybody's after

  async _preCreate(data: Plain, options: Plain, user: User): Promise<boolean | undefined> {
    return this._typeData?._preCreate(data, options, user);
  }
  async _preUpdate(changes: Plain, options: Plain, user: User): Promise<boolean | undefined> {
    return this._typeData?._preUpdate(changes, options, user);
  }
  async _preDelete(options: Plain, user: User): Promise<boolean | undefined> {
    return this._typeData?._preDelete(options, user);
  }
  _onCreate(data: Plain, options: Plain, userId: string): void {
    this._typeData?._onCreate(data, options, userId);
    if (options.renderSheet && userId === game.userId) void this.sheet?.render({ force: true });
  }
  _onUpdate(changes: Plain, options: Plain, userId: string): void {
    this._typeData?._onUpdate(changes, options, userId);
    if (options.render !== false)
      this.render(false, { renderContext: `update${this.documentName}`, renderData: changes });
  }
  _onDelete(options: Plain, userId: string): void {
    this._typeData?._onDelete(options, userId);
    for (const app of Object.values(this.apps)) app.close?.({ submit: false });
  }
  static async _preCreateOperation(
    _documents: ClientDocument[],
    _operation: Operation,
    _user: User,
  ): Promise<boolean | undefined> {
    return undefined;
  }
  static async _preUpdateOperation(
    _documents: ClientDocument[],
    _operation: Operation,
    _user: User,
  ): Promise<boolean | undefined> {
    return undefined;
  }
  static async _preDeleteOperation(
    _documents: ClientDocument[],
    _operation: Operation,
    _user: User,
  ): Promise<boolean | undefined> {
    return undefined;
  }
  static async _onCreateOperation(_documents: ClientDocument[], _operation: Operation, _user: User): Promise<void> {}
  static async _onUpdateOperation(_documents: ClientDocument[], _operation: Operation, _user: User): Promise<void> {}
  static async _onDeleteOperation(_documents: ClientDocument[], _operation: Operation, _user: User): Promise<void> {}
  _onCreateDescendantDocuments(
    _parent: ClientDocument,
    _collection: string,
    _documents: ClientDocument[],
    _data: Plain[],
    options: Plain,
    _userId: string,
  ): void {
    if (options.render !== false) this.render(false, { renderContext: "createDescendant" });
  }
  _onUpdateDescendantDocuments(
    _parent: ClientDocument,
    _collection: string,
    _documents: ClientDocument[],
    _changes: Plain[],
    options: Plain,
    _userId: string,
  ): void {
    if (options.render !== false) this.render(false, { renderContext: "updateDescendant" });
  }
  _onDeleteDescendantDocuments(
    _parent: ClientDocument,
    _collection: string,
    _documents: ClientDocument[],
    _ids: string[],
    options: Plain,
    _userId: string,
  ): void {
    if (options.render !== false) this.render(false, { renderContext: "deleteDescendant" });
  }

  // Showing

  /** Draw anew what shows the document. */
  render(force = false, options: Plain = {}): void {
    for (const app of Object.values(this.apps)) app.render(force, options);
  }
  /** The application that shows the document, made when first asked for. */
  get sheet(): ClientDocument["_sheet"] {
    if (this._sheet) return this._sheet;
    const cls = this._getSheetClass();
    if (cls) this._sheet = new cls({ document: this, editable: this.isOwner });
    return this._sheet ?? this._lackingSheet();
  }
  /** What stands for the core's own sheet, where the table has none and Foundry has. */
  _lackingSheet(): ClientDocument["_sheet"] {
    return null;
  }
  /** The sheet class: the flag's, the default one, the core's. */
  _getSheetClass(): (new (options: object) => NonNullable<ClientDocument["_sheet"]>) | null {
    const classes = CONFIG[this.documentName as "Actor"].sheetClasses?.[this.type ?? "base"] ?? {};
    const chosen =
      classes[String(this.flags?.core?.sheetClass)] ??
      Object.values(classes).find((entry) => entry.default) ??
      Object.values(classes)[0];
    return (chosen?.cls as (new (options: object) => NonNullable<ClientDocument["_sheet"]>) | undefined) ?? null;
  }

  // Dragging, copying

  toDragData(): Plain {
    return { type: this.documentName, uuid: this.uuid };
  }
  /** Let data of an older form have a field's new name, unless it is there. @returns Was it renamed? */
  static _addDataFieldMigration(
    data: Plain,
    oldKey: string,
    newKey: string,
    apply: (data: Plain) => unknown = (of) => foundry.utils.getProperty(of, oldKey),
  ): boolean {
    const { hasProperty, setProperty, deleteProperty } = foundry.utils;
    if (!hasProperty(data, oldKey) || hasProperty(data, newKey)) return false;
    setProperty(data, newKey, apply(data));
    return deleteProperty(data, oldKey);
  }
  static async fromDropData(data: Plain): Promise<ClientDocument | null> {
    if (typeof data.uuid === "string") return foundry.utils.fromUuid(data.uuid) as Promise<ClientDocument | null>;
    return data.data ? (new this.implementation(data.data as Plain) as ClientDocument) : null;
  }
  override clone(data: object = {}, context: ModelOptions & { save?: boolean; keepId?: boolean } = {}): this {
    const { save = false, keepId = false, ...rest } = context;
    const source = foundry.utils.mergeObject(this.toObject(), data, { performDeletions: true }) as Plain;
    if (!keepId) delete source._id;
    const cls = this.constructor as unknown as {
      new (data: object, options: object): ClientDocument["constructor"];
      create: (typeof ClientDocument)["create"];
    };
    if (save) return cls.create(source, { parent: this.parent, pack: this.pack }) as unknown as this;
    return new cls(source, { parent: this.parent, pack: this.pack, ...rest }) as unknown as this;
  }
}
