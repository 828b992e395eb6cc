/**
 * How one act may interrupt another and what pays for it, what an Extraordinary block or parry gives, and what a block
 * lets through (R054, R147 to R156).
 */
import type { Interruption } from "../../../engine/intent.ts";
import { defineTable, type Row } from "../../../engine/table.ts";

/** What pays for an act that interrupts another, and what it may be. */
interface InterruptionRow extends Row {
  /** An Action of Opportunity of the round, nothing, or an action like any other. */
  readonly pays: "opportunity" | "nothing" | "action";
}

/** The ways in which one act interrupts another. */
export const interruptions = defineTable<InterruptionRow>()({
  /** An enemy lowered their guard. */
  opportunity: { pays: "opportunity", rules: ["R054", "R055", "R056"] },
  /** An Extraordinary block or parry. */
  riposte: { pays: "opportunity", rules: ["R146", "G27"] },
  /** The second half of a pair of maneuvers. */
  combination: { pays: "opportunity", rules: ["R317"] },
  /** Back on one's feet. */
  rebound: { pays: "opportunity", rules: ["R396"] },
  /** The held enemy swung at somebody. */
  humanWeapon: { pays: "opportunity", rules: ["R346", "G298"] },
  /** Movement in place of a strike, or after the allowance. */
  mobility: { pays: "opportunity", rules: ["R312"] },
  /** The maneuver that comes with a hold. */
  freeManeuver: { pays: "nothing", rules: ["R201", "G72"] },
  /** The hold that a disastrous one invites. */
  grabBack: { pays: "nothing", rules: ["R204"] },
  /** A kept action steps in before another's. */
  stepIn: { pays: "action", rules: ["R169", "G207"] },
});

/** What pays for an act that interrupts another, or an action where it interrupts none. */
export function paymentOf(interrupts: Interruption | null | undefined): InterruptionRow["pays"] {
  return interrupts ? interruptions[interrupts.as as keyof typeof interruptions].pays : "action";
}

/**
 * Is the act one that was kept back: paid for and counted like one of the own turn, only at another time (G200, G208)?
 */
export function isDelayed(interrupts: Interruption | null | undefined): boolean {
  return interrupts !== null && interrupts !== undefined && paymentOf(interrupts) === "action";
}

/** What may follow an Extraordinary block, parry, or both; the id is an action's. */
export interface RiposteRow extends Row {
  readonly after: readonly ("block" | "parry")[];
  /** After a parry only with a weapon that can grab, and with that weapon (G328). */
  readonly grabs?: true;
}

/** The acts that an Extraordinary block or parry gives (R147 to R151). */
export const ripostes = defineTable<RiposteRow>()({
  armedAttack: { after: ["parry"], rules: ["R147"] },
  unarmedAttack: { after: ["block"], rules: ["R148"] },
  disarm: { after: ["block", "parry"], rules: ["R149"] },
  grab: { after: ["block", "parry"], grabs: true, rules: ["R150", "G328"] },
  trip: { after: ["block", "parry"], rules: ["R151"] },
});

/** How much of a weapon's damage a bare hand's block lets through; each row is called by the least degree it needs. */
interface ShareRow extends Row {
  readonly share: number;
}

/** Bare hand against weapon, from the least degree to the best (R152 to R156). */
export const blockShares = defineTable<ShareRow>()({
  disaster: { share: 1, rules: ["R153"] },
  marginal: { share: 0.75, rules: ["R152", "R154"] },
  complete: { share: 0.5, rules: ["R152", "R155"] },
  superior: { share: 0, rules: ["R152", "R156"] },
});
