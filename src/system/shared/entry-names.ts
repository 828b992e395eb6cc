import { LANG_ROOT } from "./ids.ts";
import { hasText, text } from "./text.ts";

/** Where the languages have what our entries are called; the first that knows a name has it. */
const FAMILIES = ["Entry", "Edge", "Maneuver", "Skill"] as const;

/** A family that has the names of some entries. */
export type NameFamily = (typeof FAMILIES)[number];

/** Families by the type of item; other types are called what people call them. */
const OF_TYPE: Readonly<Record<string, readonly NameFamily[]>> = {
  armor: ["Entry"],
  edge: ["Edge"],
  gear: ["Entry"],
  maneuver: ["Maneuver"],
  skill: ["Entry", "Skill"],
  weapon: ["Entry"],
};

/** The key of a name as it is stored: "Armed combat: blades" is `armedCombatBlades`; empty where it has no letters. */
export function nameKey(name: string): string {
  const [first = "", ...rest] = name.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return [first, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join("");
}

/**
 * What an entry of ours is called in the reader's language, by the name that it is stored with.
 *
 * A name that no entry of ours has is somebody's own, and stays as it is.
 */
export function entryName(name: string, families: readonly NameFamily[] = ["Entry"]): string {
  const key = nameKey(name);
  if (key === "") return name;
  const known = families.find((family) => hasText(`coda.${family}.${key}`));
  return known ? text(`coda.${known}.${key}`) : name;
}

/** As much of what Foundry has loaded as is searched. */
interface Loaded {
  readonly [LANG_ROOT]?: { readonly coda?: { readonly Entry?: Readonly<Record<string, string>> } };
}

/** The key of the entry that the reader's language calls so, in small letters; undefined where it calls none so. */
export function keyOfEntry(written: string): string | undefined {
  const { translations } = game.i18n as unknown as { readonly translations?: Loaded };
  const names = Object.entries(translations?.[LANG_ROOT]?.coda?.Entry ?? {});
  return names.find(([, name]) => name.toLowerCase() === written)?.[0];
}

/** What an item is called in the reader's language. @param type - Of the item. */
export function itemName(type: string, name: string): string {
  return entryName(name, OF_TYPE[type] ?? []);
}
