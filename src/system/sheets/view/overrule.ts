/**
 * Circumstances of a shot that the map shows and somebody at the table may see otherwise, such as cover: their fields
 * in the roll dialog, and what stands on a line that was overruled.
 */
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { label } from "../../foundry/labels.ts";
import { figure, signed, text } from "../../foundry/text.ts";
import type { Option } from "./options.ts";
import type { SituationField } from "./situation.ts";

type Chosen = NonNullable<Intent["options"]>;

/** Something that the map shows of a shot and somebody at the table may see otherwise. */
export interface Overrule {
  /** The option of the intent that holds it. */
  readonly id: string;
  /** Family of the labels of its rows. */
  readonly family: string;
  readonly rows: readonly { readonly id: string; readonly value: number }[];
  /** May it be named that there is none of it? */
  readonly hasNone: boolean;
  /** Is a row's value the number that is to be met, and nothing that is added to one? */
  readonly isNumber?: true;
  /** Which row a modifier of the map comes from, or null for one of another matter. */
  readonly rowOf: (modifier: Modifier) => string | null;
}

/** What of a shot a game lets people see otherwise than the map, and the id of that game, for its labels. */
export interface Overrules {
  readonly ruleset: string;
  readonly rows: readonly Overrule[];
}

/** Is it an option by which somebody sees otherwise what the map shows? */
export function isOverruling({ rows }: Overrules, id: string): boolean {
  return rows.some((one) => one.id === id);
}

/** The intent with nothing said against the map. */
export function asMapped(overrules: Overrules, { options = {}, ...intent }: Intent): Intent {
  const kept = Object.entries(options).filter(([id]) => !isOverruling(overrules, id));
  return { ...intent, options: Object.fromEntries(kept) };
}

/** A row with what it brings, such as "half −6". */
function worded(ruleset: string, { family, isNumber }: Overrule, row: string, value: number): string {
  return `${label(ruleset, family, row)} ${isNumber ? figure(value) : signed(value)}`;
}

/** What an act is as the map shows it, and what it would be if somebody saw something otherwise. */
export interface MapView {
  readonly mapped: readonly Modifier[];
  /** Do both stand on the map, so that it shows how far off and how large the target is? */
  readonly isOnMap: boolean;
  /** The modifiers with one more option. */
  readonly told: (option: string, row: string) => readonly Modifier[];
}

/** What the map shows of a matter, such as "half −6"; of what changes nothing the row, where the map shows any. */
function mappedWords(ruleset: string, overrule: Overrule, { mapped, isOnMap }: MapView): string {
  const { rows, rowOf } = overrule;
  const found = mapped.find((modifier) => rowOf(modifier) !== null);
  if (found) return worded(ruleset, overrule, rowOf(found) ?? "", found.value);
  const plain = isOnMap ? rows.find(({ value }) => value === 0) : undefined;
  return plain ? worded(ruleset, overrule, plain.id, 0) : signed(0);
}

function fieldOf(ruleset: string, overrule: Overrule, chosen: Chosen, view: MapView): SituationField {
  const { id, rows, hasNone } = overrule;
  const now = typeof chosen[id] === "string" ? chosen[id] : "";
  const option = (value: string, words: string): Option => ({ value, label: words, selected: value === now });
  return {
    id,
    label: text(`${ruleset}.Situation.${id}`),
    isRare: view.isOnMap,
    options: [
      option("", text("Roll.byMap", { what: mappedWords(ruleset, overrule, view) })),
      ...(hasNone ? [option("none", `${text("Roll.none")} ${signed(0)}`)] : []),
      ...rows.map((row) => option(row.id, worded(ruleset, overrule, row.id, row.value))),
    ],
  };
}

/** Would the act be another if somebody saw this otherwise? Fire into squares, say, heeds nobody's size. */
function isHeeded({ id, rows, rowOf }: Overrule, { told }: MapView): boolean {
  const row = rows.find(({ value }) => value !== 0)?.id ?? "";
  return told(id, row).some((modifier) => rowOf(modifier) === row && modifier.source === "person");
}

/** What of a shot may be seen otherwise than the map shows it, as fields. */
export function overruleFields({ ruleset, rows }: Overrules, chosen: Chosen, view: MapView): readonly SituationField[] {
  return rows.filter((one) => isHeeded(one, view)).map((one) => fieldOf(ruleset, one, chosen, view));
}

/** What the map shows instead of a modifier that somebody named, in words; empty for one that nobody did. */
export function overruledWords({ ruleset, rows }: Overrules, modifier: Modifier, view: MapView): string {
  if (modifier.source !== "person") return "";
  const overrule = rows.find(({ rowOf }) => rowOf(modifier) !== null);
  return overrule ? text("Roll.instead", { what: mappedWords(ruleset, overrule, view) }) : "";
}
