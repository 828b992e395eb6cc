import { deepClone, expandObject, isEmpty, isPlainObject, type Plain } from "../utils/objects.ts";
import { DataModelValidationError, DataModelValidationFailure } from "./failure.ts";
import { EmbeddedDataField } from "./fields/embedded.ts";
import type { UpdateOptions } from "./fields/field.ts";
import { type Fields, SchemaField } from "./fields/schema.ts";

/** How a model is made. */
export interface ModelOptions {
  parent?: object | null;
  strict?: boolean;
  [key: string]: unknown;
}

/** How a model's source is updated. */
export interface SourceUpdateOptions {
  /** Only compute the difference. */
  dryRun?: boolean;
  recursive?: boolean;
  fallback?: boolean;
  [key: string]: unknown;
}

const schemas = new WeakMap<object, SchemaField>();

/** Foundry's DataModel: a schema, the stored source, and the instance prepared from it. */
export class DataModel {
  declare readonly parent: object | null;
  declare readonly _source: Plain;
  /** Where labels of the fields are looked up: `<prefix>.FIELDS.<path>.label`. */
  static LOCALIZATION_PREFIXES: string[] = [];

  constructor(data: object = {}, { parent = null, strict = true, ...options }: ModelOptions = {}) {
    Object.defineProperty(this, "parent", { value: parent, writable: false, enumerable: false, configurable: true });
    const source = this._initializeSource(data as Plain, { strict, ...options });
    Object.defineProperty(this, "_source", { value: source, writable: false, enumerable: false, configurable: true });
    this._configure({ strict, ...options });
    const valid = this.#firstValidation(strict);
    Object.defineProperty(this, "invalid", { value: !valid, enumerable: false, configurable: true });
    this._initialize({ strict, ...options });
  }

