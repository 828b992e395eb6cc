import { isValidId } from "../../utils/misc.ts";
import { isPlainObject, type Plain } from "../../utils/objects.ts";
import { parseUuid } from "../../utils/uuid.ts";
import { type CleanOptions, DataField, type FieldOptions } from "./field.ts";

/** Choices as a list, a record of labels, or a function that gives either. */
export type Choices =
  | readonly unknown[]
  | Readonly<Record<string, unknown>>
  | (() => readonly unknown[] | Readonly<Record<string, unknown>>);

/** Whether a value is among the choices. */
function isChoice(choices: Choices, value: unknown): boolean {
  const given = typeof choices === "function" ? choices() : choices;
  return Array.isArray(given) ? given.includes(value) : String(value) in given;
}

/** Yes or no; never null. */
export class BooleanField extends DataField<boolean> {
  static override get _defaults(): Plain {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }
  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value === "true";
    return Boolean(value);
  }
  override _validateType(value: unknown): undefined {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
    return undefined;
  }
}

/** Options of numbers. */
export interface NumberFieldOptions extends FieldOptions<number> {
  min?: number;
  max?: number;
  step?: number;
  integer?: boolean;
  positive?: boolean;
  choices?: Choices;
}

/** A number; nullable unless said otherwise. Cleaning rounds and clamps, validation refuses. */
export class NumberField extends DataField<number> {
  declare readonly min: number | undefined;
  declare readonly max: number | undefined;
  declare readonly step: number | undefined;
  declare readonly integer: boolean;
  declare readonly positive: boolean;
  declare readonly choices: Choices | undefined;
  declare readonly options: NumberFieldOptions;

  constructor(options: NumberFieldOptions = {}, context = {}) {
    super(options, context);
  }
  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }
  override _cast(value: unknown): unknown {
    return Number(value);
  }
  override _cleanType(value: unknown, _options: CleanOptions): unknown {
    if (typeof value !== "number" || Number.isNaN(value)) return value;
    let number = this.integer ? Math.round(value) : value;
    if (this.step !== undefined)
      number = Math.round((number - (this.min ?? 0)) / this.step) * this.step + (this.min ?? 0);
    if (this.min !== undefined) number = Math.max(number, this.min);
    if (this.max !== undefined) number = Math.min(number, this.max);
    return number;
  }
  override _validateType(value: unknown): undefined {
    if (typeof value !== "number" || Number.isNaN(value)) throw new Error("must be a number");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.choices && !isChoice(this.choices, value)) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }
}

/** Options of texts. */
export interface StringFieldOptions extends FieldOptions<string> {
  blank?: boolean;
  trim?: boolean;
  choices?: Choices;
  textSearch?: boolean;
}

/** A text; may be blank, is trimmed, starts blank when required. */
export class StringField extends DataField<string> {
  declare readonly blank: boolean;
  declare readonly trim: boolean;
  declare readonly choices: Choices | undefined;
  declare readonly options: StringFieldOptions;

  constructor(options: StringFieldOptions = {}, context = {}) {
    super(options, context);
  }
  static override get _defaults(): Plain {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }
  override getInitialValue(source: Plain): unknown {
    if (this.initial === undefined && !this.nullable && this.required && this.blank) return "";
    return super.getInitialValue(source);
  }
  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(typeof value === "string" && this.trim ? value.trim() : value, options);
  }
  override _cast(value: unknown): unknown {
    return String(value);
  }
  override _validateSpecial(value: unknown): true | undefined {
    if (value !== "") return super._validateSpecial(value);
    if (!this.blank) throw new Error("may not be a blank string");
    return true;
  }
  override _validateType(value: unknown): undefined {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.choices && !isChoice(this.choices, value)) throw new Error(`${value} is not a valid choice`);
    return undefined;
  }
}

/** Rich text; what is dangerous in it the server takes out. */
export class HTMLField extends StringField {
  static override get _defaults(): Plain {
    return { ...super._defaults, required: true, blank: true };
  }
}

