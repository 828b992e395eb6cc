import type { Encounter } from "../../../src/engine/encounter.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { battlestations } from "../../../src/rulesets/battlestations/index.ts";
import { enemy, fight, knife, person, thing } from "../battlestations.ts";
import { along } from "../coda.ts";
import type { Kind } from "./kinds.ts";

const ruleset = battlestations as unknown as Ruleset;

/** Kassus is a marine with some luck; the raider, whom nobody hits, stands in a module of their own ship. */
const deck = fight(
  [
    person("kassus", { sheet: { profession: "marine", luck: 2 } }),
    person("okoro", { at: [0, 5] }),
    enemy("raider", { at: [3, 0], sheet: { target: 30, weapons: [knife()] } }),
    thing("brig", "module", { place: { col: 2, row: 0, width: 3, height: 3, elevation: 0 }, side: "hostile" }),
  ],
  { counts: {} },
);

const miss: Kind = {
  ruleset,
  afterwards: ["undo", "redo"],
  encounter: deck as unknown as Encounter,
  intents: [{ user: "p1", intent: { actor: "kassus", action: "shoot", weapon: "blaster", targets: ["raider"] } }],
  wants: { kassus: ["keep"] },
};

const entry: Kind = {
  ruleset,
  encounter: deck as unknown as Encounter,
  intents: [{ user: "p1", intent: { actor: "kassus", action: "move", path: along(0, 0, 3) } }],
  wants: { raider: ["strike:knife"], kassus: ["keep"] },
};

/** What the fourth game asks of the table that no other kind does: dice that fall again, counts of a whole fight. */
export const BATTLE_KINDS: Readonly<Record<string, Kind>> = {
  "a miss that marks a module, taken back and redone": miss,
  "a free attack on whoever comes in": entry,
};
