/**
 * Sentences and numbers in the reader's language: `text` for a key of ours, `counted`, `figure`, `signed`, `percent`,
 * lists. Everything visible goes through here, which also keeps names from the right in order and elides French words.
 */
import type { Params } from "../../engine/types.ts";
import { LANG_ROOT } from "./ids.ts";

const MINUS = "\u2212";
const NARROW_SPACE = "\u202f";

/** The sentence of a key of ours, with its values put in. @param key - Without the root, such as `Sheet.edit`. */
export function text(key: string, params?: Params): string {
  return translate(`${LANG_ROOT}.${key}`, params);
}

/** Rules of plurals by language: like number formats, they are dear to make. */
const plurals = new Map<string, Intl.PluralRules>();

/** The form in which the reader's language counts so many, such as `one` or `other`. */
function pluralOf(count: number): Intl.LDMLPluralRule {
  const { lang } = game.i18n;
  const rules = plurals.get(lang) ?? new Intl.PluralRules(lang);
  plurals.set(lang, rules);
  return rules.select(count);
}

/** The key of a sentence that counts something, in the form for so many; the language has at least `<key>.other`. */
export function countedKey(key: string, count: number): string {
  const form = pluralOf(count);
  return hasText(`${key}.${form}`) ? `${key}.${form}` : `${key}.other`;
}

/** A sentence that counts something; the language has it under `<key>.one` and `<key>.other`. */
export function counted(key: string, count: number, params: Params = {}): string {
  return text(countedKey(key, count), { ...params, count: figure(count) });
}

/** A sentence of all games in the words of one, where it has its own under the same key below its id. */
export function gameText(ruleset: string, key: string, params: Params = {}): string {
  const own = `${ruleset}.${key}`;
  return text(hasText(own) ? own : key, params);
}

/** Does the language have a sentence of ours under this key? */
export function hasText(key: string): boolean {
  const whole = `${LANG_ROOT}.${key}`;
  if (sentenceAt(whole) !== undefined) return true;
  // Where both were searched that Foundry searches, it finds none either
  const { translations, _fallback } = loaded();
  return !(translations && _fallback) && game.i18n.has(whole);
}

/** The key of a sentence, or the one beside it for where one of its numbers is 1. */
export function keyFor(key: string, params: Params): string {
  return Object.values(params).includes(1) && hasText(`${key}/one`) ? `${key}/one` : key;
}

/** What Foundry has loaded of a language: families within families. */
interface Loaded {
  readonly [name: string]: Loaded | string | undefined;
}

/** The sentences of the reader's language, and of English for where it lacks one; what a table has of them. */
function loaded(): { readonly translations?: Loaded; readonly _fallback?: Loaded } {
  return game.i18n as unknown as ReturnType<typeof loaded>;
}

/** Keys as the names of families within families: to split a key takes longer than to find what it leads to. */
const paths = new Map<string, readonly string[]>();

/** More than our languages have keys: parts of them may be a person's own words, of which there is no end. */
const MOST_PATHS = 20_000;

function pathOf(key: string): readonly string[] {
  const known = paths.get(key);
  if (known) return known;
  if (paths.size >= MOST_PATHS) paths.clear();
  const path = key.split(".");
  paths.set(key, path);
  return path;
}

/** What stands at a key. */
function at(sentences: Loaded | undefined, key: string): Loaded | string | undefined {
  let found: Loaded | string | undefined = sentences;
  for (const name of pathOf(key)) found = typeof found === "object" ? found[name] : undefined;
  return found;
}

/**
 * The sentence at a whole key, as Foundry finds it, and in a fifth of the time: a sheet asks for a thousand. Undefined
 * where there is none, or none can be found so. Only the way is remembered and no sentence, since modules may put in
 * theirs at any time.
 */
function sentenceAt(key: string): string | undefined {
  const { translations, _fallback } = loaded();
  // A module may put a key in as it is written
  for (const found of [translations?.[key], at(translations, key), at(_fallback, key)])
    if (typeof found === "string") return found;
  return undefined;
}

/** The ids under a family of ours that the language has words for, such as those of all modes. */
export function idsUnder(family: string): readonly string[] {
  const found = at(loaded().translations?.[LANG_ROOT] as Loaded | undefined, family);
  return typeof found === "object" ? Object.keys(found) : [];
}

