import { DOCUMENT_OWNERSHIP_LEVELS } from "../../common/constants.ts";
import { EmbeddedCollectionField } from "../../common/data/fields/embedded.ts";
import type { Fields } from "../../common/data/fields/schema.ts";
import { DataModel, type ModelOptions, TypeDataModel } from "../../common/data/model.ts";
import { documentRow } from "../../common/documents/schemas.ts";
import { type DocumentAction, isAllowed, ownershipLevel, type Subject } from "../../common/permissions.ts";
import type { Plain } from "../../common/utils/objects.ts";
import { buildUuid } from "../../common/utils/uuid.ts";
import type { Renderable } from "../collections/document-collection.ts";
import { EmbeddedCollection } from "../collections/embedded-collection.ts";
import type { ClientDocument } from "./document.ts";
import type { User } from "./user.ts";

/** What a document is before it is changed: its identity, its permissions, its preparation. */
export class BareDocument extends DataModel {
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
      ([name, field]) =>
        [name, new EmbeddedCollection(name, this as unknown as ClientDocument, field.documentName)] as const,
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
    return (this.constructor as typeof BareDocument).documentName;
  }
  get collectionName(): string {
    return (this.constructor as typeof BareDocument).collectionName;
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
  /** Level of ownership of a user; what lies in a pack goes by the user's role alone. */
  getUserLevel(user: User | null = game.user): number {
    if (this.pack) return game.packs.get(this.pack)?.getUserLevel(user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
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
  /** Data for dice formulas: those of the type; what a model may add is for its package to ask. */
  getRollData(): Plain {
    const { system } = this as unknown as { system?: Plain };
    return system ?? {};
  }
}