  #firstValidation(strict: boolean): boolean {
    const failure = this.schema.validate(this._source, { source: this._source });
    if (!failure) return true;
    if (strict) throw failure.asError(this._validationPrefix);
    console.warn(failure.asError(this._validationPrefix));
    return false;
  }

  /** Named at the head of validation errors. */
  get _validationPrefix(): string {
    return `[${this.constructor.name}]`;
  }

  /** Fields by name; subclasses must give them. */
  static defineSchema(): Fields {
    throw new Error(`The ${this.name} subclass of DataModel must define its Document schema`);
  }

  /** The schema, made once per class. */
  static get schema(): SchemaField {
    const known = schemas.get(this);
    if (known) return known;
    const made = new SchemaField(this.defineSchema());
    schemas.set(this, made);
    return made;
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** Shape fixes of stored data, also of partial updates: an absent key says nothing. */
  static migrateData(source: Plain): Plain {
    this.schema.migrateSource(source, source);
    return source;
  }

  /** Migrate without letting an error through. */
  static migrateDataSafe(source: Plain): Plain {
    try {
      return this.migrateData(source);
    } catch (error) {
      console.warn(`Failed data migration for ${this.name}`, error);
      return source;
    }
  }

  /** Bring data into the form of the schema. */
  static cleanData(source: Plain = {}, options: { partial?: boolean; source?: Plain } = {}): Plain {
    return this.schema.clean(source, options) as Plain;
  }

  /** Make an instance from stored data that may be damaged: invalid parts are reported, not thrown. */
  static fromSource<T extends DataModel>(
    this: new (
      data: object,
      options?: ModelOptions,
    ) => T,
    source: object,
    options: ModelOptions = {},
  ): T {
    return new this(source, { strict: false, ...options });
  }

  /** Make an instance from JSON text. */
  static fromJSON<T extends DataModel>(this: new (data: object, options?: ModelOptions) => T, json: string): T {
    return new this(JSON.parse(json));
  }

  /** Migrate and clean what the constructor was given. */
  _initializeSource(data: Plain, _options: ModelOptions): Plain {
    const given = data instanceof DataModel ? data.toObject() : data;
    const cls = this.constructor as typeof DataModel;
    const cleaned = cls.cleanData(cls.migrateDataSafe(given));
    // The same object stays the source, so that a parent's source and its part's are one
    for (const key of Object.keys(given)) if (!(key in cleaned)) delete given[key];
    return Object.assign(given, cleaned);
  }

  /** Set up what must exist before the fields are shown: embedded collections. */
  _configure(_options: ModelOptions): void {}

  /** Show the source as properties. */
  _initialize(options: ModelOptions = {}): void {
    for (const [name, field] of this.schema.entries()) {
      const value = field.initialize(this._source[name], this, options);
      if (typeof value === "function") {
        Object.defineProperty(this, name, {
          get: value as () => unknown,
          set() {},
          configurable: true,
          enumerable: true,
        });
      } else (this as unknown as Plain)[name] = value;
    }
  }

  /** Show the source anew. */
  reset(): void {
    this._initialize();
  }

  /** A copy with its own source. */
  clone(data: object = {}, context: ModelOptions = {}): this {
    const cls = this.constructor as new (data: object, options?: ModelOptions) => this;
    const copy = new cls(this.toObject(), { parent: this.parent, ...context });
    if (!isEmpty(data)) copy.updateSource(data);
    return copy;
  }

  /** Check changes, or the whole; throws a DataModelValidationError. */
  validate({ changes, clean = false }: { changes?: Plain; clean?: boolean; [key: string]: unknown } = {}): boolean {
    const partial = changes !== undefined;
    let values = changes ?? this._source;
    if (clean) values = this.schema.clean(values, { partial, source: { ...this._source, ...values } }) as Plain;
    const failure = this.schema.validate(values, { partial, source: { ...this._source, ...values } });
    if (failure) throw failure.asError(this._validationPrefix);
    (this.constructor as typeof DataModel).validateJoint({ ...this._source, ...values });
    return true;
  }

  /** Checks that concern several fields; throw. */
  static validateJoint(_data: Plain): void {}

  /** Merge changes into the source and show it anew; gives what is different, in nested form. */
  updateSource(changes: object = {}, options: SourceUpdateOptions = {}): Plain {
    const change = this._prepareChange(changes as Plain, options);
    const merged = this.schema.merge(this._source, change, this.#mergeOptions(change, options));
    if (!merged) return {};
    const failure = this.schema.validate(merged.next, { source: merged.next as Plain });
    if (failure) throw failure.asError(this._validationPrefix);
    if (options.dryRun) return merged.diff as Plain;
    Object.assign(this._source, merged.next);
    this._initialize();
    return merged.diff as Plain;
  }

  /** Expand and clean changes against the present source. */
  _prepareChange(changes: Plain, _options: SourceUpdateOptions): Plain {
    const expanded = expandObject(deepClone(changes));
    return this.schema.clean(expanded, { partial: true, source: { ...this._source, ...expanded } }) as Plain;
  }

  #mergeOptions(change: Plain, options: SourceUpdateOptions): UpdateOptions {
    return {
      recursive: options.recursive !== false,
      source: { ...this._source, ...(isPlainObject(change) ? change : {}) },
    };
  }

  /** Plain data: the source's, or what is shown now. */
  toObject(source = true): Plain {
    return deepClone((source ? this._source : this.schema.toObject(this)) as Plain);
  }

  toJSON(): Plain {
    return this.toObject(true);
  }
}

/** Foundry's TypeDataModel: the data of a document's type, under `system`. */
export class TypeDataModel extends DataModel {
  /** The document. */
  declare readonly parent: (DataModel & { documentName?: string }) | null;

  /** Fields know where they stand in the document, so that their controls have the right names. */
  static override get schema(): SchemaField {
    const schema = super.schema;
    schema.name = "system";
    return schema;
  }

  /** Before embedded documents are prepared. */
  prepareBaseData(): void {}
  /** After embedded documents are prepared. */
  prepareDerivedData(): void {}
  async _preCreate(_data: Plain, _options: Plain, _user: object): Promise<boolean | undefined> {
    return undefined;
  }
  async _preUpdate(_changes: Plain, _options: Plain, _user: object): Promise<boolean | undefined> {
    return undefined;
  }
  async _preDelete(_options: Plain, _user: object): Promise<boolean | undefined> {
    return undefined;
  }
  _onCreate(_data: Plain, _options: Plain, _userId: string): void {}
  _onUpdate(_changes: Plain, _options: Plain, _userId: string): void {}
  _onDelete(_options: Plain, _userId: string): void {}
  /** Add to what an embedded rendering shows. */
  async toEmbed(_config: object, _options: object): Promise<HTMLElement | null> {
    return null;
  }
}

export { DataModelValidationError, DataModelValidationFailure, EmbeddedDataField };
