/**
 * Table 1: every action with its cost, the weapons it is done with, whom it lets strike and how it may be met. What
 * carries each out is in `../actions.ts`; rules ask the columns, not the id.
 */
import { type ActionRow, defineTable, type Row } from "../../../engine/table.ts";
import type { AttributeId, CombatSkill } from "../sheet.ts";

/**
 * Whom an act lets strike: nobody, every enemy that threatens, every enemy unless one has the bonus in the maneuver,
 * or the armed ones unless one has it.
 */
export type Provokes = "never" | "threatened" | "unlessPracticed" | "armedUnlessPracticed";

/** An action of table 1, or one that a rule or an edge adds, with what carries it out. */
export interface CodaActionRow extends ActionRow {
  readonly provokes: Provokes;
  /** Shut out for the round by a withdrawal (R051). */
  readonly combat: boolean;
  /** Combat skills whose weapons it may be done with; empty where no weapon is used. */
  readonly skills: readonly CombatSkill[];
  /** The maneuver whose bonus counts (G245); null for none. */
  readonly maneuver: string | null;
  /** How the target may meet it: not at all, by dodging alone, or by block and parry too (G233). */
  readonly met: "never" | "dodge" | "all";
  /** Table 3 counts whatever weapon it is done with. */
  readonly close?: true;
  /** Shots that it takes, where no squares decide it; a thrown weapon leaves the hand by it. */
  readonly shots?: number;
  /** May be done as an Action of Opportunity against whoever gave it (G215). */
  readonly strikes: boolean;
  /** How many of its actions are movement, which is never an extra action (G202, G203). */
  readonly moves: number;
  /** May be done while it is not one's turn. */
  readonly anytime: boolean;
  /** Takes the whole round only where the game master has it so (G17). */
  readonly long?: true;
  /** Happens to somebody, whatever state they are in. */
  readonly befalls?: true;
  /** Done to people, and to no thing (R097, G332). */
  readonly people?: true;
}

/** Neither an attack nor in any way dangerous, unless told. */
const calm = {
  cost: 1,
  group: "other",
  provokes: "never",
  combat: false,
  skills: [],
  maneuver: null,
  met: "never",
  strikes: false,
  moves: 0,
  anytime: false,
  chosen: true,
} as const;

const work = { ...calm, group: "work" } as const;
const distracting = { ...work, provokes: "threatened" } as const;
const test = { ...calm, cost: 0, anytime: true } as const;
const attack = { ...calm, group: "attack", combat: true } as const;
const maneuver = { ...calm, group: "maneuver", combat: true } as const;
const melee = ["armed", "unarmed"] as const;
/** What a grappler does within a hold: opposed tests, which provoke nobody (G220, G272). */
const hold = { ...calm, group: "grab", combat: true, people: true, maneuver: "grab" } as const;
const defence = { ...calm, group: "defend", combat: true } as const;

