/**
 * What may be done within a hold and by whom, and what a hold does to tests (R200, R208, G270). The same acts have a
 * row in `actions.ts` for what they cost.
 */
import { defineTable, type FigureRow, findRow, type Row } from "../../../engine/table.ts";
import type { CodaWeapon } from "../sheet.ts";
import { limb } from "./damage.ts";

/** Who may do a maneuver of a hold: the one who holds, the one who is held, or both. */
type Wrestler = "holder" | "held" | "either";

/** What is done within a hold, beside what its row among the actions says. */
export interface GrabManeuverRow extends Row {
  readonly by: Wrestler;
  /** May be the free maneuver of a new hold, or interrupt an act in another way (R201, G72). */
  readonly free: boolean;
  /** Nobody may do it without an edge. */
  readonly edge?: true;
  /**
   * The attack that it is, so that what edges add to that counts (G308); bare-handed the better of its bonus and that
   * of wrestling counts (R216).
   */
  readonly attack?: "armedAttack" | "unarmedAttack";
  /** Asks for a joint that is locked. */
  readonly locked?: true;
  /** Whom the intent names is somebody beside the holder; the other one is whom they hold. */
  readonly aside?: true;
  /** Added to the actor's opposed test. */
  readonly adds?: number;
}

const anybodys = { by: "either", free: true } as const;
const holders = { by: "holder", free: true } as const;

/** What is done within a hold, one row each (G74, G270). */
export const grabManeuvers = defineTable<GrabManeuverRow>()({
  grabArmedAttack: { ...anybodys, attack: "armedAttack", rules: ["R213", "R454", "G308"] },
  damageTarget: { ...anybodys, attack: "unarmedAttack", rules: ["R216", "R454", "G308"] },
  grabDisarm: { ...anybodys, rules: ["R217", "R454"] },
  breakFree: { by: "held", free: false, rules: ["R214", "G74"] },
  strangle: { ...holders, rules: ["R219", "G270"] },
  keepStrangle: { by: "holder", free: false, rules: ["R220", "G277"] },
  moveTarget: { by: "holder", free: false, rules: ["R224", "G269"] },
  nervePinch: { ...holders, adds: -5, rules: ["R226", "G302"] },
  jointLock: { ...holders, edge: true, rules: ["R379"] },
  throw: { ...holders, edge: true, rules: ["R416"] },
  trippingThrow: { ...holders, edge: true, aside: true, rules: ["R423"] },
  humanWeapon: { ...holders, edge: true, locked: true, aside: true, rules: ["R345"] },
  release: { by: "holder", free: false, rules: ["R209", "G74", "G204"] },
});

/** The row, or undefined for an action that is none of a hold. */
export function grabManeuverRow(action: string): GrabManeuverRow | undefined {
  return findRow(grabManeuvers, action);
}

/** What strikes within a hold: bare hands, as a weapon of their own for edges (R216, R374, G76). */
export const grabWeapon: CodaWeapon = {
  ...limb,
  id: "grab",
  speciality: "grab",
  traits: ["grabs"],
};

/** Single numbers of what is done within a hold. */
export const grabFigures = defineTable<FigureRow>()({
  /** How far somebody is dragged, and how far after an Extraordinary test. Unit: metres. */
  drag: { value: 2, rules: ["R223"] },
  extraordinaryDrag: { value: 4, rules: ["R225"] },
  /** What each further round adds to what whoever is strangled must meet to stay awake. */
  chokeEachRound: { value: 3, rules: ["R308", "G80"] },
});

/**
 * What a hold does to tests of those in it; `condition` says who bears it in wrestling, once however many hold them.
 */
export interface HoldModifierRow extends Row {
  readonly value: number;
  readonly condition?: string;
}

/** What a hold does to tests (G02, G271, G273). */
export const holdModifiers = defineTable<HoldModifierRow>()({
  heldFast: { value: -2, condition: "grabbed", rules: ["R200", "G273"] },
  jointLocked: { value: -3, condition: "locked", rules: ["R379", "G81"] },
  outsider: { value: -5, rules: ["R208", "G271"] },
  /** Kept for the holder's first maneuver after an Extraordinary grab. */
  firstManeuver: { value: 2, rules: ["R203"] },
  /** Throwing oneself down too. */
  sacrifice: { value: 4, rules: ["R417"] },
});
