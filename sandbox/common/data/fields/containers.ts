import { deepClone, diffObject, equals, isEmpty, isPlainObject, mergeObject, type Plain } from "../../utils/objects.ts";
import { DataModelValidationFailure } from "../failure.ts";
import {
  type Change,
  type CleanOptions,
  DataField,
  type FieldOptions,
  type UpdateOptions,
  type ValidateOptions,
} from "./field.ts";

/** Fields by name, as `defineSchema` gives them. */
export type Fields = Record<string, DataField>;

const isOperator = (key: string) => key.startsWith("-=") || key.startsWith("==");

/** An object of named fields. Unknown keys are dropped, missing ones filled in; an update merges key by key. */
export class SchemaField extends DataField {
  static override recursive = true;
  readonly fields: Fields;

  constructor(fields: Fields, options: FieldOptions = {}, context = {}) {
    super(options, context);
    this.fields = fields;
    for (const [name, field] of Object.entries(fields)) {
      field.name = name;
      field.parent = this;
    }
  }
  static override get _defaults(): Plain {
    return { ...super._defaults, required: true, nullable: false };
  }

  /** The fields with their names, in order. */
  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }
  /** The names. */
  keys(): string[] {
    return Object.keys(this.fields);
  }
  /** The fields. */
  values(): DataField[] {
    return Object.values(this.fields);
  }
  [Symbol.iterator](): Iterator<DataField> {
    return this.values()[Symbol.iterator]();
  }
  /** Whether a name is one of the fields. */
  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }
  /** A field by its name. */
  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }
  /** A field by its dotted path, elements of arrays and typed objects included. */
  getField(path: string | string[]): DataField | undefined {
    const [first, ...rest] = Array.isArray(path) ? path : path.split(".");
    const field = this.get(first ?? "");
    if (rest.length === 0 || !field) return field;
    return (field as { _getField?(path: string[]): DataField | undefined })._getField?.(rest);
  }
  /** Continue {@link SchemaField.getField} inside this field. */
  _getField(path: string[]): DataField | undefined {
    return this.getField(path);
  }

  override getInitialValue(source: Plain): unknown {
    if (this.initial !== undefined) return super.getInitialValue(source);
    return this.nullable && !this.required
      ? null
      : Object.fromEntries(this.entries().map(([k, f]) => [k, f.getInitialValue(source)]));
  }

  override _cast(value: unknown): unknown {
    return isPlainObject(value) ? value : typeof value === "object" ? { ...value } : {};
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const data = value as Plain;
    const inner = { ...options, source: options.source ?? data };
    const cleaned: Plain = {};
    for (const [name, field] of this.entries()) {
      if (Object.hasOwn(data, name)) cleaned[name] = field.clean(data[name], inner);
      else if (!options.partial) cleaned[name] = field.clean(undefined, inner);
    }
    if (options.partial) this.#cleanOperators(data, cleaned, inner);
    return cleaned;
  }

  #cleanOperators(data: Plain, cleaned: Plain, options: CleanOptions): void {
    for (const [key, value] of Object.entries(data)) {
      const field = isOperator(key) ? this.get(key.slice(2)) : undefined;
      if (field) cleaned[key] = key.startsWith("-=") ? null : field.clean(value, { ...options, partial: false });
    }
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const failure = new DataModelValidationFailure();
    for (const [name, field] of this.entries()) {
      if (options.partial && !Object.hasOwn(value, name)) continue;
      const found = field.validate(value[name], { ...options, source: options.source ?? value });
      if (!found) continue;
      if (options.fallback) value[name] = field.getInitialValue(options.source ?? value);
      else failure.fields[name] = found;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override merge(now: unknown, change: unknown, options: UpdateOptions): Change | null {
    if (!isPlainObject(now) || !isPlainObject(change)) return super.merge(now, change, options);
    const next: Plain = { ...now };
    const diff: Plain = {};
    for (const [key, value] of Object.entries(change)) this.#mergeKey(next, diff, key, value, options);
    return isEmpty(diff) ? null : { next, diff };
  }

  #mergeKey(next: Plain, diff: Plain, key: string, value: unknown, options: UpdateOptions): void {
    const name = isOperator(key) ? key.slice(2) : key;
    const field = this.get(name);
    if (!field) return;
    const wanted = key.startsWith("-=") ? field.getInitialValue(options.source ?? {}) : value;
    const changed = field.merge(next[name], wanted, isOperator(key) ? { ...options, recursive: false } : options);
    if (!changed) return;
    next[name] = changed.next;
    diff[key] = isOperator(key) ? value : changed.diff;
  }

  override initialize(value: unknown, model?: object, options?: object): unknown {
    if (!isPlainObject(value)) return value;
    const data: Plain = {};
    for (const [name, field] of this.entries()) {
      const shown = field.initialize(value[name], model, options);
      if (typeof shown === "function")
        Object.defineProperty(data, name, { get: shown as () => unknown, configurable: true, enumerable: true });
      else data[name] = shown;
    }
    return data;
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(this.entries().map(([name, field]) => [name, field.toObject((value as Plain)[name])]));
  }

  override migrateSource(source: Plain, value: unknown): void {
    if (!isPlainObject(value)) return;
    for (const [name, field] of this.entries())
      if (Object.hasOwn(value, name)) field.migrateSource(source, value[name]);
  }

  override apply(
    fn: Parameters<DataField["apply"]>[0],
    value: unknown = {},
    options: { partial?: boolean } & object = {},
  ): unknown {
    const results: Plain = {};
    for (const [name, field] of this.entries()) {
      if (options.partial && !Object.hasOwn(value as object, name)) continue;
      results[name] = field.apply(fn, (value as Plain | undefined)?.[name], options);
    }
    return results;
  }
}

