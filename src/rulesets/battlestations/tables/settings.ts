/** The world settings of this game, by which a GM reads a rule otherwise; `../settings.ts` reads them. */
import { defineTable, type SettingRow } from "../../../engine/table.ts";

/** World settings of this ruleset with what they are until a GM changes them. */
export const settings = defineTable<SettingRow>()({
  /** How many dice a profession throws again; as the species has it, or both for everybody. */
  proReroll: { head: "tests", initial: "one", choices: ["one", "both"], rules: ["T10"] },
  /** Hit points below 0 at which somebody is dead. */
  deathAt: { head: "harm", initial: -20, rules: ["T21"] },
  /** Does somebody who enters a square let the enemies in it strike? */
  entryAttack: { head: "attacks", initial: true, rules: ["B084", "G152", "G373"] },
});
