/**
 * Translates between what is written on CODA's item sheets and what items store: lists with commas, groups, what an
 * edge is for.
 */
import { GRAB_WEAPON, isGrabManeuver, TUMBLE } from "../../../../rulesets/coda/edges/chosen.ts";
import type { EdgeRow } from "../../../../rulesets/coda/edges/edge.ts";
import { edgeRow } from "../../../../rulesets/coda/edges/index.ts";
import type { CodaEdge } from "../../../../rulesets/coda/sheet.ts";
import { actions } from "../../../../rulesets/coda/tables/actions.ts";
import { skills } from "../../../../rulesets/coda/tables/attributes.ts";
import { groups } from "../../../../rulesets/coda/tables/characters.ts";
import { naturalWeapons, traits } from "../../../../rulesets/coda/tables/damage.ts";
import { maneuvers } from "../../../../rulesets/coda/tables/maneuvers.ts";
import { idOfWords, label } from "../../../foundry/labels.ts";
import { text } from "../../../foundry/text.ts";
import type { Option } from "../../../sheets/view/options.ts";
import { choiceWord } from "./rows.ts";

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

/** A field in which is chosen what an edge was taken for. */
export interface ChoiceField {
  readonly label: string;
  readonly options: readonly Option[];
}

/**
 * What may be half of a pair: maneuvers, what one does within a grab in place of the grab, and a tumble (R321, R324).
 */
function halves(): readonly string[] {
  const holds = Object.values(actions).filter(({ id, chosen, combat }) => chosen && combat && isGrabManeuver(id));
  const plain = Object.keys(maneuvers).filter((id) => id !== "grab");
  return [...plain, ...holds.map(({ id }) => id), TUMBLE];
}

/** Nothing, then each of them; one that is chosen but not among them, in whatever case, is kept. */
function optionsOf(ids: readonly string[], written: string): readonly Option[] {
  const chosen = ids.find((id) => id.toLowerCase() === written.toLowerCase()) ?? written;
  const all = new Set(["", ...ids, chosen]);
  return [...all].map((value) => ({
    value,
    label: value === "" ? text("Item.noChoice") : choiceWord(value),
    selected: value === chosen,
  }));
}

/** What an edge that is no pair may be taken for (R374, R404). */
function idsOf({ choice, among }: EdgeRow, weapons: readonly string[]): readonly string[] {
  return choice === "weapon" ? [...naturalWeapons.map(({ id }) => id), GRAB_WEAPON, ...weapons] : among;
}

/**
 * The fields for what an edge was taken for: two for a pair, none where there is nothing to choose.
 *
 * @param weapons - The weapons of whoever has it, by their stored names.
 */
export function choiceFields({ edge, choice }: CodaEdge, weapons: readonly string[]): readonly ChoiceField[] {
  const row = edgeRow(edge);
  if (row?.choice === "pair") {
    const [first = "", second = ""] = choice.split(">").map((word) => word.trim());
    return [
      { label: text("Item.firstOfPair"), options: optionsOf(halves(), first) },
      { label: text("Item.secondOfPair"), options: optionsOf(halves(), second) },
    ];
  }
  const ids = row ? idsOf(row, weapons) : [];
  if (ids.length === 0 && choice === "") return [];
  return [{ label: text("Item.choice"), options: optionsOf(ids, choice) }];
}

/** What the fields say, as the edge keeps it. @param chosen - By the field's place. */
function writtenChoice(chosen: Readonly<Record<string, unknown>>): string {
  const words = Object.values(chosen).map(String);
  return words.some((word) => word !== "") ? words.join(">") : "";
}
