import type { Encounter } from "../../../src/engine/encounter.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { icon } from "../../../src/rulesets/icon/index.ts";
import type { IconCombatant } from "../../../src/rulesets/icon/sheet.ts";
import { along } from "../coda.ts";
import { declared, enemy, fight, type PersonOptions, person, rolled } from "../icon.ts";
import type { Kind } from "./kinds.ts";

const ruleset = icon as unknown as Ruleset;

/** Kassus, Okoro and a raider, each with what the round has of them by now. */
function round(marks: readonly IconCombatant["marks"][], raider: PersonOptions = {}): Encounter {
  const people = [
    person("kassus", { at: [0, 0] }),
    person("okoro", { at: [1, 3] }),
    enemy("raider", { at: [4, 0], ...raider }),
  ];
  return fight(people.map((one, place) => ({ ...one, marks: marks[place] ?? {} }))) as Encounter;
}

const roll = (actor: string): Intent => ({ actor, action: "initiative" });
const say = (actor: string, ...actions: string[]): Intent => ({ actor, action: "declare", options: { actions } });
const shoot = (actor: string, target: string): Intent => ({
  actor,
  action: "fire",
  weapon: "pistol",
  targets: [target],
});

const until = { moment: "roundEnd", round: 1 } as const;
const covering = {
  "covering/raider": {
    kind: "covering",
    by: "raider",
    data: { cells: [{ col: 2, row: 0 }], weapon: "pistol", mode: "plain" },
    until,
  },
};
const drop = {
  "drop/raider/kassus": {
    kind: "drop",
    by: "raider",
    about: "kassus",
    data: { weapon: "pistol", mode: "plain" },
    until: { moment: "open" } as const,
  },
};
const walk: Intent = { actor: "kassus", action: "move", path: along(0, 0, 3) };

const kinds = {
  initiative: {
    encounter: round([]),
    intents: [
      { user: "p1", intent: roll("kassus") },
      { user: "p2", intent: roll("okoro") },
      { user: "gm2", intent: roll("raider") },
    ],
    wants: {},
  },
  declarations: {
    encounter: round([rolled(9), rolled(8), rolled(7)]),
    intents: [
      { user: "p1", intent: say("kassus", "fire", "move") },
      { user: "p2", intent: say("okoro", "fire") },
      { user: "gm2", intent: say("raider", "fire", "dodge") },
    ],
    wants: {},
  },
  "a shot": {
    encounter: round([declared(9, "fire"), declared(8, "fire"), declared(7, "fire", "move")]),
    intents: [{ user: "p1", intent: shoot("kassus", "raider") }],
    wants: { raider: ["dodge"] },
  },
  "a walk into covering fire": {
    encounter: round([declared(9, "move"), declared(8, "fire"), declared(7, "fire")], { timedEffects: covering }),
    intents: [{ user: "p1", intent: walk }],
    wants: {},
  },
  "a delayed action": {
    encounter: round([{ ...declared(9, "fire"), delayed: true }, declared(6, "fire"), declared(7, "move")]),
    intents: [{ user: "gm2", intent: { actor: "raider", action: "move", path: along(0, 4, 6) } }],
    wants: { kassus: ["strikeFirst:pistol"], raider: ["dodge"] },
  },
  "a held shot": {
    encounter: round([declared(9, "move"), declared(8, "fire"), declared(7, "fire")], { timedEffects: drop }),
    intents: [{ user: "p1", intent: walk }],
    wants: { raider: ["release"] },
  },
} satisfies Record<string, Omit<Kind, "ruleset">>;

/** What ICON asks of the table that no other kind does, some of it also taken back, and carried out again. */
export const ICON_KINDS: Readonly<Record<string, Kind>> = Object.fromEntries(
  Object.entries<Omit<Kind, "ruleset">>({
    "initiative of three, the first taken back with what hangs on it": { ...kinds.initiative, afterwards: ["undo"] },
    "declarations of three, the first taken back and redone": { ...kinds.declarations, afterwards: ["undo", "redo"] },
    "a shot that is dodged, its test changed, and taken back": { ...kinds["a shot"], afterwards: ["amend", "undo"] },
    "a walk into covering fire, taken back": { ...kinds["a walk into covering fire"], afterwards: ["undo"] },
    "a delayed action that comes first, taken back and redone": {
      ...kinds["a delayed action"],
      afterwards: ["undo", "redo"],
    },
    "a held shot, by a standing order": { ...kinds["a held shot"], orders: { raider: "release" } },
  }).map(([name, kind]) => [`ICON: ${name}`, { ...kind, ruleset }]),
);
