import type { Encounter } from "../../../src/engine/encounter.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import type { Json } from "../../../src/engine/types.ts";
import { along, enemy, fight, person, pistol, skill, type Told, way } from "../coda.ts";
import { rifle } from "../fire.ts";
import { ACTION_KINDS } from "./action-kinds.ts";
import { BATTLE_KINDS } from "./battle-kinds.ts";
import type { Fight } from "./database.ts";
import type { FreeMove } from "./free-moves.ts";
import { ICON_KINDS } from "./icon-kinds.ts";
import { STA_KINDS } from "./sta-kinds.ts";

/** UUID of the fight of those kinds that have one. */
export const FIGHT = "Combat.one";

/** What a game master may do with an exchange that is over. */
export type Order = "undo" | "redo" | "amend";

/** A kind of exchange, and what people answer in it. */
export interface Kind {
  /** The game that is played; CODA where none is named. */
  readonly ruleset?: Ruleset;
  readonly encounter: Encounter;
  /** What the first player proposes, and what others do at the same time; each with its user. */
  readonly intents: readonly { readonly user: string; readonly intent: Intent; readonly isInLastWindow?: true }[];
  /** Moves that somebody makes by themselves, one after the other. */
  readonly moves?: { readonly user: string; readonly moves: readonly FreeMove[] };
  /** What a game master does with the first exchange once all are whole, one after the other. */
  readonly afterwards?: readonly Order[];
  /** The fights that run; one of all unless told. */
  readonly fights?: Readonly<Record<string, Fight>>;
  /** The person of each token that is linked to one. */
  readonly persons?: Readonly<Record<string, string>>;
  /** How long an answer is waited for; without it as long as it takes. Unit: seconds. */
  readonly seconds?: number;
  /** For how long every move is held; none is unless told. Unit: milliseconds. */
  readonly held?: number;
  /** What somebody's standing order answers. */
  readonly orders?: Readonly<Record<string, string>>;
  /** Users who have one more window each. */
  readonly windows?: readonly string[];
  /** What each combatant answers: the first of these that is offered, else the default. */
  readonly wants: Readonly<Record<string, readonly (string | Told)[]>>;
}

const swing = (actor: string, target: string): Intent => ({
  actor,
  action: "armedAttack",
  weapon: "sword",
  targets: [target],
});
const asDetails = ({ actor: _actor, ...intent }: Intent) => ({ intent: intent as unknown as Json });

/** Kassus is the first player's, Okoro the second one's; everybody else is the game masters'. */
export const OWNERS: Readonly<Record<string, string>> = { kassus: "p1", okoro: "p2" };

const crew = () => [person("kassus", { at: [0, 0] }), person("okoro", { at: [1, 1] })];
const duel = (over = {}) => fight([...crew(), enemy("raider", { at: [1, 0] })], over);
const raidersTurn = { turn: "raider" };
const kept = (by: string) => ({
  [`kept/${by}`]: { kind: "kept", by, value: 1, until: { moment: "roundEnd", round: 1 } } as const,
});
const zone = {
  "suppression/kassus": {
    kind: "suppression",
    by: "kassus",
    data: { cells: way([5, 0]), victims: ["raider"], hit: [], places: 1, total: 11, weapon: "rifle" } as never,
    until: { moment: "turnStart", of: "kassus", round: 2 } as const,
  },
};

