import { skills } from "../../../../rulesets/coda/tables/attributes.ts";
import { groups } from "../../../../rulesets/coda/tables/characters.ts";
import { traits } from "../../../../rulesets/coda/tables/damage.ts";
import { idOfWords, label } from "../../../foundry/labels.ts";
import { writtenChoice } from "./edge-choices.ts";

/** Fields that are written as words with commas and kept as lists of ids, with their families of labels. */
const LISTS: Readonly<Record<string, string>> = { specialities: "Speciality", traits: "Trait" };

/** Ids that the language has labels for, by such a field. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  specialities: Object.values(skills).flatMap(({ specialities }) => specialities),
  traits: Object.keys(traits),
};

/** Ids as they are written in one field, with commas. @param list - Name of the field in the item's data. */
export function writtenList(list: string, ids: readonly string[]): string {
  return ids.map((id) => label("coda", LISTS[list] ?? list, id)).join(", ");
}

/** The ids of what is written between commas. @param list - Name of the field in the item's data. */
export function listOf(list: string, words: string): string[] {
  const parts = words.split(",").map((word) => word.trim());
  return parts
    .filter((word) => word !== "")
    .map((word) => idOfWords("coda", LISTS[list] ?? list, KNOWN[list] ?? [], word));
}

/** Groups that the language has labels for (C82). */
const GROUPS: readonly string[] = Object.values(groups).flat();

/** A group of a skill as it is written; one that the rules do not name is somebody's own word. */
export function writtenGroup(group: string): string {
  return GROUPS.includes(group) ? label("coda", "SkillGroup", group) : group;
}

/** The group of what is written: its id, or the words as they are, so that skill and weapon stay the same. */
function groupOf(words: string): string {
  const id = idOfWords("coda", "SkillGroup", GROUPS, words);
  return GROUPS.includes(id) ? id : words.trim();
}

/** Bonuses by maneuver as the list that a skill keeps; 0 is none. */
function bonusesOf(chosen: Readonly<Record<string, unknown>>): { maneuver: string; bonus: number }[] {
  const bonuses = Object.entries(chosen).map(([maneuver, bonus]) => ({ maneuver, bonus: Number(bonus) }));
  return bonuses.filter(({ bonus }) => bonus > 0);
}

/** What was written in an item's sheet, in the form in which the item keeps it. @param form - Changed. */
export function readItemForm<T extends object>(form: T): T {
  const { system, maneuver, choice } = form as Readonly<Record<string, Record<string, unknown> | undefined>>;
  if (!system) return form;
  for (const list of Object.keys(LISTS)) {
    const words = system[list];
    if (typeof words === "string") system[list] = listOf(list, words);
  }
  if (typeof system.speciality === "string") system.speciality = listOf("specialities", system.speciality)[0] ?? "";
  if (typeof system.group === "string") system.group = groupOf(system.group);
  if (choice) system.choice = writtenChoice(choice);
  if (maneuver) system.maneuvers = bonusesOf(maneuver);
  for (const field of ["maneuver", "choice"]) Reflect.deleteProperty(form, field);
  return form;
}
