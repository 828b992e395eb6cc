/**
 * The world settings of this game, by which a GM reads a rule otherwise: every world registers them, so `manifest.ts`
 * loads this file before the rest. `../settings.ts` reads them.
 */
import { defineTable, type SettingRow } from "../../../engine/table.ts";

/** World settings of this ruleset with what they are until a GM changes them. */
export const settings = defineTable<SettingRow>()({
  /** What undertakings must meet, from average to legendary; no source has them for three dice. */
  tnLadder: { head: "tests", initial: [12, 15, 18, 21, 24, 27, 30], rules: ["X05"] },
  /** Do three sixes bring another die, and three ones fail? */
  criticals: { head: "tests", initial: true, rules: ["X15"] },
  /** The attribute that INI is where a sheet names none. */
  ini: { head: "building", initial: "reflexes", choices: ["reflexes", "intellect", "will"], rules: ["X10"] },
  /** How often Strength and Reflexes count for MOV where a sheet names none. */
  mov: { head: "building", initial: [1, 1], rules: ["X11"] },
  /** How often Will counts for Stun and Health for Life, where a sheet names none. */
  hits: { head: "building", initial: [5, 5], rules: ["X12"] },
  /** How often Strength counts for the carry weight where a sheet names none. */
  carry: { head: "building", initial: 10, rules: ["X13"] },
  /** How often initiative is rolled. */
  iniEvery: { head: "acts", initial: "turn", choices: ["turn", "fight"], rules: ["A003", "G151"] },
  /**
   * Added to the INI of whoever stands at the optimal distance of a weapon of another length; the source names no
   * number.
   */
  lengthIni: { head: "acts", initial: 3, rules: ["A007"] },
  /** Who may defend themselves out of their turn: whoever waits, or whoever has their action left. */
  defendWith: { head: "acts", initial: "waiting", choices: ["waiting", "unspent"], rules: ["A002", "A096"] },
  /** Does a block succeed by its own test, or when the attack misses the DEF with its +2? */
  blockBy: { head: "acts", initial: "test", choices: ["test", "miss"], rules: ["A072", "G355"] },
  /** Is a target higher up easier to hit, as the table has it, or harder? */
  higher: { head: "attacks", initial: "easier", choices: ["easier", "harder"], rules: ["A036", "G135"] },
  /** Whom a surprise attack hampers: the target, who is not aware, or the attacker, as the table has it. */
  surpriseAttack: { head: "attacks", initial: "unaware", choices: ["unaware", "penalty"], rules: ["A041", "G136"] },
  /** Whether those who stand between shooter and target hide a part of them. */
  coverBodies: { head: "attacks", initial: true, rules: ["A032", "A033", "A034"] },
  /** How many rounds of a burst or stream hit: as the text says, or as in its examples. */
  burstHits: {
    head: "attacks",
    initial: "text",
    choices: ["text", "examples"],
    rules: ["A098", "A099", "G137", "G344"],
  },
  /** What a missed throw or shot is off by: what the test missed by, or a second die. */
  missBy: { head: "attacks", initial: "points", choices: ["points", "die"], rules: ["A119", "G139"] },
  /** Do explosions reach all around, as the text has it, or do walls keep them off those behind? */
  blastWalls: { head: "attacks", initial: "through", choices: ["through", "stop"], rules: ["A110"] },
});
