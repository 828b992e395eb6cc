import { eitherOf, text } from "../../foundry/text.ts";

/** Something that is wrong in a file. */
export interface Wrong {
  /** Where: `items[2].system.ranks`; empty for the whole. */
  readonly path: string;
  /** What would be right, in words. */
  readonly words: string;
}

/** A field of a data model, as far as it is asked here; Foundry's own fields are such. */
interface Field {
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
  readonly choices?: readonly unknown[] | Readonly<Record<string, unknown>> | (() => unknown);
  readonly integer?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly initial?: unknown;
  validate(value: unknown): unknown;
}

/** What kind of value a field holds, told by what it begins with. */
function kindOf({ initial }: Field): "number" | "flag" | "words" {
  const begin: unknown = typeof initial === "function" ? undefined : initial;
  if (typeof begin === "number") return "number";
  return typeof begin === "boolean" ? "flag" : "words";
}

/** What a number has to be, in words. */
function numberWords({ integer, min, max }: Field): string {
  const least = Number.isFinite(min) ? Number(min) : null;
  const most = Number.isFinite(max) ? Number(max) : null;
  if (!integer) return text("Transfer.Wrong.number");
  if (least === null) return text("Transfer.Wrong.whole");
  return most === null
    ? text("Transfer.Wrong.wholeFrom", { least })
    : text("Transfer.Wrong.wholeBetween", { least, most });
}

/** The values that a field allows, where those are listed. */
function allowed({ choices }: Field): readonly string[] {
  if (Array.isArray(choices)) return choices.map(String);
  return typeof choices === "object" ? Object.keys(choices) : [];
}

/** What would be right in a field, in words. */
function wanted(field: Field): string {
  const choices = allowed(field);
  if (choices.length > 0) return text("Transfer.Wrong.choice", { choices: eitherOf(choices) });
  const kind = kindOf(field);
  return kind === "number" ? numberWords(field) : text(`Transfer.Wrong.${kind}`);
}

/** The most that a number may be where its field sets no bound: what nobody reaches. */
const HUGE = 1_000_000;

/** The longest text of one field. Unit: characters. */
const LONGEST = 100_000;

/** Is the value one that the field allows, and of a size that anything can show? */
function fits(field: Field, value: unknown): boolean {
  if (typeof value === "number" && Math.abs(value) > HUGE) return false;
  if (typeof value === "string" && value.length > LONGEST) return false;
  const isKind = { number: "number", flag: "boolean", words: "string" }[kindOf(field)] === typeof value;
  return isKind && field.validate(value) === undefined;
}

/** What is wrong with a record: values that are, and keys that nothing is known of. */
function checkRecord(fields: Readonly<Record<string, Field>>, value: unknown, path: string): readonly Wrong[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return [{ path, words: text("Transfer.Wrong.record") }];
  }
  return Object.entries(value).flatMap(([key, part]) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const place = `${path}.${key}`;
    return field ? checkFields(field, part, place) : [{ path: place, words: text("Transfer.Wrong.unknown") }];
  });
}

/**
 * What is wrong with a value and all that is in it; what is left out is as the field begins.
 *
 * @param path - Where the value stands, for whoever has to find it.
 */
export function checkFields(field: Field, value: unknown, path: string): readonly Wrong[] {
  const { fields, element } = field;
  if (fields) return checkRecord(fields, value, path);
  if (!element) return fits(field, value) ? [] : [{ path, words: wanted(field) }];
  if (!Array.isArray(value)) return [{ path, words: text("Transfer.Wrong.list") }];
  return value.flatMap((part, index) => checkFields(element, part, `${path}[${index}]`));
}
