import { isDeletionKey, isEmpty, isPlainObject, type Plain } from "../../utils/objects.ts";
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
      const field = isDeletionKey(key) ? this.get(key.slice(2)) : undefined;
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
    const name = isDeletionKey(key) ? key.slice(2) : key;
    const field = this.get(name);
    if (!field) return;
    const wanted = key.startsWith("-=") ? field.getInitialValue(options.source ?? {}) : value;
    const changed = field.merge(next[name], wanted, isDeletionKey(key) ? { ...options, recursive: false } : options);
    if (!changed) return;
    next[name] = changed.next;
    diff[key] = isDeletionKey(key) ? value : changed.diff;
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