/** The path of a file, or null. */
export class FilePathField extends StringField {
  declare readonly categories: readonly string[];
  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      categories: [],
      nullable: true,
      blank: false,
      initial: null,
      base64: false,
      wildcard: false,
    };
  }
}

/** Data kept as JSON text: stored, sent and merged as one value. A model shows it parsed. */
export class JSONField extends StringField {
  static override get _defaults(): Plain {
    return { ...super._defaults, blank: false, trim: true, initial: undefined };
  }
  override clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === "") return super.clean("{}", options);
    return super.clean(value, options);
  }
  override _cast(value: unknown): unknown {
    return typeof value === "string" ? value : JSON.stringify(value);
  }
  override _validateType(value: unknown): undefined {
    super._validateType(value);
    try {
      JSON.parse(value as string);
    } catch {
      throw new Error("must be a serialized JSON string");
    }
    return undefined;
  }
  override initialize(value: unknown): unknown {
    return typeof value === "string" ? JSON.parse(value) : value;
  }
  override toObject(value: unknown): unknown {
    return value === undefined || (value === null && this.nullable) ? value : JSON.stringify(value);
  }
}

/** The id of a document: 16 letters and digits, or null. */
export class DocumentIdField extends StringField {
  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      initial: null,
      validationError: "is not a valid Document ID string",
    };
  }
  override _cast(value: unknown): unknown {
    return isPlainObject(value) || typeof value === "object"
      ? ((value as { _id?: unknown })?._id ?? value)
      : String(value);
  }
  override _validateType(value: unknown): undefined {
    if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
    return undefined;
  }
}

/** Options of UUID fields. */
export interface DocumentUUIDFieldOptions extends StringFieldOptions {
  type?: string;
  embedded?: boolean;
}

/** The UUID of a document, or null; the kind of document may be fixed. */
export class DocumentUUIDField extends StringField {
  declare readonly type: string | undefined;
  declare readonly embedded: boolean | undefined;
  constructor(options: DocumentUUIDFieldOptions = {}, context = {}) {
    super(options, context);
  }
  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
    };
  }
  override _validateType(value: unknown): undefined {
    const parsed = parseUuid(String(value));
    if (!parsed || !isValidId(parsed.id)) throw new Error(`"${String(value)}" is not a valid UUID string`);
    if (this.type && parsed.type !== this.type) throw new Error(`"${parsed.uuid}" is not the UUID of a ${this.type}`);
    if (this.embedded === true && parsed.embedded.length === 0) throw new Error("must be an embedded document");
    if (this.embedded === false && parsed.embedded.length > 0) throw new Error("may not be an embedded document");
    return undefined;
  }
}

/** A colour such as `#33bbff`, or null. */
export class ColorField extends StringField {
  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      validationError: "is not a valid hexadecimal color string",
    };
  }
  override clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === "" || value === undefined) return this.getInitialValue(options.source ?? {});
    return super.clean(typeof value === "number" ? `#${value.toString(16).padStart(6, "0")}` : value, options);
  }
  override _validateType(value: unknown): undefined {
    if (!/^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(String(value))) throw new Error("must be a valid color string");
    return undefined;
  }
}

/** Degrees from 0 to below 360. */
export class AngleField extends NumberField {
  static override get _defaults(): Plain {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 360, normalize: true };
  }
  override _cast(value: unknown): unknown {
    const degrees = Number(value);
    return Number.isNaN(degrees) || degrees === 360 ? degrees : ((degrees % 360) + 360) % 360;
  }
}

/** A share from 0 to 1. */
export class AlphaField extends NumberField {
  static override get _defaults(): Plain {
    return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1 };
  }
}

/** Order among siblings. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): Plain {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}

/** Anything that JSON can carry. */
export class AnyField extends DataField {
  static override get _defaults(): Plain {
    return { ...super._defaults, nullable: true };
  }
}
