import { equals, isPlainObject, type Plain } from "../../utils/objects.ts";
import { DataModelValidationFailure } from "../failure.ts";
import { type CleanOptions, DataField, type FieldOptions, type ValidateOptions } from "./field.ts";

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
