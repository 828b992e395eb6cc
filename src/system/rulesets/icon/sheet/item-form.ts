/**
 * Translates between what is written on ICON's item sheets and what items store: specialities with ranks, weapon
 * settings with words of their own.
 */
import { skills } from "../../../../rulesets/icon/tables/attributes.ts";
import { idOfWords, label } from "../../../foundry/labels.ts";
import { idsUnder } from "../../../foundry/text.ts";

/** What somebody has specialised in, with their ranks in it. */
interface Speciality {
  readonly speciality: string;
  readonly ranks: number;
}

/** Specialities as they are written in one field: "Beam pistol 4, Knife 3". */
export function writtenSpecialities(list: readonly Speciality[]): string {
  return list.map(({ speciality, ranks }) => `${label("icon", "Speciality", speciality)} ${ranks}`).join(", ");
}

/** The id of a speciality that somebody wrote. */
function specialityOf(words: string): string {
  return words.trim() === "" ? "" : idOfWords("icon", "Speciality", idsUnder("icon.Speciality"), words);
}

/** What is written between commas; where nobody says how many ranks, it is one. */
export function specialitiesOf(words: string): Speciality[] {
  const parts = words.split(",").map((part) => /^(?<name>.*?)\s*(?<ranks>\d{1,6})?$/u.exec(part.trim())?.groups ?? {});
  const named = parts.filter(({ name = "" }) => name !== "");
  return named.map(({ name = "", ranks = "1" }) => ({ speciality: specialityOf(name), ranks: Number(ranks) }));
}

/** The id of a skill that somebody wrote: one of the rules, of the library, or their own. */
export function skillIdOf(words: string): string {
  return idOfWords("icon", "Skill", [...Object.keys(skills), ...idsUnder("icon.Skill")], words);
}

/** What a field holds, where that is words. */
function wordsOf(written: unknown): string {
  return typeof written === "string" ? written : "";
}

/** A list as the form of an item has it: its entries by their places. */
function listed(kept: unknown): Record<string, unknown>[] {
  return Object.values((kept ?? {}) as object).map((entry) => ({ ...(entry as object) }));
}

/** A word that none of the others is; a number is added to one that is taken. */
function distinct(word: string, taken: ReadonlySet<string>): string {
  if (!taken.has(word)) return word;
  return distinct(
    word.replace(/\d*$/, (digits) => String(Number(digits) + 1)),
    taken,
  );
}

/** The ways in which a weapon is used: each has a word of its own, by which buttons and macros know it. */
function modesOf(kept: unknown): Record<string, unknown>[] {
  const taken = new Set<string>();
  return listed(kept).map((mode) => {
    const words = wordsOf(mode.id).trim() || "plain";
    const id = distinct(idOfWords("icon", "Mode", idsUnder("icon.Mode"), words), taken);
    taken.add(id);
    return { ...mode, id };
  });
}

/** What each field holds whose words or places stand for something else, by its name in the item's data. */
const FIELDS: Readonly<Record<string, (written: unknown) => unknown>> = {
  modes: modesOf,
  skill: (written) => skillIdOf(wordsOf(written)),
  speciality: (written) => specialityOf(wordsOf(written)),
  specialities: (written) =>
    listed(written).map((one) => ({ ...one, speciality: specialityOf(wordsOf(one.speciality)) })),
};

/** What was written in an item's sheet, in the form in which the item keeps it. @param form - Changed. */
export function readItemForm<T extends object>(form: T): T {
  const { system } = form as { system?: Record<string, unknown> };
  for (const [name, read] of Object.entries(FIELDS))
    if (system && Object.hasOwn(system, name)) system[name] = read(system[name]);
  if (system?.skill === "") Reflect.deleteProperty(system, "skill");
  return form;
}
