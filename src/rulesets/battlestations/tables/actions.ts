/** Every action with when it may be done and what pays for it. What carries each out is in `../actions.ts`. */
import { type ActionRow, defineTable } from "../../../engine/table.ts";

/** An action with when it may be done. */
export interface ActRow extends ActionRow {
  /**
   * `act` ones are the action of the phase, `move` ones its move, `free` ones cost nothing in one's turn, and `called`
   * ones happen when the game master says so.
   */
  readonly timing: "act" | "move" | "free" | "called";
  /** It happens to whoever is out of it as well. */
  readonly befalls?: true;
}

const act = { cost: 1, chosen: true, timing: "act" } as const;
const attack = { ...act, group: "attack" } as const;
const move = { cost: 1, pays: "moves", chosen: true, timing: "move", group: "move" } as const;
const free = { cost: 0, chosen: true, timing: "free", group: "work" } as const;
const called = { cost: 0, chosen: true, timing: "called", group: "other", narrator: true } as const;

/** Every action of these rules. */
export const actions = defineTable<ActRow>()({
  move: { ...move, rules: ["T14", "G377"] },
  standUp: { ...move, rules: ["T14", "T19"] },
  lieDown: { ...free, group: "move", rules: ["T19"] },

  strike: { ...attack, rules: ["B003", "B008"] },
  shoot: { ...attack, rules: ["B003", "B009"] },
  hurl: { ...attack, rules: ["B067"] },
  twoWeapons: { ...attack, rules: ["B068", "B074", "B076"] },

  /** A ship's weapon, whose effect is that of the weapon and is told at the table. */
  shipWeapon: { ...attack, rules: ["B004"] },
  fighterGun: { ...attack, rules: ["B007"] },

  draw: { ...free, rules: ["B003"] },
  letGo: { ...free, rules: ["B003"] },
  repair: { ...act, group: "work", rules: ["B037"] },
  skillTest: { ...act, group: "work", rules: ["T01", "T02"] },
  calledTest: { ...called, rules: ["T01", "T02"] },
  allot: { ...called, chosen: false, rules: ["T14"] },
  /** What the fight counts of a ship, as the game master says it. */
  recount: { ...called, chosen: false, befalls: true, rules: ["B020", "B032"] },
  /** What somebody suffers or gets back of which the rules know nothing, as the game master says it. */
  befall: { ...called, chosen: false, befalls: true, rules: ["T05"] },
});

/** The row of an action, or undefined for what is none. */
export function actionRow(id: unknown): ActRow | undefined {
  return typeof id === "string" && Object.hasOwn(actions, id) ? actions[id as keyof typeof actions] : undefined;
}