/** Signs that turn the direction of writing, or are written from the right. */
const TURNING = /[\u0590-\u08ff\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A value that keeps its direction of writing to itself: what comes after a name from right to left stays in order. */
function apart(value: string): string {
  return TURNING.test(value) ? `\u2068${value}\u2069` : value;
}

/** How much of a name stands in a sentence, at most. Unit: characters. */
const LONGEST_NAME = 80;

/** A name as it stands in a sentence: what nobody would read to its end is cut. */
export function brief(name: string): string {
  const signs = name.length > LONGEST_NAME ? Array.from(name) : [];
  return signs.length > LONGEST_NAME ? `${signs.slice(0, LONGEST_NAME).join("").trimEnd()}…` : name;
}

/** Is a value a length? Those are called `metres`, or what is so long before it: `mostMetres`. */
function isLength(name: string): boolean {
  return name === "metres" || name.endsWith("Metres");
}

/** The sentence with each length that it names itself, such as `{3} to {6 m}`, told as all lengths are. */
function withLengths(sentence: string): string {
  if (!sentence.includes(" m}")) return sentence;
  return sentence.replace(/\{(\d+)( m)?\}/gu, (_whole, far, unit) => (unit ? metres : bareLength)(Number(far)));
}

/** A value as it stands in a sentence: lengths with their unit, broken numbers as the reader's language writes them. */
function written(name: string, value: Params[string]): string {
  if (typeof value === "number" && isLength(name)) return metres(value);
  // How far a weapon's bands go, as the rules hand them over: `5/20/50/100`
  if (typeof value === "string" && name === "bands") return lengths(...value.split("/").map(Number));
  return typeof value === "number" && !Number.isInteger(value) ? figure(value) : apart(String(value));
}

/** What the spaces of a map are; sentences speak of squares, and of a map without a grid of spaces. */
export type SpaceKind = "squares" | "hexes" | "open";

/** What those of the map are that is looked at. */
let spaces: SpaceKind = "squares";

/** Call the spaces of the map what they are, in every sentence from now on. */
export function callSpaces(kind: SpaceKind): void {
  spaces = kind;
}

/** The words for spaces of each kind in a language, the same forms in the same order. */
const spaceWords = new Map<string, readonly string[]>();

function wordsForSpaces(kind: SpaceKind): readonly string[] {
  const key = `${game.i18n.lang} ${kind}`;
  const known = spaceWords.get(key);
  if (known) return known;
  const read = game.i18n.localize(`${LANG_ROOT}.Space.${kind}`).split(" ");
  spaceWords.set(key, read);
  return read;
}

/** The sentence with the word for the spaces of the map in place of that for squares; capitals stay. */
function withSpaces(sentence: string): string {
  const [from, to] = [wordsForSpaces("squares"), wordsForSpaces(spaces)];
  // Names of values stand in braces, and stay
  return sentence.replace(/\{[^}]*\}|\p{L}+/gu, (word) => {
    const lower = word.toLowerCase();
    const found = to[from.findIndex((one) => one.toLowerCase() === lower)];
    if (found === undefined) return word;
    return word === lower ? found : `${found.charAt(0).toUpperCase()}${found.slice(1)}`;
  });
}

/** The sentence with its values put in, as Foundry does it. */
function put(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{([^}]+)\}/gu, (whole, name: string) => values[name] ?? whole);
}

/** The sentence of any key, with its values put in. */
export function translate(key: string, params?: Params): string {
  const known = sentenceAt(key);
  const plain = known ?? (params && spaces === "squares" ? "" : game.i18n.localize(key));
  const sentence = spaces === "squares" ? plain : withSpaces(plain);
  if (!params) return withLengths(sentence);
  const values: Record<string, string> = {};
  for (const name in params) values[name] = written(name, params[name] as Params[string]);
  if (sentence !== plain) return put(sentence, values);
  const format = (words: Record<string, string>) =>
    known === undefined ? game.i18n.format(key, words) : put(known, words);
  return game.i18n.lang === "fr" ? elided(format, values) : format(values);
}

/** Formats by language and places: to make one takes longer than a hundred numbers written with it. */
const formats = new Map<string, Intl.NumberFormat>();

