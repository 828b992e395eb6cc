import { DOCUMENT_OWNERSHIP_LEVELS } from "../../common/constants.ts";
import type { Fields } from "../../common/data/fields/containers.ts";
import { EmbeddedCollectionField, TypeDataField } from "../../common/data/fields/embedded.ts";
import { DataModel, type ModelOptions, type SourceUpdateOptions, TypeDataModel } from "../../common/data/model.ts";
import { documentRow } from "../../common/documents/schemas.ts";
import { type DocumentAction, isAllowed, ownershipLevel, type Subject } from "../../common/permissions.ts";
import type { DocumentOperation } from "../../common/protocol.ts";
import { getProperty, type Plain } from "../../common/utils/objects.ts";
import { buildUuid } from "../../common/utils/uuid.ts";
import type { Renderable } from "../collections/document-collection.ts";
import { EmbeddedCollection } from "../collections/embedded-collection.ts";
import * as backend from "./backend.ts";
import type { User } from "./user.ts";

/** An operation as documents take it: the parent as a document. */
export interface Operation extends DocumentOperation {
  parent?: ClientDocument | null;
  noHook?: boolean;
}

/** A document on a client: its data, its permissions, and the way of its changes to the server and back. */
export class ClientDocument extends DataModel {
  /** Name of the kind, e.g. "Actor". */
  static documentName = "";
  /** Whether a change of an embedded document prepares this one anew. Scenes are too big for it. */
  static _resetsWithParts = true;

  declare readonly parent: ClientDocument | null;
  declare readonly collections: Record<string, EmbeddedCollection>;
  declare readonly pack: string | null;
  declare readonly apps: Record<string, Renderable & { close?(options?: object): unknown; rendered?: boolean }>;
  declare _id: string;
  declare name: string;
  declare type: string;
  declare flags: Record<string, Plain>;
  declare ownership: Record<string, number>;
  declare sort: number;
  declare _sheet: (Renderable & { close(options?: object): unknown }) | null;

  static override defineSchema(): Fields {
    return documentRow(this.documentName).schema();
  }

  /** What Foundry tells about the kind of document. */
  static get metadata(): {
    name: string;
    collection: string;
    label: string;
    labelPlural: string;
    embedded: Record<string, string>;
    hasTypeData: boolean;
    coreTypes: readonly string[];
  } {
    const { collection, embedded = {}, coreTypes = [] } = documentRow(this.documentName);
    const label = `DOCUMENT.${this.documentName}`;
    return {
      name: this.documentName,
      collection,
      label,
      labelPlural: `${label}s`,
      embedded: Object.fromEntries(Object.entries(embedded).map(([field, name]) => [name, field])),
      hasTypeData: "system" in this.schema.fields,
      coreTypes,
    };
  }

  static get collectionName(): string {
    return documentRow(this.documentName).collection;
  }

  /** The class configured for this kind. */
  static get implementation(): typeof ClientDocument {
    return CONFIG[this.documentName as "Actor"].documentClass;
  }

  /** Types that documents of this kind may have. */
  static get TYPES(): string[] {
    return Object.keys(game.model[this.documentName] ?? { base: {} });
  }

  /** Whether a user may create documents of this kind at all. */
  static canUserCreate(user: User): boolean {
    return isAllowed("create", { documentName: this.documentName, source: { author: user.id }, parent: null }, user);
  }

  override _configure({ pack = null }: ModelOptions): void {
    const hidden = (value: unknown, writable = false) => ({ value, writable, enumerable: false, configurable: true });
    const fields = this.schema
      .entries()
      .filter((entry): entry is [string, EmbeddedCollectionField] => entry[1] instanceof EmbeddedCollectionField);
    const collections = fields.map(
      ([name, field]) => [name, new EmbeddedCollection(name, this, field.documentName)] as const,
    );
    Object.defineProperties(this, {
      pack: hidden(pack ?? this.parent?.pack ?? null),
      collections: hidden(Object.fromEntries(collections)),
      apps: hidden({}),
      _sheet: hidden(null, true),
    });
  }

  override _initialize(options: ModelOptions = {}): void {
    super._initialize(options);
    if (game._documentsReady && this._preparesItself) this._safePrepareData();
  }

  override reset(): void {
    this._initialize();
    if (game._documentsReady && this._preparedApart) this._safePrepareData();
  }

  /** Whether showing the source prepares it too. A part is prepared by the document that holds it, in its turn. */
  get _preparesItself(): boolean {
    return !this.isEmbedded;
  }