/** Every kind of exchange that waits for people in its own way. */
const kinds = {
  test: {
    encounter: duel(),
    intents: [{ user: "p1", intent: { actor: "kassus", action: "skillTest", options: { subject: "observe" } } }],
    wants: {},
  },
  attack: {
    encounter: duel(),
    intents: [{ user: "p1", intent: swing("kassus", "raider") }],
    wants: { raider: ["parry:sword"] },
  },
  defence: {
    encounter: duel(raidersTurn),
    intents: [{ user: "gm2", intent: swing("raider", "okoro") }],
    wants: { okoro: ["parry:sword"] },
  },
  move: {
    encounter: fight([
      person("kassus", { at: [0, 0] }),
      person("okoro", { at: [0, 3] }),
      enemy("raider", { at: [2, 1] }),
    ]),
    intents: [{ user: "p1", intent: { actor: "kassus", action: "move", path: along(0, 0, 5) } }],
    wants: { raider: ["strike:sword"], kassus: ["parry:sword"] },
  },
  grab: {
    encounter: fight([
      person("okoro", { at: [0, 0] }),
      person("kassus", { at: [5, 5] }),
      enemy("raider", { at: [1, 0], sheet: { weapons: [] } }),
    ]),
    intents: [{ user: "p2", intent: { actor: "okoro", action: "grab", weapon: "fist", targets: ["raider"] } }],
    wants: {},
  },
  riposte: {
    encounter: fight([
      person("kassus", { at: [0, 0] }),
      person("okoro", { at: [1, 1] }),
      enemy("raider", { at: [1, 0], sheet: { skills: [skill("armed", 16)] } }),
    ]),
    intents: [{ user: "p1", intent: swing("kassus", "raider") }],
    wants: { raider: ["parry:sword", "strike:sword"], kassus: ["parry:sword"] },
  },
  stepIn: {
    encounter: fight(
      [
        enemy("raider", { at: [1, 0] }),
        person("kassus", { at: [0, 0], timedEffects: kept("kassus") }),
        person("okoro", { at: [1, 1] }),
      ],
      raidersTurn,
    ),
    intents: [{ user: "gm2", intent: swing("raider", "okoro") }],
    wants: {
      kassus: [{ choice: "act", details: asDetails(swing("kassus", "raider")) }],
      okoro: ["parry:sword"],
      raider: ["parry:sword"],
    },
  },
  zone: {
    encounter: fight(
      [
        person("kassus", { at: [0, 5], timedEffects: zone, sheet: { weapons: [rifle()] } }),
        person("okoro", { at: [9, 9] }),
        enemy("raider", { at: [3, 0], sheet: { weapons: [pistol()] } }),
      ],
      raidersTurn,
    ),
    intents: [{ user: "gm2", intent: { actor: "raider", action: "move", path: along(0, 3, 6) } }],
    wants: {},
  },
  line: {
    encounter: duel(),
    intents: [
      { user: "p1", intent: swing("kassus", "raider") },
      { user: "p1", intent: { actor: "kassus", action: "skillTest", options: { subject: "observe" } } },
      { user: "p1", intent: swing("kassus", "raider") },
    ],
    wants: { raider: ["parry:sword"] },
  },
  free: {
    encounter: fight([
      person("kassus", { at: [0, 0] }),
      person("okoro", { at: [9, 9] }),
      enemy("raider", { at: [9, 0] }),
    ]),
    intents: [],
    moves: {
      user: "p1",
      moves: [
        { how: "asked", token: "kassus", path: along(0, 0, 2) },
        { how: "asked", token: "kassus", path: along(0, 2, 3) },
        { how: "back", token: "kassus", path: along(0, 3, 2) },
      ],
    },
    wants: {},
  },
  unasked: {
    encounter: fight([
      person("kassus", { at: [1, 1] }),
      person("okoro", { at: [9, 9] }),
      enemy("raider", { at: [0, 1] }),
    ]),
    intents: [],
    moves: { user: "p1", moves: [{ how: "unasked", token: "kassus", path: along(1, 1, 4) }] },
    wants: { raider: ["strike:sword"], kassus: ["parry:sword"] },
  },
  sealed: {
    encounter: fight(
      [enemy("raider", { at: [1, 1] }), person("kassus", { at: [1, 0] }), person("okoro", { at: [1, 2] })],
      raidersTurn,
    ),
    intents: [{ user: "gm2", intent: { actor: "raider", action: "move", path: along(1, 1, 5) } }],
    wants: { kassus: ["strike:sword"], okoro: ["strike:sword"], raider: ["parry:sword"] },
  },
  linked: {
    encounter: fight([...crew(), enemy("raider", { at: [1, 0] }), enemy("double", { at: [0, 1] })]),
    persons: { double: "raider" },
    intents: [
      { user: "p1", intent: swing("kassus", "raider") },
      { user: "p1", intent: swing("kassus", "double") },
    ],
    wants: {},
  },
  apart: {
    encounter: fight([...crew(), enemy("raider", { at: [1, 0] }), enemy("brute", { at: [2, 1] })]),
    fights: {
      [FIGHT]: { members: ["kassus", "raider"], turn: "kassus" },
      "Combat.two": { members: ["okoro", "brute"], turn: "okoro" },
    },
    intents: [
      { user: "p1", intent: swing("kassus", "raider") },
      { user: "p2", intent: swing("okoro", "brute") },
    ],
    wants: { raider: ["parry:sword"], brute: ["parry:sword"] },
  },
  granted: {
    encounter: duel(),
    intents: [{ user: "gm2", intent: { ...swing("raider", "kassus"), interrupts: { as: "opportunity" } } }],
    wants: { kassus: ["parry:sword"] },
  },
} satisfies Record<string, Kind>;

/** Every kind by its name, some of them also taken back, and carried out again. */
export const KINDS: Readonly<Record<string, Kind>> = {
  ...kinds,
  ...ICON_KINDS,
  ...ACTION_KINDS,
  ...BATTLE_KINDS,
  ...STA_KINDS,
  "attack, taken back and redone": { ...kinds.attack, afterwards: ["undo", "redo"] },
  "move, taken back": { ...kinds.move, afterwards: ["undo"] },
  "riposte, taken back": { ...kinds.riposte, afterwards: ["undo"] },
  "line, the first taken back with what came of it, and redone": { ...kinds.line, afterwards: ["undo", "redo"] },
  "linked, taken back across both tokens": { ...kinds.linked, afterwards: ["undo"] },
  "attack, its test changed, and taken back": { ...kinds.attack, afterwards: ["amend", "undo"] },
  "defence, answered by a standing order": { ...kinds.defence, orders: { okoro: "parry:sword" } },
  "sealed, one by a standing order": { ...kinds.sealed, orders: { okoro: "strike:sword" } },
  "move, with a deadline": { ...kinds.move, seconds: 6 },
  "sealed, with a deadline": { ...kinds.sealed, seconds: 6 },
  "line, from two windows": {
    ...kinds.line,
    windows: ["p1"],
    intents: kinds.line.intents.map((one, index) => (index === 1 ? { ...one, isInLastWindow: true } : one)),
  },
};
