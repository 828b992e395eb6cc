/**
 * How far each way of moving carries and what it does to the DEF of whoever moves so (A075 to A081). Foundry's movement
 * actions are made from it, so `manifest.ts` loads this file before the rest.
 */
import { defineTable, type FigureRow, findRow, type MovementModeRow } from "../../../engine/table.ts";

/** A way of moving. */
export interface ActionMovementModeRow extends MovementModeRow {
  /** How far it carries, as a multiple of what is named; halves round down (G349). */
  readonly reach: { readonly of: "movement" | "strength"; readonly times: number };
  /** Is it the one action of the turn itself, or does it leave one that is no movement? */
  readonly whole: boolean;
  /** What it takes off the roll of the other action of the turn (A079, A080). */
  readonly skill: number;
  /** What it adds to one's DEF until one's next turn, beside the row of metres moved (G345). */
  readonly defense: number;
  /** Does it take Reflexes out of one's DEF (A075)? */
  readonly noReflexes: boolean;
  /** May one do so who lies on the floor? */
  readonly prone: boolean;
}

const half = { of: "movement", times: 1 / 2 } as const;
const plain = { metres: 9, rise: 0, chosen: true, skill: 0, defense: 0, noReflexes: false, prone: false } as const;
const beside = { ...plain, cost: 0, whole: false } as const;
const whole = { ...plain, cost: 1, whole: true, reach: half } as const;

/** Ways of moving; how far they carry depends on the person, `metres` is what they are for somebody with a MOV of 9. */
export const movementModes = defineTable<ActionMovementModeRow>()({
  walk: { ...beside, reach: { of: "movement", times: 1 }, rules: ["A081"] },
  run: { ...beside, metres: 18, skill: -3, reach: { of: "movement", times: 2 }, rules: ["A079", "G345"] },
  sprint: { ...beside, metres: 36, skill: -6, reach: { of: "movement", times: 4 }, rules: ["A080", "G345"] },
  crawl: { ...whole, metres: 4, defense: 1, noReflexes: true, prone: true, rules: ["A075"] },
  climb: { ...whole, metres: 4, rise: 4, rules: ["A076", "G349"] },
  rollOver: { ...whole, metres: 4, defense: 2, prone: true, rules: ["A078", "A015", "G349"] },
  dive: {
    ...whole,
    metres: 2,
    defense: 3,
    reach: { of: "strength", times: 1 / 2 },
    rules: ["A077", "A014", "G349", "G362"],
  },
});

/** What the Leaping roll of a dive must meet: so much, and so much more for each metre. */
export const diveNumbers = defineTable<FigureRow>()({
  dive: { value: 10, rules: ["A077"] },
  diveMetres: { value: 2, rules: ["A077"] },
});

export type MovementModeId = keyof typeof movementModes;

/** The row, or undefined for an id that this ruleset does not know. */
export function movementModeRow(id: unknown): ActionMovementModeRow | undefined {
  return findRow(movementModes, id);
}
