import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { ModifierRow } from "../../../rulesets/coda/tables/close-modifiers.ts";
import { covers, motions, rangeBands, sizes } from "../../../rulesets/coda/tables/ranged-modifiers.ts";
import { label } from "../../shared/labels.ts";
import { signed, text } from "../../shared/text.ts";
import type { Option, SituationField } from "./options.ts";

type Chosen = NonNullable<Intent["options"]>;

/** Something that the map shows of a shot and somebody at the table may see otherwise. */
interface Overrule {
  /** The option of the intent that holds it. */
  readonly id: string;
  /** Family of the labels of its rows. */
  readonly family: string;
  readonly rows: readonly ModifierRow[];
  /** May it be named that there is none of it? */
  readonly hasNone: boolean;
  /** Which row a modifier of the map comes from, or null for one of another matter. */
  readonly rowOf: (modifier: Modifier) => string | null;
}

/** The row that a modifier names under the same word as its own id. */
function named(id: string) {
  return (modifier: Modifier) => (modifier.id === id ? String(modifier.params?.[id] ?? "") : null);
}

const OVERRULES: readonly Overrule[] = [
  {
    id: "range",
    family: "Band",
    rows: Object.values(rangeBands),
    hasNone: false,
    rowOf: ({ id }) => (Object.hasOwn(rangeBands, id) ? id : null),
  },
  {
    id: "cover",
    family: "Cover",
    rows: Object.values(covers),
    hasNone: true,
    rowOf: named("cover"),
  },
  { id: "size", family: "Size", rows: Object.values(sizes), hasNone: false, rowOf: named("size") },
  { id: "motion", family: "Motion", rows: Object.values(motions), hasNone: true, rowOf: named("motion") },
];

/** Is it an option by which somebody sees otherwise what the map shows? */
export function isOverruling(id: string): boolean {
  return OVERRULES.some((one) => one.id === id);
}

/** The intent with nothing said against the map. */
export function asMapped({ options = {}, ...intent }: Intent): Intent {
  const kept = Object.entries(options).filter(([id]) => !isOverruling(id));
  return { ...intent, options: Object.fromEntries(kept) };
}

/** A row with what it brings, such as "half −6". */
function worded(family: string, row: string, value: number): string {
  return `${label("coda", family, row)} ${signed(value)}`;
}

/** What the map shows of a matter, such as "half −6"; what changes nothing is a plain +0. */
function mappedWords({ family, rowOf }: Overrule, mapped: readonly Modifier[]): string {
  const found = mapped.find((modifier) => rowOf(modifier) !== null);
  return found ? worded(family, rowOf(found) ?? "", found.value) : signed(0);
}

function fieldOf(overrule: Overrule, chosen: Chosen, mapped: readonly Modifier[]): SituationField {
  const { id, family, rows, hasNone } = overrule;
  const now = typeof chosen[id] === "string" ? chosen[id] : "";
  const option = (value: string, words: string): Option => ({ value, label: words, selected: value === now });
  return {
    id,
    label: text(`coda.Situation.${id}`),
    options: [
      option("", text("Roll.byMap", { what: mappedWords(overrule, mapped) })),
      ...(hasNone ? [option("none", `${text("Roll.none")} ${signed(0)}`)] : []),
      ...rows.map((row) => option(row.id, worded(family, row.id, row.value))),
    ],
  };
}

/** What an act is as the map shows it, and what it would be if somebody saw something otherwise. */
export interface MapView {
  readonly mapped: readonly Modifier[];
  /** The modifiers with one more option. */
  readonly told: (option: string, row: string) => readonly Modifier[];
}

/** Would the act be another if somebody saw this otherwise? Fire into squares, say, heeds nobody's size. */
function isHeeded({ id, rows, rowOf }: Overrule, { told }: MapView): boolean {
  const row = rows.find(({ value }) => value !== 0)?.id ?? "";
  return told(id, row).some((modifier) => rowOf(modifier) === row && modifier.source === "person");
}

/** What of a shot may be seen otherwise than the map shows it (R255 to R259, R265 to R285). */
export function overruleFields(chosen: Chosen, view: MapView): readonly SituationField[] {
  return OVERRULES.filter((one) => isHeeded(one, view)).map((one) => fieldOf(one, chosen, view.mapped));
}

/** What the map shows instead of a modifier that somebody named, in words; empty for one that nobody did. */
export function overruledWords(modifier: Modifier, mapped: readonly Modifier[]): string {
  if (modifier.source !== "person") return "";
  const overrule = OVERRULES.find(({ rowOf }) => rowOf(modifier) !== null);
  return overrule ? text("Roll.instead", { what: mappedWords(overrule, mapped) }) : "";
}