/** Any plain object; an update merges into it, so keys left out stay. */
export class ObjectField extends DataField<Plain> {
  static override recursive = true;
  static override get _defaults(): Plain {
    return { ...super._defaults, required: true, nullable: false };
  }
  override getInitialValue(source: Plain): unknown {
    return this.initial === undefined ? (this.nullable ? null : {}) : super.getInitialValue(source);
  }
  override _cast(value: unknown): unknown {
    return isPlainObject(value) ? value : typeof value === "object" ? { ...value } : {};
  }
  override initialize(value: unknown, _model?: object, _options?: object): unknown {
    return deepClone(value);
  }
  override toObject(value: unknown): unknown {
    return deepClone(value);
  }
  override _validateType(value: unknown, _options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    return undefined;
  }
  override merge(now: unknown, change: unknown, options: UpdateOptions): Change | null {
    if (!isPlainObject(now) || !isPlainObject(change) || options.recursive === false)
      return super.merge(now, change, options);
    const diff = diffObject(now, change, { deletionKeys: true });
    return isEmpty(diff) ? null : { next: mergeObject(deepClone(now), diff, { performDeletions: true }), diff };
  }
}

/** Flags: an object of scopes; scopes are package ids, `core` and `world`. */
export class DocumentFlagsField extends ObjectField {}

/** An object whose values all fit one field. */
export class TypedObjectField extends ObjectField {
  readonly element: DataField;
  declare readonly options: FieldOptions<Plain> & { validateKey?: (key: string) => boolean };