  /** Whether this is a part of something that is not prepared with its parts: somebody must say when. */
  get _preparedApart(): boolean {
    return !this._preparesItself && !(this.parent?.constructor as typeof ClientDocument | undefined)?._resetsWithParts;
  }

  override get _validationPrefix(): string {
    return `[${this.documentName}.${String(this._source?._id)}]`;
  }

  // Identity

  get id(): string {
    return this._id;
  }
  get documentName(): string {
    return (this.constructor as typeof ClientDocument).documentName;
  }
  get collectionName(): string {
    return (this.constructor as typeof ClientDocument).collectionName;
  }
  get isEmbedded(): boolean {
    return this.parent !== null;
  }
  get inCompendium(): boolean {
    return this.pack !== null;
  }
  get uuid(): string {
    return buildUuid({ name: this.documentName, id: this.id, parentUuid: this.parent?.uuid, pack: this.pack });
  }
  /** The collection that holds the document. */
  get collection(): unknown {
    if (this.parent) return this.parent.getEmbeddedCollection(this.documentName);
    return this.pack ? game.packs.get(this.pack) : game.collections.get(this.documentName);
  }
  /** A link for rich text. */
  get link(): string {
    return `@UUID[${this.uuid}]{${this.name}}`;
  }
  /** Data of the document's type; overridden by each kind's own declaration. */
  get _typeData(): TypeDataModel | null {
    const system = (this as unknown as { system?: unknown }).system;
    return system instanceof TypeDataModel ? system : null;
  }

  // Permission

  /** The document as the permission rules see it. */
  get _subject(): Subject {
    return {
      documentName: this.documentName,
      source: this._source,
      parent: this.parent?._subject ?? null,
      actorOf: () => this._owningActor?._subject ?? null,
    };
  }
  /** The actor whose owners own this. */
  get _owningActor(): ClientDocument | null {
    return null;
  }
  /** Level of ownership of a user. */
  getUserLevel(user: User | null = game.user): number {
    return user ? ownershipLevel(this._subject, user) : DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }
  /** Level of ownership of this window's user. */
  get permission(): number {
    return this.getUserLevel();
  }
  testUserPermission(user: User, permission: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const wanted = typeof permission === "number" ? permission : DOCUMENT_OWNERSHIP_LEVELS[permission as "OWNER"];
    const level = this.getUserLevel(user);
    return exact ? level === wanted : level >= wanted;
  }
  canUserModify(user: User, action: DocumentAction, data: Plain = {}): boolean {
    return isAllowed(action, this._subject, user, data);
  }
  get isOwner(): boolean {
    return game.user !== null && this.testUserPermission(game.user, "OWNER");
  }
  get limited(): boolean {
    return game.user !== null && this.testUserPermission(game.user, "LIMITED", { exact: true });
  }
  get visible(): boolean {
    return game.user !== null && this.testUserPermission(game.user, "LIMITED");
  }
  get hasPlayerOwner(): boolean {
    return game.users.some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  // Preparation

  /** Prepare without letting an error of one document stop the others. */
  _safePrepareData(): void {
    try {
      this.prepareData();
    } catch (error) {
      Hooks.onError("ClientDocument#_safePrepareData", error as Error, {
        msg: `Failed data preparation for ${this.uuid}`,
        log: "error",
        uuid: this.uuid,
      });
    }
  }
  prepareData(): void {
    this._typeData?.prepareBaseData();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    this._typeData?.prepareDerivedData();
    this.prepareDerivedData();
  }
  prepareBaseData(): void {}
  prepareEmbeddedDocuments(): void {
    for (const collection of Object.values(this.collections))
      for (const document of collection) document._safePrepareData();
  }
  prepareDerivedData(): void {}
  /** Data for dice formulas: the model's own, else the shown data of the type. */
  getRollData(): Plain {
    const { system } = this as unknown as { system?: Plain & { getRollData?: () => Plain } };
    return system?.getRollData?.() ?? system ?? {};
  }

  // Updates

  override _prepareChange(changes: Plain, options: SourceUpdateOptions): Plain {
    const system = changes.system;
    const type = changes.type ?? this._source.type;
    const field = this.schema.get("system");
    if (field instanceof TypeDataField && typeof system === "object" && system !== null)
      field.migrateSource({ type }, system);
    return super._prepareChange(changes, options);
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
    return this._sheet;
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
