import { randomID } from "../../utils/misc.ts";
import { deepClone, diffObject, isEmpty, isPlainObject, mergeObject, type Plain } from "../../utils/objects.ts";
import { DataModelValidationFailure } from "../failure.ts";
import { documentRegistry, type ModelClass } from "../registry.ts";
import { ArrayField } from "./arrays.ts";
import {
  type Change,
  type CleanOptions,
  DataField,
  type FieldOptions,
  type UpdateOptions,
  type ValidateOptions,
} from "./field.ts";
import { ObjectField } from "./objects.ts";
import { DocumentIdField } from "./primitives.ts";
import { SchemaField } from "./schema.ts";

/** A DataModel as one field. */
export class EmbeddedDataField extends SchemaField {
  readonly model: ModelClass;

  constructor(model: ModelClass, options: FieldOptions = {}, context = {}) {
    super((model as unknown as { defineSchema(): Record<string, DataField> }).defineSchema(), options, context);
    this.model = model;
  }
  override initialize(value: unknown, model?: object): unknown {
    return isPlainObject(value) ? new this.model(value, { parent: model ?? null }) : value;
  }
  override toObject(value: unknown): unknown {
    return (value as { toObject?(source: boolean): unknown } | null)?.toObject?.(false) ?? value;
  }
  override migrateSource(_source: Plain, value: unknown): void {
    if (isPlainObject(value)) this.model.migrateDataSafe(value);
  }
}

/** The `system` field: the model of the document's type, or a plain object where no model is registered. */
export class TypeDataField extends ObjectField {
  readonly documentName: string;

  constructor(document: string | { documentName: string }, options: FieldOptions<Plain> = {}, context = {}) {
    super(options, context);
    this.documentName = typeof document === "string" ? document : document.documentName;
  }
  /** The model of a type, if there is one on this side. */
  getModelForType(type: unknown): ModelClass | undefined {
    return documentRegistry().model(this.documentName, String(type));
  }
  #schema(source: Plain | undefined): SchemaField | undefined {
    return this.getModelForType(source?.type)?.schema;
  }
  override getInitialValue(source: Plain): unknown {
    const model = this.getModelForType(source.type);
    return model ? model.cleanData({}) : this.#initial(source.type);
  }
  /** What a type without a model begins with. */
  #initial(type: unknown): Plain {
    return deepClone(documentRegistry().initial(this.documentName, String(type)) ?? {});
  }
  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const model = this.getModelForType(options.source?.type);
    if (model) return model.cleanData(value as object, { partial: options.partial });
    return options.partial ? value : mergeObject(this.#initial(options.source?.type), value as object);
  }
  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const schema = this.#schema(options.source);
    if (!schema) return super._validateType(value, options);
    const { source: _outer, ...inner } = options;
    return schema.validate(value, inner);
  }
  override merge(now: unknown, change: unknown, options: UpdateOptions): Change | null {
    const schema = this.#schema(options.source);
    return schema ? schema.merge(now, change, options) : super.merge(now, change, options);
  }
  override initialize(value: unknown, model?: object, options?: object): unknown {
    const cls = this.getModelForType(
      (model as { type?: string } | undefined)?.type ?? (model as { _source?: Plain })?._source?.type,
    );
    return cls ? new cls(value as object, { ...options, parent: model ?? null }) : super.initialize(value);
  }
  override toObject(value: unknown): unknown {
    return (value as { toObject?(source: boolean): unknown })?.toObject?.(false) ?? super.toObject(value);
  }
  override migrateSource(source: Plain, value: unknown): void {
    if (isPlainObject(value)) this.getModelForType(source.type)?.migrateDataSafe(value);
  }
}

/** A reference to a document of the world by id; a model shows the document, or null. */
export class ForeignDocumentField extends DocumentIdField {
  readonly documentName: string;
  declare readonly idOnly: boolean;

  constructor(
    document: string | { documentName: string },
    options: FieldOptions & { idOnly?: boolean } = {},
    context = {},
  ) {
    super(options as FieldOptions<string>, context);
    this.documentName = typeof document === "string" ? document : document.documentName;
  }
  static override get _defaults(): Plain {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }
  override initialize(value: unknown): unknown {
    if (this.idOnly) return value;
    return () => (value ? (documentRegistry().document?.(this.documentName, value as string) ?? null) : null);
  }
  override toObject(value: unknown): unknown {
    return (value as { id?: string } | null)?.id ?? value;
  }
}

