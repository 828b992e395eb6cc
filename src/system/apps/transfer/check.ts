/**
 * Checks a text that is to become a character: every value is held against the data models, and every fault is told
 * with its place. Nothing is written here.
 */
import { isRecord } from "../../../engine/stored-shapes.ts";
import { playedTypes } from "../../data/types.ts";
import { eitherOf, listOf, text } from "../../foundry/text.ts";
import { FORMAT, type PortablePerson, portableImage, VERSION } from "./format.ts";

/** The longest text that is read. Unit: characters. */
const MOST_CHARACTERS = 2_000_000;

/** How many items a person may bring along. */
const MOST_ITEMS = 1000;

/** The longest name. Unit: characters. */
const LONGEST_NAME = 200;

/** What was found in a text: a person, or all that is wrong with it. */
export type Found =
  | { readonly person: PortablePerson; readonly wrong?: undefined }
  | { readonly person?: undefined; readonly wrong: readonly Wrong[] };

type Loose = Readonly<Record<string, unknown>>;

function wrong(path: string, key: string, params: Readonly<Record<string, string | number>> = {}): Wrong {
  return { path, words: text(`Transfer.Wrong.${key}`, params) };
}

/** What is read of the text, or what keeps it from being read. */
function parse(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

/** A document of another system or of none, which people may well try. */
function isForeign(read: Loose): boolean {
  return read.format === undefined && ("system" in read || "data" in read || "_stats" in read);
}

/** What is wrong with the head of the file: it is another one. */
function headFault(read: unknown): Wrong | null {
  if (!isRecord(read)) return wrong("", "notOurs");
  if (read.format !== FORMAT) return wrong("format", isForeign(read) ? "foreign" : "notOurs");
  const { version } = read;
  if (!Number.isInteger(version) || Number(version) < 1) return wrong("version", "version", { newest: VERSION });
  return Number(version) > VERSION ? wrong("version", "newer", { newest: VERSION }) : null;
}

function nameFault(path: string, name: unknown): readonly Wrong[] {
  const fits = typeof name === "string" && name.trim() !== "" && name.length <= LONGEST_NAME;
  return fits ? [] : [wrong(path, "name", { most: LONGEST_NAME })];
}

function imageFault(path: string, img: unknown): readonly Wrong[] {
  if (img === undefined) return [];
  return typeof img === "string" && portableImage(img) && !img.includes("..") ? [] : [wrong(path, "image")];
}

/**
 * What is wrong with a document: its name, its picture, its type, which is one of the world's game, and each of its
 * values.
 */
function documentFaults(kind: "Actor" | "Item", path: string, read: unknown): readonly Wrong[] {
  if (!isRecord(read)) return [wrong(path, "record")];
  const at = (key: string) => (path === "" ? key : `${path}.${key}`);
  const models = CONFIG[kind].dataModels as unknown as Readonly<Record<string, { readonly schema: never }>>;
  const types = playedTypes(kind);
  const model = typeof read.type === "string" && types.includes(read.type) ? models[read.type] : undefined;
  const named = [...nameFault(at("name"), read.name), ...imageFault(at("img"), read.img)];
  if (!model) return [...named, wrong(at("type"), "type", { types: listOf(types) })];
  return [...named, ...checkFields(model.schema, read.system, at("system"))];
}

function itemFaults(items: unknown): readonly Wrong[] {
  if (!Array.isArray(items)) return [wrong("items", "list")];
  if (items.length > MOST_ITEMS) return [wrong("items", "tooMany", { most: MOST_ITEMS })];
  return items.flatMap((item, index) => documentFaults("Item", `items[${index}]`, item));
}

/** Keys of a file that are none of ours. */
function strangers(read: Loose): readonly Wrong[] {
  const known = ["format", "version", "name", "type", "img", "system", "items"];
  return Object.keys(read).flatMap((key) => (known.includes(key) ? [] : [wrong(key, "unknown")]));
}

/**
 * Read a person from a text, or tell everything that is wrong with it, each with the place where it stands.
 *
 * Nothing is changed anywhere. The values are held against the data models, whose fields know what they allow.
 */
export function readPerson(written: string): Found {
  if (written.length > MOST_CHARACTERS) return { wrong: [wrong("", "tooLong", { most: MOST_CHARACTERS / 1_000_000 })] };
  const read = parse(written);
  if (read === undefined) return { wrong: [wrong("", "notJson")] };
  const head = headFault(read);
  if (head) return { wrong: [head] };
  const person = read as Loose;
  const found = [...documentFaults("Actor", "", person), ...itemFaults(person.items), ...strangers(person)];
  return found.length === 0 ? { person: person as unknown as PortablePerson } : { wrong: found };
}

/** Something that is wrong in a file. */
interface Wrong {
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
function checkFields(field: Field, value: unknown, path: string): readonly Wrong[] {
  const { fields, element } = field;
  if (fields) return checkRecord(fields, value, path);
  if (!element) return fits(field, value) ? [] : [{ path, words: wanted(field) }];
  if (!Array.isArray(value)) return [{ path, words: text("Transfer.Wrong.list") }];
  return value.flatMap((part, index) => checkFields(element, part, `${path}[${index}]`));
}
