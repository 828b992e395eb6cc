/**
 * The plain Defense, table 3, what somebody's state does to their tests, and the options that edges give to an attack.
 * Table 4 is in `ranged.ts`.
 */
import { defineTable, type Row } from "../../../engine/table.ts";

/**
 * A row of a modifier table; `value` is added to the roller's total, so a printed TN counts with its sign turned (G02).
 */
export interface ModifierRow extends Row {
  readonly value: number;
}

/** A row whose size a person chooses; `sign` tells for whom it is good. */
export interface RangeRow extends Row {
  readonly sign: 1 | -1;
  readonly most: number;
}

/** What a blow or a shot must meet before anything else counts. */
export const defenses = defineTable<ModifierRow>()({
  /** Somebody who is average in everything. */
  defense: { value: 7, rules: ["C31"] },
  /** A thing that neither lives nor moves. */
  lifeless: { value: 5, rules: ["R097", "R459"] },
});

/** Table 3: close combat. */
export const closeModifiers = defineTable<ModifierRow>()({
  defenderProne: { value: 5, rules: ["R251", "G90"] },
  chargerExposed: { value: 1, rules: ["R162"] },
  offHand: { value: -8, rules: ["R254", "G99"] },
});

/** Table 3: what somebody at the table judges. */
export const closePositions = defineTable<RangeRow>()({
  attackerPosition: { sign: 1, most: 3, rules: ["R252", "G100"] },
  defenderPosition: { sign: -1, most: 3, rules: ["R253", "G100"] },
});

/** What the state of a person does to their tests, and to their Defense. */
export const stateModifiers = defineTable<ModifierRow>()({
  /** Every test that needs sight. */
  blinded: { value: -5, rules: ["R293", "R442"] },
  /** Defense, beside what Agility would add to it. */
  blindDefense: { value: -5, rules: ["R293", "G110"] },
  /** Whatever is done with that hand or a weapon in it, and every test of a wrestle. */
  hurtArm: { value: -2, rules: ["R446", "C74", "G307"] },
});

/**
 * What an edge lets somebody make of an attack; chosen with the act, as an option of the same name that is true.
 *
 * Labels are `coda.StrikeOption.<id>`.
 */
export const strikeOptions = defineTable<Row>()({
  roundhouse: { rules: ["R400"] },
  followUp: { rules: ["R336"] },
  twoStrikes: { rules: ["R337"] },
  singleShots: { rules: ["R367", "G314"] },
});

export type StrikeOptionId = keyof typeof strikeOptions;
