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

/** What an act is as the map shows it, and what it would be if somebody saw something otherwise. */
export interface MapView {
  readonly mapped: readonly Modifier[];
  /** Do both stand on the map, so that it shows how far off and how large the target is? */
  readonly isOnMap: boolean;
  /** The modifiers with one more option. */
  readonly told: (option: string, row: string) => readonly Modifier[];
}

/** What the map shows of a matter, such as "half −6"; of what changes nothing the row, where the map shows any. */
function mappedWords({ family, rows, rowOf }: Overrule, { mapped, isOnMap }: MapView): string {
  const found = mapped.find((modifier) => rowOf(modifier) !== null);
  if (found) return worded(family, rowOf(found) ?? "", found.value);
  const plain = isOnMap ? rows.find(({ value }) => value === 0) : undefined;
  return plain ? worded(family, plain.id, 0) : signed(0);
}

function fieldOf(overrule: Overrule, chosen: Chosen, view: MapView): SituationField {
  const { id, family, rows, hasNone } = overrule;
  const now = typeof chosen[id] === "string" ? chosen[id] : "";
  const option = (value: string, words: string): Option => ({ value, label: words, selected: value === now });
  return {
    id,
    label: text(`coda.Situation.${id}`),
    options: [
      option("", text("Roll.byMap", { what: mappedWords(overrule, view) })),
      ...(hasNone ? [option("none", `${text("Roll.none")} ${signed(0)}`)] : []),
      ...rows.map((row) => option(row.id, worded(family, row.id, row.value))),
    ],
  };
}

/** Would the act be another if somebody saw this otherwise? Fire into squares, say, heeds nobody's size. */
function isHeeded({ id, rows, rowOf }: Overrule, { told }: MapView): boolean {
  const row = rows.find(({ value }) => value !== 0)?.id ?? "";
  return told(id, row).some((modifier) => rowOf(modifier) === row && modifier.source === "person");
}

/** What of a shot may be seen otherwise than the map shows it (R255 to R259, R265 to R285). */
export function overruleFields(chosen: Chosen, view: MapView): readonly SituationField[] {
  return OVERRULES.filter((one) => isHeeded(one, view)).map((one) => fieldOf(one, chosen, view));
}

/** What the map shows instead of a modifier that somebody named, in words; empty for one that nobody did. */
export function overruledWords(modifier: Modifier, view: MapView): string {
  if (modifier.source !== "person") return "";
  const overrule = OVERRULES.find(({ rowOf }) => rowOf(modifier) !== null);
  return overrule ? text("Roll.instead", { what: mappedWords(overrule, view) }) : "";
}
