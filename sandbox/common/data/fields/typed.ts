/** Fields that know several shapes: a union told apart by `type`, and the type of a document. */
import { isPlainObject, type Plain } from "../../utils/objects.ts";
import type { DataModelValidationFailure } from "../failure.ts";
import type { ModelClass } from "../registry.ts";
import { EmbeddedDataField } from "./embedded.ts";
import {
  type Change,
  type CleanOptions,
  DataField,
  type FieldOptions,
  type UpdateOptions,
  type ValidateOptions,
} from "./field.ts";
import { StringField, type StringFieldOptions } from "./primitives.ts";
import { type Fields, SchemaField } from "./schema.ts";

/** What a type of a {@link TypedSchemaField} is given as: a schema, its fields, or a model. */
type TypeGiven = SchemaField | Fields | ModelClass;

function schemaOf(given: TypeGiven): SchemaField {
  if (given instanceof SchemaField) return given;
  return typeof given === "function" ? new EmbeddedDataField(given) : new SchemaField(given);
}

/** One of several objects of named fields, told apart by their `type`. */
export class TypedSchemaField extends DataField {
  static override recursive = true;
  readonly types: Readonly<Record<string, SchemaField>>;

  constructor(types: Readonly<Record<string, TypeGiven>>, options: FieldOptions = {}, context = {}) {
    super(options, context);
    this.types = Object.fromEntries(
      Object.entries(types).map(([type, given]) => {
        const schema = schemaOf(given);
        if (!schema.has("type")) throw new Error(`The schema of the type "${type}" has no field "type"`);
        schema.name = type;
        schema.parent = this as unknown as NonNullable<SchemaField["parent"]>;
        return [type, schema];
      }),
    );
  }

  static override get _defaults(): Plain {
    return { ...super._defaults, required: true };
  }

  /** The schema of a value's type; undefined where it has none, or an unknown one. */
  #schemaFor(value: unknown): SchemaField | undefined {
    const type = isPlainObject(value) ? value.type : undefined;
    return typeof type === "string" && Object.hasOwn(this.types, type) ? this.types[type] : undefined;
  }

  override _cast(value: unknown): unknown {
    return isPlainObject(value) ? value : {};
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return this.#schemaFor(value)?.clean(value, options) ?? value;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const schema = this.#schemaFor(value);
    if (!schema) throw new Error(`must have one of the types ${Object.keys(this.types).join(", ")}`);
    return schema.validate(value, options);
  }

  override merge(now: unknown, change: unknown, options: UpdateOptions): Change | null {
    const isOther = isPlainObject(change) && "type" in change && isPlainObject(now) && change.type !== now.type;
    const schema = isOther ? undefined : this.#schemaFor(now);
    return schema ? schema.merge(now, change, options) : super.merge(now, change, options);
  }

  override initialize(value: unknown, model?: object, options?: object): unknown {
    return this.#schemaFor(value)?.initialize(value, model, options) ?? value;
  }

  override toObject(value: unknown): unknown {
    return this.#schemaFor(value)?.toObject(value) ?? value;
  }

  override migrateSource(source: Plain, value: unknown): void {
    this.#schemaFor(value)?.migrateSource(source, value);
  }
}

/** A class of documents, as far as its types are asked for. */
interface WithTypes {
  readonly documentName: string;
  readonly TYPES: readonly string[];
}

/** The type of a document: one of those that its class has, which it may keep though its package is gone. */
export class DocumentTypeField extends StringField {
  constructor(documentClass: WithTypes, options: StringFieldOptions = {}, context = {}) {
    super(
      {
        ...options,
        choices: () => [...documentClass.TYPES],
        validationError: `is not a type of ${documentClass.documentName}`,
      },
      context,
    );
  }

  static override get _defaults(): Plain {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }
}
