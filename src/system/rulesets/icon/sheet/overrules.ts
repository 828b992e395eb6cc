import type { Modifier } from "../../../../engine/modifiers.ts";
import { covers, ranges } from "../../../../rulesets/icon/tables/difficulties.ts";
import type { Overrules } from "../../../sheets/view/overrule.ts";

/** The row that a modifier names under a parameter. */
const named =
  (id: string, param: string) =>
  (modifier: Modifier): string | null =>
    modifier.id === id && modifier.params ? String(modifier.params[param] ?? "") : null;

/** What of a shot may be seen otherwise than the map shows it (I029 to I035). */
export const overrules: Overrules = {
  ruleset: "icon",
  rows: [
    {
      id: "range",
      family: "Band",
      rows: Object.values(ranges),
      hasNone: false,
      isNumber: true,
      rowOf: named("range", "band"),
    },
    { id: "cover", family: "Cover", rows: Object.values(covers), hasNone: true, rowOf: named("cover", "cover") },
  ],
};
