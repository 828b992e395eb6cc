/** The world settings of this game, by which a GM reads a rule otherwise; `../settings.ts` reads them. */
import { defineTable, type SettingRow } from "../../../engine/table.ts";

/** World settings of this ruleset with what they are until a GM changes them. */
export const settings = defineTable<SettingRow>()({
  /** Which edition of the game is played (P06, P12, P15, P19, P21, P26). */
  edition: {
    head: "tests",
    initial: "firstEdition",
    choices: ["firstEdition", "secondEdition"],
    rules: ["P06", "P12", "P15", "G500"],
  },
  /** What a further minor action costs: 1 each, or as much as minor actions were taken before it. */
  extraMinor: { head: "acts", initial: "flat", choices: ["flat", "rising"], rules: ["S003", "S052", "G146", "G380"] },
  /** Who may pay from the pool for what concerns a hit: anybody of the side, or whoever made it alone. */
  hitSpends: { head: "acts", initial: "side", choices: ["side", "own"], rules: ["S053", "G391", "G480"] },
});
