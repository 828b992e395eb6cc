import type { Encounter } from "../../../src/engine/encounter.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { sta } from "../../../src/rulesets/sta/index.ts";
import { enemy, fight, person } from "../sta.ts";
import type { Kind } from "./kinds.ts";

const ruleset = sta as unknown as Ruleset;

/** Kassus never misses, and has Momentum to spend; the raider, whom damage never injures, stands by Okoro. */
const corridor = fight(
  [
    person("kassus", { attributes: { control: 20 } }),
    person("okoro", { at: [3, 1] }),
    enemy("raider", { at: [3, 0], sheet: { stress: 90, resistance: 9 } }),
  ],
  { counts: { momentum: 3, threat: 2 } },
) as unknown as Encounter;

const shot: Kind = {
  ruleset,
  afterwards: ["undo", "redo"],
  encounter: corridor,
  intents: [{ user: "p1", intent: { actor: "kassus", action: "shoot", weapon: "phaser", targets: ["raider"] } }],
  wants: { kassus: ["bonusDamage", "save", "keep"] },
};

const blow: Kind = {
  ruleset,
  encounter: corridor,
  intents: [{ user: "p2", intent: { actor: "okoro", action: "strike", weapon: "blade", targets: ["raider"] } }],
  wants: { raider: [{ choice: "meet", details: { threat: 1 } }, "save", "keep"], okoro: ["save", "keep"] },
};

/** What the fifth game asks of the table that no other kind does: pools of sides that several people pay from. */
export const STA_KINDS: Readonly<Record<string, Kind>> = {
  "a hit that is bettered from the pool, taken back and redone": shot,
  "a blow that is met with dice from the other pool": blow,
};
