/**
 * Finds what entries of our compendia are called in the reader's language, by the English name they are stored with.
 * Whatever has no such entry is somebody's own word and stays.
 */
import { RULESETS } from "./active-ruleset.ts";
import { LANG_ROOT } from "./ids.ts";
import { hasText, text } from "./text.ts";

/** The key of a name as it is stored: "Armed combat: blades" is `armedCombatBlades`; empty where it has no letters. */
export function nameKey(name: string): string {
  const [first = "", ...rest] = name.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return [first, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join("");
}

/** Where things are named of which no type is told. */
const THINGS: readonly string[] = RULESETS.map((id) => `${id}.Entry`);

/** Where titles are: a page that tells of a row is called as the row is, if its label reads like its id. */
const TITLES: readonly string[] = [
  "Title",
  ...RULESETS.flatMap((id) => ["Action", "Condition", "MovementMode"].map((family) => `${id}.${family}`)),
];

/**
 * What an entry of ours is called in the reader's language, by the name that it is stored with.
 *
 * A name that no entry of ours has is somebody's own, and stays as it is.
 *
 * @param families - Where the languages have such names, as `<ruleset>.<family>`; the first that knows the name has it.
 */
export function entryName(name: string, families: readonly string[] = THINGS): string {
  const key = nameKey(name);
  if (key === "") return name;
  const known = families.flatMap((family) => [`${family}.${key}`, `${family}.${key}.label`]).find(hasText);
  return known ? text(known) : name;
}

/**
 * What a species, profession or rank of our ready people is called in the reader's language; others are somebody's own.
 */
export function personWord(word: string): string {
  return entryName(word, ["Person"]);
}

/** What a journal, a page, a table, a result, a scene or a macro of ours is called in the reader's language. */
export function titleName(name: string): string {
  return entryName(name, TITLES);
}

/** As much of what Foundry has loaded as is searched. */
interface Loaded {
  readonly [LANG_ROOT]?: Readonly<Record<string, { readonly Entry?: Readonly<Record<string, string>> }>>;
}

/** The key of the entry that the reader's language calls so, in small letters; undefined where it calls none so. */
export function keyOfEntry(written: string): string | undefined {
  const { translations } = game.i18n as unknown as { readonly translations?: Loaded };
  const games = translations?.[LANG_ROOT] ?? {};
  const names = Object.values(games).flatMap(({ Entry = {} }) => Object.entries(Entry));
  return names.find(([, name]) => name.toLowerCase() === written)?.[0];
}
