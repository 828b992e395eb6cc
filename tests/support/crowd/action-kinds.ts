import type { Encounter } from "../../../src/engine/encounter.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { action } from "../../../src/rulesets/action/index.ts";
import { acting, enemy, person } from "../action.ts";
import type { Kind } from "./kinds.ts";

/** Kassus and Okoro fight; a raider stands by until somebody shoots at them. */
const yard = acting([person("kassus"), person("okoro", { at: [1, 3] }), enemy("raider", { at: [2, 0] })]);

const shot: Kind = {
  ruleset: action as unknown as Ruleset,
  encounter: { ...yard, order: ["kassus", "okoro"] } as Encounter,
  fights: { "Combat.one": { members: ["kassus", "okoro"], turn: "kassus" } },
  intents: [{ user: "p1", intent: { actor: "kassus", action: "shoot", weapon: "pistol", targets: ["raider"] } }],
  wants: {},
};

/** What the third game asks of the table that no other kind does: whoever is attacked comes into the fight. */
export const ACTION_KINDS: Readonly<Record<string, Kind>> = {
  "a shot at a bystander": shot,
  "a shot at a bystander, taken back and redone": { ...shot, afterwards: ["undo", "redo"] },
};
