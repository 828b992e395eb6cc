import { GRAB_WEAPON, isGrabManeuver, TUMBLE } from "../../../../rulesets/coda/edges/chosen.ts";
import type { CodaEdge } from "../../../../rulesets/coda/sheet.ts";
import { actions } from "../../../../rulesets/coda/tables/actions.ts";
import { maneuvers } from "../../../../rulesets/coda/tables/aids-and-aims.ts";
import { naturalWeapons } from "../../../../rulesets/coda/tables/damage.ts";
import { type EdgeRow, edgeRow } from "../../../../rulesets/coda/tables/edges.ts";
import { text } from "../../../foundry/text.ts";
import type { Option } from "../../../sheets/view/options.ts";
import { choiceWord } from "./edges.ts";

/** A field in which is chosen what an edge was taken for. */
export interface ChoiceField {
  readonly label: string;
  readonly options: readonly Option[];
}

/** What may be half of a pair: maneuvers, what one does within a grab in place of the grab, and a tumble (R321, R324). */
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
export function writtenChoice(chosen: Readonly<Record<string, unknown>>): string {
  const words = Object.values(chosen).map(String);
  return words.some((word) => word !== "") ? words.join(">") : "";
}