/** The actions, one row each; tests that are no act of a fight cost nothing. */
export const actions = defineTable<CodaActionRow>()({
  armedAttack: {
    ...attack,
    skills: ["armed"],
    maneuver: "armedAttack",
    met: "all",
    strikes: true,
    rules: ["R013", "R085", "R086", "R089"],
  },
  rangedAttack: {
    ...attack,
    provokes: "threatened",
    skills: ["ranged"],
    maneuver: "rangedAttack",
    met: "dodge",
    shots: 1,
    rules: ["R014", "R085", "R094", "R098", "R104"],
  },
  unarmedAttack: {
    ...attack,
    provokes: "armedUnlessPracticed",
    skills: ["unarmed"],
    maneuver: "unarmedAttack",
    met: "all",
    strikes: true,
    rules: ["R015", "R085", "R105", "R108", "R114"],
  },
  aid: { ...maneuver, people: true, skills: melee, maneuver: "aid", rules: ["R016", "R116"] },
  aidRanged: {
    ...maneuver,
    people: true,
    provokes: "threatened",
    skills: ["ranged"],
    maneuver: "aid",
    rules: ["R017", "R116", "R122"],
  },
  aim: { ...maneuver, skills: melee, maneuver: null, rules: ["R018"] },
  aimRanged: { ...maneuver, provokes: "threatened", skills: ["ranged"], maneuver: null, rules: ["R019", "R126"] },
  autoFire: {
    ...attack,
    cost: "full",
    provokes: "threatened",
    skills: ["ranged"],
    maneuver: "autoFire",
    met: "dodge",
    rules: ["R020", "R127", "R139"],
  },
  burstAttack: {
    ...attack,
    provokes: "threatened",
    skills: ["ranged"],
    maneuver: "autoFire",
    met: "dodge",
    shots: 3,
    rules: ["R301", "R305", "R306", "G249"],
  },
  suppressionFire: {
    ...attack,
    cost: "full",
    provokes: "threatened",
    skills: ["ranged"],
    maneuver: "suppressionFire",
    met: "dodge",
    rules: ["R038", "R232", "R239", "R243"],
  },
  charge: { ...attack, cost: 2, moves: 1, skills: melee, maneuver: "charge", met: "all", rules: ["R023", "R157"] },
  disarm: {
    ...maneuver,
    people: true,
    provokes: "unlessPracticed",
    skills: melee,
    maneuver: "disarm",
    met: "all",
    strikes: true,
    rules: ["R024", "R172", "R182"],
  },
  rangedDisarm: {
    ...maneuver,
    people: true,
    provokes: "threatened",
    skills: ["ranged"],
    maneuver: "disarm",
    met: "dodge",
    shots: 1,
    rules: ["R394", "G256"],
  },
  feint: {
    ...maneuver,
    people: true,
    provokes: "unlessPracticed",
    skills: ["armed", "ranged", "unarmed"],
    maneuver: "feint",
    close: true,
    rules: ["R029", "R192", "R198", "G318"],
  },
  trip: {
    ...maneuver,
    people: true,
    provokes: "unlessPracticed",
    skills: melee,
    maneuver: "trip",
    met: "all",
    strikes: true,
    rules: ["R040", "R244"],
  },
  grab: {
    ...maneuver,
    people: true,
    provokes: "unlessPracticed",
    skills: melee,
    maneuver: "grab",
    met: "all",
    strikes: true,
    rules: ["R030", "R199", "R227"],
  },
  grabArmedAttack: { ...hold, skills: ["armed"], maneuver: "armedAttack", rules: ["R210", "R213"] },
  breakFree: { ...hold, rules: ["R210", "R214"] },
  damageTarget: { ...hold, rules: ["R210", "R216"] },
  grabDisarm: { ...hold, rules: ["R210", "R217"] },
  strangle: { ...hold, rules: ["R210", "R219"] },
  keepStrangle: { ...hold, cost: "full", rules: ["R220"] },
  moveTarget: { ...hold, moves: 1, rules: ["R210", "R223", "R224"] },
  nervePinch: { ...hold, rules: ["R210", "R226"] },
  jointLock: { ...hold, rules: ["R210", "R379"] },
  throw: { ...hold, rules: ["R210", "R416"] },
  trippingThrow: { ...hold, rules: ["R210", "R423"] },
  humanWeapon: { ...hold, rules: ["R210", "R345"] },
  /** The one who is locked, struck against somebody beside; only comes with the maneuver before it. */
  swingHeld: { ...hold, chosen: false, skills: ["unarmed"], met: "all", rules: ["R346", "G298"] },
  release: { ...hold, cost: 0, combat: false, anytime: true, rules: ["R209", "G204"] },
  block: { ...defence, chosen: false, maneuver: "block", rules: ["R021", "R140"] },
  parry: { ...defence, chosen: false, maneuver: "parry", rules: ["R021", "R140"] },
  dodge: { ...defence, maneuver: "dodge", anytime: true, rules: ["R025", "R183"] },
  delay: { ...calm, cost: 0, group: "defend", rules: ["R167"] },
  move: { ...calm, group: "move", rules: ["R058"] },
  withdraw: { ...calm, cost: 0, group: "move", rules: ["R051"] },
  dropProne: { ...calm, moves: 1, group: "move", rules: ["R028", "R079"] },
  standUp: { ...calm, moves: 1, group: "move", provokes: "threatened", rules: ["R039", "R081"] },
  /** Back on one's feet at once after being felled; only as an Action of Opportunity. */
  rebound: { ...calm, chosen: false, moves: 1, group: "move", provokes: "threatened", rules: ["R396", "R397"] },
  drawWeapon: { ...work, rules: ["R026", "R191"] },
  dropItem: { ...work, cost: 0, anytime: true, rules: ["R027", "G204"] },
  grip: { ...work, cost: 0, rules: ["R178", "G327"] },
  sheathe: { ...distracting, rules: ["R036"] },
  retrieve: { ...distracting, rules: ["R037"] },
  pickUp: { ...distracting, moves: 1, rules: ["R034", "R080"] },
  reload: { ...distracting, rules: ["R035", "R230"] },
  door: { ...work, rules: ["R031"] },
  moveObject: { ...distracting, rules: ["R033"] },
  firstAid: { ...distracting, people: true, cost: "full", long: true, rules: ["R032", "G17"] },
  computer: { ...distracting, cost: "full", long: true, rules: ["R041", "G17"] },
  tricorder: { ...distracting, rules: ["R042"] },
  otherWork: { ...work, rules: ["R011"] },
  /** A Stamina test against a strain; to fail tires. */
  endure: { ...work, cost: 0, anytime: true, rules: ["R434", "C47"] },
  /** What one who has collapsed from fatigue may try. */
  comeTo: { ...work, cost: 0, anytime: true, befalls: true, rules: ["R434", "C46"] },
  /** Not something a person does: the game master's button for whoever is beamed away. */
  beamOut: { ...distracting, cost: 0, anytime: true, befalls: true, narrator: true, rules: ["R022", "G19"] },
  /** Nor this: rest and care after a fight, as the game master grants it. */
  recover: { ...work, cost: 0, chosen: false, anytime: true, befalls: true, narrator: true, rules: ["C41", "C46"] },
  /** What somebody has left of the round, as the game master puts it right. */
  allot: { ...work, cost: 0, chosen: false, anytime: true, befalls: true, narrator: true, rules: ["R002", "R056"] },
  /** What somebody suffers or gets back of which the rules know nothing, as the game master says it. */
  befall: {
    ...work,
    cost: 0,
    chosen: false,
    anytime: true,
    befalls: true,
    narrator: true,
    rules: ["C40", "C41", "C42"],
  },
  /** Rolled by the game master before the first round: who notices whom. */
  surprise: { ...test, narrator: true, rules: ["R004", "R005"] },
  attributeTest: { ...test, rules: ["R011", "R432", "C06"] },
  reactionTest: { ...test, rules: ["R011", "R434", "C07"] },
  skillTest: { ...test, rules: ["R011", "C05"] },
});

/** The rows once more: a map of so many is read faster than a table, and each act asks several times. */
const byId: ReadonlyMap<string, CodaActionRow> = new Map(Object.entries(actions));

/** The row, or undefined for an id that this ruleset does not know. */
export function actionRow(id: string): CodaActionRow | undefined {
  return byId.get(id);
}

/** A way to get up, with the attribute test that it takes. */
interface RiseRow extends Row {
  readonly attribute: AttributeId;
  readonly target: number;
  /** What being engaged in combat adds to the target number (R082). */
  readonly engaged: number;
}

/** Getting up from the floor, by the action that does it. */
export const rises = defineTable<RiseRow>()({
  standUp: { attribute: "agility", target: 5, engaged: 5, rules: ["R081", "R082", "G37"] },
});
