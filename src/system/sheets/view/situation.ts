/**
 * Circumstances that somebody at the table names in the roll dialog: one that no map tells, or another than the map
 * tells. Games make their fields of these in `rulesets/<game>/roll.ts`.
 */
import type { Intent } from "../../../engine/intent.ts";
import type { Json } from "../../../engine/types.ts";
import { text } from "../../foundry/text.ts";
import type { Option } from "./options.ts";

/** A circumstance, and what may be said of it. */
export interface SituationField {
  /** The option of the intent that holds it. */
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
  /** Where it is named in words of one's own: those, and how many letters they may have. */
  readonly words?: string;
  readonly most?: number;
  /** Is it seldom named, or seen otherwise than the map shows it? Where many are, they lie below a fold. */
  readonly isRare?: boolean;
}

/** What an intent holds of them, by their ids. */
export type Chosen = NonNullable<Intent["options"]>;

/** How many fields that are seldom named stand beside the others. */
const MOST_RARE = 2;

/** The fields that stand in sight, and those below a fold, which is open where one of these has been chosen. */
export function foldFields(fields: readonly SituationField[]) {
  const rare = fields.filter(({ isRare }) => isRare === true);
  const folded = rare.length > MOST_RARE ? rare : [];
  const shown = fields.filter((field) => !folded.includes(field));
  return { shown, folded, isChosen: folded.some(({ options: [first] }) => first?.selected === false) };
}

/** A choice of a field; the empty value leaves the matter to the rules. @param chosen - What the intent holds. */
export function option(value: string, words: string, chosen: Json | undefined): Option {
  const now = typeof chosen === "string" ? chosen : JSON.stringify(chosen ?? "");
  return { value, label: words, selected: value === "" ? (chosen ?? "") === "" : value === now };
}

/** A field whose label is `<ruleset>.Situation.<id>`. */
export function situationField(ruleset: string, id: string, options: readonly Option[]): SituationField {
  return { id, label: text(`${ruleset}.Situation.${id}`), options };
}

/** Something that is so or not. @param yes - What it means where it is. */
export function switchField(ruleset: string, id: string, chosen: Chosen, yes = text("Roll.yes")): SituationField {
  const now = chosen[id] === true ? "true" : "";
  return situationField(ruleset, id, [option("", text("Roll.no"), now), option("true", yes, now)]);
}

/** How an intent holds what was chosen in such fields: by name those that are numbers, and those that are yes or no. */
export function readsSituation(numbers: readonly string[], switches: readonly string[]) {
  return (id: string, value: string): Json => {
    if (numbers.includes(id)) return value === "" ? null : Number(value);
    if (switches.includes(id)) return value === "" ? null : value === "true";
    return value;
  };
}
