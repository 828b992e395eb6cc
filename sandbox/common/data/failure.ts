/** Why a value does not fit a field; containers collect the failures of their parts. */
export class DataModelValidationFailure {
  readonly message: string;
  readonly invalidValue: unknown;
  readonly fields: Record<string, DataModelValidationFailure> = {};
  readonly elements: { id: string | number; failure: DataModelValidationFailure }[] = [];
  unresolved = true;

  constructor({ message = "", invalidValue }: { message?: string; invalidValue?: unknown } = {}) {
    this.message = message;
    this.invalidValue = invalidValue;
  }

  /** Whether a part failed. */
  isEmpty(): boolean {
    return this.message === "" && this.elements.length === 0 && Object.keys(this.fields).length === 0;
  }

  /** One line a part, indented by depth. */
  toString(indent = 0): string {
    const pad = "  ".repeat(indent);
    const lines = this.message ? [`${pad}${this.message}`] : [];
    for (const [name, failure] of Object.entries(this.fields))
      lines.push(`${pad}${name}: ${failure.toString(indent + 1).trim()}`);
    for (const { id, failure } of this.elements) lines.push(`${pad}${id}: ${failure.toString(indent + 1).trim()}`);
    return lines.join("\n");
  }

  /** The same as an error to throw. */
  asError(prefix = ""): DataModelValidationError {
    return new DataModelValidationError(prefix, this);
  }
}

/** Thrown by a DataModel whose data does not fit. */
export class DataModelValidationError extends Error {
  readonly failure: DataModelValidationFailure;

  constructor(prefix: string, failure: DataModelValidationFailure) {
    super(`${prefix ? `${prefix} ` : ""}validation errors:\n${failure.toString(1)}`);
    this.name = "DataModelValidationError";
    this.failure = failure;
  }
}
