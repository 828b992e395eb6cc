import type { SettingRow } from "../../../engine/rows.ts";
import { defineTable } from "../../../engine/table.ts";

/** World settings of this ruleset with what they are until a Narrator changes them. */
export const settings = defineTable<SettingRow>()({
  edgeUse: { initial: "dice", choices: ["dice", "total"], rules: ["N03"] },
  dramaOne: { initial: "ones", choices: ["ones", "failed"], rules: ["N06"] },
  courageRule: { initial: "after", choices: ["after", "die"], rules: ["N15"] },
  declareOrder: { initial: "fastest", choices: ["fastest", "slowest"], rules: ["I009", "G130"] },
  multiplePenalty: { initial: "result", choices: ["result", "dice"], rules: ["I025", "N25"] },
  /** The most actions that somebody may declare for a round; the source names no number. */
  mostActions: { initial: 8, rules: ["I025"] },
  /** May an action become any other one, and not only a dodge or a parry? */
  changeAny: { initial: false, rules: ["I023"] },
  dodgeReplaces: { initial: "better", choices: ["better", "always"], rules: ["I036"] },
  /** Does a dodge meet one attack, or all to the end of the round? */
  dodgeLasts: { initial: "attack", choices: ["attack", "round"], rules: ["I022", "I036"] },
  /** How far a run carries, what its test must meet; the source says only that it takes one. Unit: metres, pips. */
  running: { initial: [20, 7], rules: ["I028"] },
  /** What a tackle must meet, and what it does: dice and bonus; no source has it. */
  tackle: { initial: [8, 1, 0], rules: ["I042"] },
  /** How many squares covering fire may take in; the source speaks of an area. */
  coverSquares: { initial: 4, rules: ["I057"] },
  /** How many times its charges a wide beam takes, and as far as which number of its ranges it goes. */
  wideBeam: { initial: [4, 2], rules: ["I065"] },
  /** Whether those who stand between shooter and target hide a part of him. */
  coverBodies: { initial: true, rules: ["I033", "I034", "I035"] },
});
