import { isPlainObject, type Plain } from "../../common/utils/objects.ts";

/** `_del` of generation 14: a value that takes its key away. */
export class ForcedDeletion {}

/** `_replace(value)` of generation 14: a value that replaces instead of merging. */
export class ForcedReplacement {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** Write update operators the way they travel. Generation 14 takes values, and the old keys with a warning. */
export function encodeOperators(changes: Plain, form: "keys" | "values"): Plain {
  const encoded: Plain = {};
  for (const [key, value] of Object.entries(changes)) {
    const last = key.slice(key.lastIndexOf(".") + 1);
    const isKey = last.startsWith("-=") || last.startsWith("==");
    if (isKey && form === "values") console.warn(`The update key "${key}" is deprecated; use _del or _replace`);
    if (value instanceof ForcedDeletion) encoded[withOperator(key, "-=")] = null;
    else if (value instanceof ForcedReplacement) encoded[withOperator(key, "==")] = value.value;
    else encoded[key] = isPlainObject(value) ? encodeOperators(value, form) : value;
  }
  return encoded;
}

function withOperator(key: string, operator: string): string {
  const at = key.lastIndexOf(".") + 1;
  return `${key.slice(0, at)}${operator}${key.slice(at)}`;
}