  constructor(
    element: DataField,
    options: FieldOptions<Plain> & { validateKey?: (key: string) => boolean } = {},
    context = {},
  ) {
    super(options, context);
    this.element = element;
    element.parent = this;
  }
  /** Continue a path inside one entry. */
  _getField([, ...rest]: string[]): DataField | undefined {
    if (rest.length === 0) return this.element;
    return (this.element as { _getField?(path: string[]): DataField | undefined })._getField?.(rest);
  }
  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const cleaned: Plain = {};
    for (const [key, entry] of Object.entries(value as Plain)) {
      if (key.startsWith("-=")) cleaned[key] = entry;
      else if (this.options.validateKey?.(key) !== false) cleaned[key] = this.element.clean(entry, options);
    }
    return cleaned;
  }
  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    super._validateType(value, options);
    const failure = new DataModelValidationFailure();
    for (const [key, entry] of Object.entries(value as Plain)) {
      const found = isOperator(key) ? undefined : this.element.validate(entry, options);
      if (found) failure.fields[key] = found;
    }
    return failure.isEmpty() ? undefined : failure;
  }
  override merge(now: unknown, change: unknown, options: UpdateOptions): Change | null {
    if (!isPlainObject(now) || !isPlainObject(change) || options.recursive === false)
      return super.merge(now, change, options);
    const next: Plain = { ...now };
    const diff: Plain = {};
    for (const [key, value] of Object.entries(change)) this.#mergeEntry(next, diff, key, value, options);
    return isEmpty(diff) ? null : { next, diff };
  }
  #mergeEntry(next: Plain, diff: Plain, key: string, value: unknown, options: UpdateOptions): void {
    if (key.startsWith("-=")) {
      if (!(key.slice(2) in next)) return;
      delete next[key.slice(2)];
      diff[key] = null;
      return;
    }
    const base = next[key];
    const full = base === undefined ? this.element.clean(value, {}) : value;
    const changed = this.element.merge(base, full, options);
    if (!changed) return;
    next[key] = changed.next;
    diff[key] = changed.diff;
  }
  override initialize(value: unknown, model?: object, options?: object): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, this.element.initialize(v, model, options)]));
  }
  override toObject(value: unknown): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, this.element.toObject(v)]));
  }
}

/** Options of arrays and sets. */
export interface ArrayFieldOptions extends FieldOptions<unknown[]> {
  min?: number;
  max?: number;
}

/** A list whose entries fit one field; an update replaces it whole. */
export class ArrayField extends DataField<unknown[]> {
  readonly element: DataField;
  declare readonly min: number | undefined;
  declare readonly max: number | undefined;

  constructor(element: DataField, options: ArrayFieldOptions = {}, context = {}) {
    super(options, context);
    this.element = element;
    element.parent = this;
  }
  static override get _defaults(): Plain {
    return { ...super._defaults, required: true, nullable: false, empty: true, min: 0, max: Number.POSITIVE_INFINITY };
  }
  /** Continue a path inside one entry. */
  _getField([, ...rest]: string[]): DataField | undefined {
    if (rest.length === 0) return this.element;
    return (this.element as { _getField?(path: string[]): DataField | undefined })._getField?.(rest);
  }
  override getInitialValue(source: Plain): unknown {
    return this.initial === undefined ? (this.nullable ? null : []) : super.getInitialValue(source);
  }
  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set) return [...value];
    if (!isPlainObject(value)) return [value];
    const list: unknown[] = [];
    for (const [key, entry] of Object.entries(value)) if (Number.isInteger(Number(key))) list[Number(key)] = entry;
    return [...list];
  }
  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return (value as unknown[]).map((entry) => this.element.clean(entry, { ...options, partial: false }));
  }
  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (value.length < (this.min ?? 0)) throw new Error(`must have at least ${this.min} entries`);
    if (value.length > (this.max ?? Number.POSITIVE_INFINITY)) throw new Error(`must have at most ${this.max} entries`);
    const failure = new DataModelValidationFailure();
    for (const [id, entry] of value.entries()) {
      const found = this.element.validate(entry, { ...options, partial: false });
      if (found) failure.elements.push({ id, failure: found });
    }
    return failure.isEmpty() ? undefined : failure;
  }
  override initialize(value: unknown, model?: object, options?: object): unknown {
    return Array.isArray(value) ? value.map((entry) => this.element.initialize(entry, model, options)) : value;
  }
  override toObject(value: unknown): unknown {
    return value === null || value === undefined
      ? value
      : [...(value as Iterable<unknown>)].map((entry) => this.element.toObject(entry));
  }
}

/** A list without doubles; stored as an array, shown as a Set. */
export class SetField extends ArrayField {
  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const entries = super._cleanType(value, options) as unknown[];
    return entries.filter((entry, index) => entries.findIndex((other) => equals(other, entry)) === index);
  }
  override initialize(value: unknown, model?: object, options?: object): unknown {
    const entries = super.initialize(value, model, options);
    return Array.isArray(entries) ? new Set(entries) : entries;
  }
}
