/**
 * Every action with when it may be done, and what it does to one's own roll and DEF (A071 to A096). What carries each
 * out is in `../actions.ts`.
 */
import { type ActionRow, defineTable, findRow } from "../../../engine/table.ts";

/** An action with when it may be done and what it costs in safety. */
export interface ActRow extends ActionRow {
  /**
   * `act` ones are the one action of the turn, `move` ones its movement, `free` ones cost nothing in one's turn,
   * `order` ones are about the round itself, and `called` ones happen when the game master says so.
   */
  readonly timing: "act" | "move" | "free" | "order" | "called";
  /** Added to the roll of the act (A071). */
  readonly skill: number;
  /** Added to the actor's own DEF until their next turn (A071, G358). */
  readonly defense: number;
  /** Takes Reflexes out of the actor's own DEF for as long. */
  readonly noReflexes: boolean;
  /** It happens to whoever is out of it as well. */
  readonly befalls?: true;
}

const none = { skill: 0, defense: 0, noReflexes: false } as const;
const act = { ...none, cost: 1, chosen: true, timing: "act" } as const;
const attack = { ...act, group: "attack" } as const;
const maneuver = { ...act, group: "maneuver" } as const;
const hold = { ...act, group: "grab" } as const;
const defend = { ...act, group: "defend" } as const;
const other = { ...act, group: "other" } as const;
const free = { ...none, cost: 0, chosen: true, timing: "free", group: "work" } as const;
const order = { ...none, cost: 0, chosen: true, timing: "order", group: "other" } as const;
const called = { ...none, cost: 0, chosen: true, timing: "called", group: "other", narrator: true } as const;

/** Every action of these rules. */
export const actions = defineTable<ActRow>()({
  initiative: { ...order, brief: true, rules: ["A003", "A004"] },
  /** Rolled as initiative is, with a weapon that is drawn for it. */
  fastDraw: { ...order, rules: ["A093"] },
  rank: { ...order, chosen: false, narrator: true, rules: ["A005"] },
  allot: { ...order, chosen: false, narrator: true, rules: ["A002"] },
  delay: { ...order, rules: ["A096"] },
  finishTurn: { ...order, rules: ["A002"] },

  block: { ...defend, skill: 1, defense: 2, rules: ["A015", "A072", "G346", "G355"] },
  dodge: { ...defend, defense: 3, rules: ["A014", "A073", "G346"] },
  rollWithBlow: { ...defend, defense: 2, rules: ["A074", "G349"] },

  move: {
    ...none,
    cost: 0,
    chosen: true,
    timing: "move",
    group: "move",
    rules: ["A075", "A076", "A077", "A078", "A079", "A080", "A081"],
  },
  standUp: { ...act, group: "move", rules: ["A002", "A037"] },

  aim: { ...other, noReflexes: true, rules: ["A038", "A082"] },
  shoot: { ...attack, rules: ["A008", "A020", "A092"] },
  burst: { ...attack, rules: ["A098", "A107"] },
  stream: { ...attack, rules: ["A101", "A108"] },
  spray: { ...attack, rules: ["A103", "A104", "A105", "A109"] },
  blast: { ...attack, rules: ["A110", "A111", "A116"] },
  strike: { ...attack, rules: ["A092"] },
  unarmedStrike: { ...attack, rules: ["A091"] },
  bind: { ...maneuver, skill: -1, rules: ["A083"] },
  disarm: { ...maneuver, skill: -2, defense: 1, rules: ["A084"] },
  takeAway: { ...maneuver, skill: -3, defense: 1, rules: ["A089"] },
  throw: { ...maneuver, skill: -1, defense: 1, rules: ["A090"] },
  grab: { ...hold, skill: -2, defense: -2, rules: ["A016", "A087", "G346"] },
  restrain: { ...hold, rules: ["A088"] },
  drag: { ...hold, rules: ["A085"] },
  bringDown: { ...hold, rules: ["A086"] },
  breakFree: { ...hold, rules: ["A083", "A087", "A088", "G359"] },
  releaseHold: { ...free, group: "grab", rules: ["A087"] },

  loadWeapon: { ...act, group: "work", rules: ["A094"] },
  draw: { ...act, group: "work", rules: ["A094"] },
  letGo: { ...free, rules: ["A084"] },
  mount: { ...other, noReflexes: true, rules: ["A095"] },
  dismount: { ...other, rules: ["A095"] },
  skillTest: { ...act, group: "work", rules: ["A002", "X02", "X04"] },
  calledTest: { ...called, rules: ["X02", "X04"] },
  /** What somebody suffers or gets back of which the rules know nothing, as the game master says it. */
  befall: { ...called, chosen: false, befalls: true, rules: ["G356"] },
});

/** The row of an action, or undefined for what is none. */
export function actionRow(id: unknown): ActRow | undefined {
  return findRow(actions, id);
}