/** Documents inside a document; stored as an array, shown as an EmbeddedCollection that the model makes. */
export class EmbeddedCollectionField extends ArrayField {
  readonly documentName: string;

  constructor(document: string | { documentName: string }, options: FieldOptions<unknown[]> = {}, context = {}) {
    super(new ObjectField(), options, context);
    this.documentName = typeof document === "string" ? document : document.documentName;
  }
  /** Schema of the documents held. */
  get schema(): SchemaField {
    return documentRegistry().schema(this.documentName);
  }
  override _cast(value: unknown): unknown {
    if (isPlainObject(value)) return Object.values(value);
    return [...(value as Iterable<unknown>)];
  }
  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return (value as Plain[]).map((entry) => this.#cleanEntry(entry, options.partial ?? false));
  }
  #cleanEntry(entry: Plain, partial: boolean): Plain {
    if (entry._tombstone) return entry;
    const data =
      typeof (entry as { toObject?: unknown }).toObject === "function"
        ? (entry as unknown as { toObject(): Plain }).toObject()
        : entry;
    if (partial && data._id) return this.schema.clean(data, { partial }) as Plain;
    return this.schema.clean({ ...data, _id: data._id ?? randomID() }, { source: data }) as Plain;
  }
  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = new DataModelValidationFailure();
    for (const entry of value as Plain[]) {
      if (entry._tombstone) continue;
      const found = this.schema.validate(entry, { partial: options.partial ?? false });
      if (found) failure.elements.push({ id: String(entry._id), failure: found });
    }
    return failure.isEmpty() ? undefined : failure;
  }
  /** Entries with a known id are merged into theirs, others are added; none is taken away. */
  override merge(now: unknown, change: unknown, options: UpdateOptions): Change | null {
    const list = now as Plain[];
    const next = [...list];
    const diff: Plain[] = [];
    for (const entry of change as Plain[]) {
      const index = next.findIndex((other) => other._id === entry._id);
      const before = next[index];
      if (!before) {
        const full = this.#cleanEntry(entry, false);
        next.push(full);
        diff.push(full);
        continue;
      }
      const changed = this.schema.merge(before, entry, { ...options, source: before });
      if (!changed) continue;
      next[index] = changed.next as Plain;
      diff.push({ ...(changed.diff as Plain), _id: before._id });
    }
    return diff.length > 0 ? { next, diff } : null;
  }
  override initialize(_value: unknown, model?: object, options?: object): unknown {
    const collection = (model as { collections?: Record<string, { initialize(options?: object): void }> })
      .collections?.[this.name ?? ""];
    collection?.initialize(options);
    return collection;
  }
  override toObject(value: unknown): unknown {
    return [...(value as Iterable<{ toObject(source: boolean): unknown }>)].map((entry) => entry.toObject(false));
  }
}

/** One document inside a document: a token's `delta`. The model makes the document. */
export class EmbeddedDocumentField extends DataField {
  readonly documentName: string;

  constructor(document: string, options: FieldOptions = {}, context = {}) {
    super(options, context);
    this.documentName = document;
  }
  static override get _defaults(): Plain {
    return { ...super._defaults, nullable: true };
  }
  get schema(): SchemaField {
    return documentRegistry().schema(this.documentName);
  }
  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return this.schema.clean(value, { partial: options.partial ?? false });
  }
  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    return this.schema.validate(value, { partial: options.partial ?? false });
  }
  override merge(now: unknown, change: unknown, options: UpdateOptions): Change | null {
    if (!isPlainObject(now) || !isPlainObject(change)) return super.merge(now, change, options);
    return this.schema.merge(now, change, options);
  }
  override initialize(value: unknown, model?: object, options?: object): unknown {
    const make = (model as { _initializeSingleton?(name: string, value: unknown, options?: object): unknown })
      ._initializeSingleton;
    return make ? make.call(model, this.name ?? "", value, options) : value;
  }
  override toObject(value: unknown): unknown {
    return (value as { toObject?(source: boolean): unknown } | null)?.toObject?.(false) ?? value;
  }
}

/** Partial actor data of an unlinked token: any keys of an actor, absent ones undefined. */
export class DeltaObjectField extends ObjectField {
  override getInitialValue(): unknown {
    return {};
  }
  override merge(now: unknown, change: unknown, options: UpdateOptions): Change | null {
    if (!isPlainObject(now) || !isPlainObject(change) || options.recursive === false)
      return super.merge(now, change, options);
    const diff = diffObject(now, change, { deletionKeys: true });
    return isEmpty(diff) ? null : { next: mergeObject(deepClone(now), diff), diff };
  }
}
