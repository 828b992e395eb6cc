import type { Ruleset } from "../../src/engine/ruleset.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import { icon } from "../../src/rulesets/icon/index.ts";
import { readCodaSheet } from "./coda.ts";
import type { SheetEntry, WeaponEntry } from "./format.ts";
import { readIconSheet } from "./icon.ts";

/** What scenarios of one game need beside its rules. */
export interface ScenarioRuleset {
  readonly ruleset: Ruleset;
  /** What its rules call bare hands, which a file names `fist`. */
  readonly fist: string;
  /** The sheet that an entry stands for. @throws RangeError - The entry contradicts itself. */
  readSheet(entry: SheetEntry | undefined, arsenal: Readonly<Record<string, WeaponEntry>> | undefined): unknown;
}

/** The games that scenarios can be written for, by the id of their ruleset. */
export const scenarioRulesets: Readonly<Record<string, ScenarioRuleset>> = {
  // A ruleset reads only the sheets that its own reader made.
  coda: { ruleset: coda as unknown as Ruleset, fist: "fist", readSheet: readCodaSheet },
  icon: { ruleset: icon as unknown as Ruleset, fist: "", readSheet: readIconSheet },
};
