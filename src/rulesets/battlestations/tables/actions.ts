/** Every action with when it may be done and what pays for it. What carries each out is in `../actions.ts`. */
import { type ActionRow, defineTable, findRow } from "../../../engine/table.ts";

/** An action with when it may be done. */
export interface ActRow extends ActionRow {
  /**
   * `act` ones are the action of the phase, `move` ones its move, `free` ones cost nothing in one's turn, and `called`
   * ones happen when the game master says so.
   */
  readonly timing: "act" | "move" | "free" | "called";
  /** It happens to whoever is out of it as well. */
  readonly befalls?: true;
  /** It needs hands that nothing binds, unless it is done with a part of the body that is none (B061, G428). */
  readonly hands?: true;
}

const act = { cost: 1, chosen: true, timing: "act" } as const;
const attack = { ...act, group: "attack" } as const;
const move = { cost: 1, pays: "moves", chosen: true, timing: "move", group: "move" } as const;
const free = { cost: 0, chosen: true, timing: "free", group: "work" } as const;
/** Only part of another act: the answer to a question. */
const within = { cost: 0, chosen: false, timing: "free", group: "attack" } as const;
const called = { cost: 0, chosen: true, timing: "called", group: "other", narrator: true } as const;

/** Every action of these rules. */
export const actions = defineTable<ActRow>()({
  move: { ...move, rules: ["T14", "G377"] },
  /** To another deck or ship, through the door in which one stands. */
  goOver: { ...move, relocates: true, rules: ["T14", "B084", "G441"] },
  standUp: { ...move, rules: ["T14", "T19"] },
  lieDown: { ...free, group: "move", rules: ["T19"] },
  /** Look past a corner from between two squares, or no longer; whoever moves has stopped. */
  peek: { ...free, group: "move", rules: ["B026", "G436"] },

  strike: { ...attack, hands: true, rules: ["B003", "B008"] },
  shoot: { ...attack, hands: true, rules: ["B003", "B009"] },
  hurl: { ...attack, hands: true, rules: ["B067"] },
  twoWeapons: { ...attack, hands: true, rules: ["B068", "B074", "B076"] },

  /**
   * An area weapon. One with a shape of its own that is aimed is told a square as `cells`; of one that counts squares,
   * whoever uses it is asked for them after the roll. `targets` may name whom it is meant for.
   */
  areaAttack: { ...attack, hands: true, rules: ["B042", "B043", "B044"] },
  /** A grenade in hand at the square in `cells`. */
  throwGrenade: { ...attack, hands: true, rules: ["B006", "B012", "B043"] },
  /** The squares that an area weapon affects, as `cells`; only the answer to such a question is one. */
  designate: { ...within, rules: ["B044", "B045"] },

  /** The first of `targets`; whoever does better is asked what it does. */
  grapple: { ...act, hands: true, group: "grab", rules: ["B005", "B051", "B052"] },
  /** Where the winner of a grapple throws the other, as `cells`; only the answer to such a question is one. */
  heave: { ...within, rules: ["B063", "B064"] },

  /** For a finishing blow at the first of `targets`. */
  prepare: { ...attack, rules: ["B070"] },
  /** The blow at whom one prepared for, with a weapon or an explosive. */
  coup: { ...attack, hands: true, rules: ["B069", "B071", "B072"] },
  /** Wait with the blow, with that weapon, at whom one prepared for. */
  overwatch: { ...attack, hands: true, rules: ["B078", "B079"] },

  /** A ship's weapon, whose effect is that of the weapon and is told at the table. */
  shipWeapon: { ...attack, hands: true, rules: ["B004"] },
  fighterGun: { ...attack, hands: true, rules: ["B007"] },

  draw: { ...act, hands: true, group: "work", rules: ["B003", "T14"] },
  /** The same for nothing, by a check, once a turn. */
  quickDraw: { ...free, hands: true, rules: ["B039"] },
  /** Pull the pin of a grenade in hand. */
  arm: { ...act, hands: true, group: "work", rules: ["B062", "B073"] },
  /** A grenade of the actor's whose pin is out goes off, as the game master says. */
  goOff: { ...called, befalls: true, rules: ["B043", "B062"] },
  /** Free the first of `targets` from cuffs, or oneself by a check. */
  uncuff: { ...act, group: "work", rules: ["B061", "G428"] },
  /** Let others do as they like, or no longer. */
  submit: { ...free, group: "other", rules: ["B069"] },
  letGo: { ...free, rules: ["B003"] },
  repair: { ...act, hands: true, group: "work", rules: ["B037"] },
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
  return findRow(actions, id);
}
