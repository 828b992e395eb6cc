import {
  deepClone,
  diffObject,
  isDeletionKey,
  isEmpty,
  isPlainObject,
  mergeObject,
  type Plain,
} from "../../utils/objects.ts";
import { DataModelValidationFailure } from "../failure.ts";
import {
  type Change,
  type CleanOptions,
  DataField,
  type FieldOptions,
  type UpdateOptions,
  type ValidateOptions,
} from "./field.ts";

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
      const found = isDeletionKey(key) ? undefined : this.element.validate(entry, options);
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
