/**
 * The world settings of this game, by which a GM reads a rule otherwise: every world registers them, so `manifest.ts`
 * loads this file before the rest. `../settings.ts` reads them.
 */
import { defineTable, type SettingRow } from "../../../engine/table.ts";

/** World settings of this ruleset with what they are until a game master changes them. */
export const settings = defineTable<SettingRow>()({
  edgeUse: { head: "tests", initial: "dice", choices: ["dice", "total"], rules: ["N03"] },
  dramaOne: { head: "tests", initial: "ones", choices: ["ones", "failed"], rules: ["N06"] },
  courageRule: { head: "tests", initial: "after", choices: ["after", "die"], rules: ["N15"] },
  declareOrder: { head: "acts", initial: "fastest", choices: ["fastest", "slowest"], rules: ["I009", "G130"] },
  multiplePenalty: { head: "acts", initial: "result", choices: ["result", "dice"], rules: ["I025", "N25"] },
  /** Does whoever uses another weapon than initiative was rolled with act last of those left in the pass? */
  weaponOfRound: { head: "acts", initial: true, rules: ["I003", "G339"] },
  /** The most actions that somebody may declare for a round; the source names no number. */
  mostActions: { head: "acts", initial: 8, rules: ["I025"] },
  /** May an action become any other one, and not only a dodge or a parry? */
  changeAny: { head: "acts", initial: false, rules: ["I023"] },
  /** How far a run carries, what its test must meet; the source says only that it takes one. Unit: metres, pips. */
  running: { head: "acts", initial: [20, 7], rules: ["I028"] },
  /** Whether those who stand between shooter and target hide a part of them. */
  coverBodies: { head: "attacks", initial: true, rules: ["I033", "I034", "I035"] },
  dodgeReplaces: { head: "attacks", initial: "better", choices: ["better", "always"], rules: ["I036"] },
  /** Does a dodge meet one attack, or all to the end of the round? */
  dodgeLasts: { head: "attacks", initial: "attack", choices: ["attack", "round"], rules: ["I022", "I036"] },
  /** What a tackle must meet, and what it does: dice and bonus; no source has it. */
  tackle: { head: "attacks", initial: [8, 1, 0], rules: ["I042"] },
  /** How many squares covering fire may take in; the source speaks of an area. */
  coverSquares: { head: "attacks", initial: 4, rules: ["I057"] },
  /** How many times its charges a wide beam takes, and as far as which number of its ranges it goes. */
  wideBeam: { head: "attacks", initial: [4, 2], rules: ["I065"] },
});
