import { deepClone, equals, type Plain } from "../../utils/objects.ts";
import { DataModelValidationFailure } from "../failure.ts";

/** Options every field takes; subclasses add theirs. */
export interface FieldOptions<T = unknown> {
  required?: boolean;
  nullable?: boolean;
  initial?: T | null | ((source: Plain) => T | null) | undefined;
  readonly?: boolean;
  gmOnly?: boolean;
  /** False keeps a value out of what is stored; generation 14. */
  persisted?: boolean;
  label?: string;
  hint?: string;
  /** False, or a throw, refuses the value. */
  validate?(value: T, options: ValidateOptions): boolean | undefined;
  validationError?: string;
}

/** What a cleaning pass knows. */
export interface CleanOptions {
  /** Only the given keys are cleaned, no initial values are filled in. */
  partial?: boolean;
  /** The whole source the value belongs to, for types and initial values. */
  source?: Plain;
}

/** What a validation pass knows. */
export interface ValidateOptions {
  partial?: boolean;
  source?: Plain;
  /** Replace an invalid part by its initial value instead of failing. */
  fallback?: boolean;
}

/** A change as it will be stored, and what it says differently from before. */
export interface Change {
  readonly next: unknown;
  readonly diff: unknown;
}

/** How changes are merged. */
export interface UpdateOptions {
  /** False replaces nested objects whole. */
  recursive?: boolean;
  source?: Plain;
}

/** What holds a field: a schema, an array, nothing. */
export interface FieldParent {
  readonly name: string | undefined;
  readonly fieldPath: string;
}

/** Base of Foundry's data fields: clean, validate, merge, initialise and write back one value. */
export class DataField<T = unknown> {
  declare readonly required: boolean;
  declare readonly nullable: boolean;
  declare readonly initial: unknown;
  declare readonly readonly: boolean;
  declare readonly gmOnly: boolean;
  declare readonly persisted: boolean;
  declare label: string;
  declare hint: string;
  declare readonly validationError: string;
  readonly options: FieldOptions<T>;
  name: string | undefined;
  parent: FieldParent | undefined;

  /** Defaults of the class's options. */
  static get _defaults(): Plain {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      persisted: true,
      label: "",
      hint: "",
      validationError: "is not a valid value",
    };
  }

  /** Whether the field holds others whose values an update may name one by one. */
  static recursive = false;

  constructor(options: FieldOptions<T> = {}, { name, parent }: { name?: string; parent?: FieldParent } = {}) {
    this.options = options;
    this.name = name;
    this.parent = parent;
    const defaults = (this.constructor as typeof DataField)._defaults;
    for (const [key, value] of Object.entries(defaults)) {
      const given = (options as Plain)[key];
      (this as unknown as Plain)[key] = given === undefined ? value : given;
    }
  }

  /** Dotted path from the outermost schema. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** Bring a given value into the form in which it is stored; what cannot be brought becomes the initial value. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === undefined) return this.getInitialValue(options.source ?? {});
    try {
      if (this._validateSpecial(value) === true) return value;
    } catch {
      return this.getInitialValue(options.source ?? {});
    }
    return this._cleanType(this._cast(value), options);
  }

  /** Subclasses bring a value that is neither null nor undefined into form. */
  _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  /** Subclasses turn another type into theirs. */
  _cast(value: unknown): unknown {
    return value;
  }

  /** The value a field starts with. */
  getInitialValue(source: Plain): unknown {
    if (typeof this.initial === "function") return (this.initial as (source: Plain) => unknown)(source);
    if (this.initial === undefined) return this.nullable ? null : undefined;
    return deepClone(this.initial);
  }

  /** Why a value does not fit, or undefined. */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    try {
      if (this._validateSpecial(value) === true) return undefined;
      const failure = this._validateType(value, options);
      if (failure instanceof DataModelValidationFailure) return failure;
      if (failure === false || this.options.validate?.(value as T, options) === false)
        throw new Error(this.validationError);
      return undefined;
    } catch (error) {
      return new DataModelValidationFailure({ message: (error as Error).message, invalidValue: value });
    }
  }

  /** True when null, undefined or blank are allowed here; throws when they are not; otherwise undefined. */
  _validateSpecial(value: unknown): true | undefined {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value !== null) return undefined;
    if (!this.nullable) throw new Error("may not be null");
    return true;
  }

  /** Subclasses check a value that is neither null nor undefined: throw, or give false or a failure. */
  _validateType(_value: unknown, _options: ValidateOptions): DataModelValidationFailure | boolean | undefined {
    return undefined;
  }

  /** Merge a cleaned change into the stored value; null when it changes nothing. */
  merge(now: unknown, change: unknown, _options: UpdateOptions): Change | null {
    return equals(now, change) ? null : { next: deepClone(change), diff: deepClone(change) };
  }

  /** Turn the stored value into what a model shows; a function given back becomes a getter. */
  initialize(value: unknown, _model?: object, _options?: object): unknown {
    return value;
  }

  /** Turn what a model shows back into plain data. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** Shape fixes of stored data, for containers of models. */
  migrateSource(_source: Plain, _value: unknown): void {}

  /** Call a method, or a function, on this field and its parts. */
  apply(
    fn: string | ((this: DataField, value: unknown, options: object) => unknown),
    value?: unknown,
    options: object = {},
  ): unknown {
    const call = typeof fn === "string" ? (this as unknown as Record<string, (...args: unknown[]) => unknown>)[fn] : fn;
    return call?.call(this as never, value as never, options as never);
  }

  /** An input element for the field; the client supplies the drawing. */
  toInput(config: object = {}): HTMLElement {
    return fieldForms().toInput(this as DataField, config);
  }

  /** The input with its label and hint. */
  toFormGroup(groupConfig: object = {}, inputConfig: object = {}): HTMLElement {
    return fieldForms().toFormGroup(this as DataField, groupConfig, inputConfig);
  }

  toString(): string {
    return this.fieldPath;
  }
}

/** Draws form elements of fields. */
export interface FieldForms {
  toInput(field: DataField, config: object): HTMLElement;
  toFormGroup(field: DataField, groupConfig: object, inputConfig: object): HTMLElement;
}

let forms: FieldForms | undefined;

/** The client says how fields are drawn. */
export function drawFieldsWith(drawing: FieldForms): void {
  forms = drawing;
}

function fieldForms(): FieldForms {
  if (!forms) throw new Error("Form elements are drawn by clients only");
  return forms;
}
