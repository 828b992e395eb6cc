import type { Modifier } from "../../../../engine/modifiers.ts";
import { covers, motions, rangeBands, sizes } from "../../../../rulesets/coda/tables/ranged.ts";
import type { Overrule, Overrules } from "../../../sheets/view/overrule.ts";

/** The row that a modifier names under the same word as its own id. */
function named(id: string) {
  return (modifier: Modifier) => (modifier.id === id ? String(modifier.params?.[id] ?? "") : null);
}

const rows: readonly Overrule[] = [
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

/** What of a shot may be seen otherwise than the map shows it (R255 to R259, R265 to R285). */
export const overrules: Overrules = { ruleset: "coda", rows };
