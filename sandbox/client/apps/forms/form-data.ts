import type { Plain } from "../../../common/utils/index.ts";

type Field = HTMLElement & { name: string; value: unknown; type?: string; checked?: boolean; readOnly?: boolean };

/** Which fields of a form count. */
export interface FormDataOptions {
  /** Take disabled fields too. */
  disabled?: boolean;
  /** Take fields that can only be read; the default. */
  readonly?: boolean;
}

/**
 * A form's values with their types: `object` is flat, its keys are the names of the fields.
 *
 * Numbers come from number and range fields and from `data-dtype="Number"`; an empty one gives null. A lone checkbox
 * gives a boolean, several of one name the list of the checked values. Empty names and disabled fields are left out.
 */
export class FormDataExtended extends FormData {
  readonly object: Plain = {};
  readonly dtypes: Record<string, string> = {};

  constructor(form: HTMLFormElement, { disabled = false, readonly = true }: FormDataOptions = {}) {
    super();
    for (const [name, fields] of groupByName(form, disabled, readonly)) {
      const value = readFields(fields, this.dtypes);
      if (value === undefined) continue;
      this.object[name] = value;
      this.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
    }
  }
}

function groupByName(form: HTMLFormElement, disabled: boolean, readonly: boolean): Map<string, Field[]> {
  const groups = new Map<string, Field[]>();
  for (const field of [...form.elements] as unknown as Field[]) {
    if (!field.name || field.matches("button, fieldset, output, object, input[type=submit]")) continue;
    if ((!disabled && field.matches(":disabled")) || (!readonly && field.readOnly)) continue;
    groups.set(field.name, [...(groups.get(field.name) ?? []), field]);
  }
  return groups;
}

function readFields(fields: Field[], dtypes: Record<string, string>): unknown {
  const [first] = fields;
  if (!first) return undefined;
  dtypes[first.name] = dtypeOf(first);
  if (first.type === "radio") {
    const chosen = fields.find((field) => field.checked);
    return chosen ? cast(chosen.value, dtypeOf(first)) : null;
  }
  if (first.type === "checkbox" && fields.length > 1) {
    return fields.filter((field) => field.checked).map((field) => cast(field.value, dtypeOf(field, "String")));
  }
  return fields.length > 1 ? fields.map(readField) : readField(first);
}

function readField(field: Field): unknown {
  if (field.type === "checkbox") return field.checked ?? false;
  if (field.localName === "select" && (field as HTMLSelectElement).multiple) {
    return [...(field as HTMLSelectElement).selectedOptions].map((option) => cast(option.value, dtypeOf(field)));
  }
  return cast(field.value, dtypeOf(field));
}

function dtypeOf(field: Field, otherwise?: string): string {
  if (field.dataset.dtype) return field.dataset.dtype;
  if (otherwise) return otherwise;
  if (field.type === "number" || field.type === "range") return "Number";
  return field.type === "checkbox" ? "Boolean" : "String";
}

function cast(value: unknown, dtype: string): unknown {
  if (typeof value !== "string") return value;
  const text = value.trim();
  if (dtype === "Number") return text === "" ? null : Number(text);
  if (dtype === "Boolean") return text === "true" || text === "on";
  if (dtype === "JSON") return text === "" ? null : JSON.parse(text);
  return value;
}