/** How the reader's language writes numbers. @param places - After the decimal point; null as they come. */
function formatOf(places: number | null): Intl.NumberFormat {
  const { lang } = game.i18n;
  const key = `${lang} ${places}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = places === null ? {} : { minimumFractionDigits: places, maximumFractionDigits: places };
  const made = new Intl.NumberFormat(lang, digits);
  formats.set(key, made);
  return made;
}

/** A whole number with a real minus sign, as the reader's language writes it. */
export function figure(value: number): string {
  return formatOf(null).format(value).replace("-", MINUS);
}

/** A number that is added to something: its sign always shows. */
export function signed(value: number): string {
  return value < 0 ? figure(value) : `+${figure(Math.abs(value))}`;
}

/** Closer to 0 or 1 a chance is nothing but how computers add. */
const EXACT = 1e-10;

/**
 * A chance; only what is certain is 100 %, and only what is impossible is 0 %.
 *
 * @param chance - From 0 to 1.
 * @param places - After the decimal point.
 */
export function percent(chance: number, places = 0): string {
  const { format } = formatOf(places);
  const share = chance * 100;
  const least = 10 ** -places;
  const isOpen = chance > EXACT && chance < 1 - EXACT;
  const said = (sign: string, value: number) => `${sign}${format(value)}${NARROW_SPACE}%`;
  if (isOpen && share < least / 2) return said(`<${NARROW_SPACE}`, least);
  if (isOpen && share >= 100 - least / 2) return said(`>${NARROW_SPACE}`, 100 - least);
  return said("", share);
}

/** A number with one place after the decimal point. */
export function tenths(value: number): string {
  return formatOf(1).format(value);
}

/** How many metres a square of the game measures whose lengths are told in squares; null where they are in metres. */
let squareMetres: number | null = null;

/** From now on tell lengths in squares of so many metres; null tells them in metres. */
export function tellLengthsIn(squares: number | null): void {
  squareMetres = squares;
}

/** A length, in squares where the game counts those. Unit: metres. */
export function metres(value: number): string {
  if (squareMetres !== null) return counted("Squares.far", Math.round(value / squareMetres));
  return `${figure(value)}${NARROW_SPACE}m`;
}

/** A length without its unit, for places that name it themselves. Unit: metres. */
function bareLength(value: number): string {
  return figure(squareMetres === null ? value : Math.round(value / squareMetres));
}

/** A length where there is little room: as `metres` says it, and of squares only how many. Unit: metres. */
export function briefLength(value: number): string {
  return squareMetres === null ? metres(value) : bareLength(value);
}

/** Lengths that grow, with their unit once, such as "5/20/50/100 m". Unit: metres. */
export function lengths(...values: readonly number[]): string {
  return values.map((value, index) => (index < values.length - 1 ? bareLength(value) : metres(value))).join("/");
}

/** Formats of lists by language and kind, dear to make as well. */
const lists = new Map<string, Intl.ListFormat>();

function listFormatOf(type: "conjunction" | "disjunction"): Intl.ListFormat {
  const { lang } = game.i18n;
  const key = `${lang} ${type}`;
  const format = lists.get(key) ?? new Intl.ListFormat(lang, { type });
  lists.set(key, format);
  return format;
}

/** Names all of whom are meant, such as "Ann, Bo and Cy". */
export function listOf(names: readonly string[]): string {
  return listFormatOf("conjunction").format(names);
}

/** Names of which one is meant, such as "Ann, Bo or Cy". */
export function eitherOf(names: readonly string[]): string {
  return listFormatOf("disjunction").format(names);
}

/** Stands before each value while a sentence is made; no language writes it. */
const VALUE = "\uE002";

/** French "de" and "que", alone or within "jusque" and its like, before a value that begins with a vowel. */
const BEFORE_VOWEL = new RegExp(`(?<!\\p{L})(d|qu|jusqu|lorsqu|puisqu)e ${VALUE}(?=[aeiouàâäéèêëîïôöùûü])`, "giu");

/**
 * A French sentence with its values put in as they are said: "l’attaque d’Okoro", where the sentence has "de {name}".
 * Before an h it stays: its letters do not tell whether it is heard. So do the words within a value.
 *
 * @param format - Puts the values into the sentence.
 */
function elided(format: (values: Record<string, string>) => string, values: Readonly<Record<string, string>>): string {
  const marked = Object.entries(values).map(([name, value]) => [name, `${VALUE}${value}`]);
  return format(Object.fromEntries(marked)).replace(BEFORE_VOWEL, "$1’").replaceAll(VALUE, "");
}
