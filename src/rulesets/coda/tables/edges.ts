/**
 * What the rules say of edges at large: which may not be taken, what a pair of maneuvers may be made of, and the
 * numbers that an edge has in each of its tiers. The edges themselves, with what differs by tier, are in `../edges`.
 */
import { defineTable, type FigureRow, type Row } from "../../../engine/table.ts";

/** Edges of the base game that may not be used beside these (R286, G119). */
export const bannedEdges: readonly string[] = ["martialArtist"];

/** Whether a maneuver may stand in the first and in the second place of a pair. */
interface BarredRow extends Row {
  readonly first: boolean;
  readonly second: boolean;
}

const needsTime = { first: true, second: false, rules: ["R317", "G215"] } as const;

/** Maneuvers that may not stand in just any place of a pair, and where they may. */
export const barredFromPairs = defineTable<BarredRow>()({
  /** Has no margin, and answers somebody else's act. */
  dodge: { first: false, second: false, rules: ["G291"] },
  block: { first: true, second: false, rules: ["G291"] },
  parry: { first: true, second: false, rules: ["G291"] },
  aim: { first: false, second: false, rules: ["R317", "G215"] },
  charge: needsTime,
  autoFire: needsTime,
  /** Is aimed at squares, at nobody. */
  suppressionFire: { first: false, second: false, rules: ["R317", "G291"] },
  /** Must be named by what is done within the grab. */
  grab: { first: false, second: false, rules: ["R321"] },
  moveTarget: { first: true, second: false, rules: ["R224"] },
  keepStrangle: { first: false, second: false, rules: ["R220", "R321"] },
  release: { first: false, second: false, rules: ["R321"] },
});

/** Numbers of single edges, alike in all of their tiers. */
export const edgeFigures = defineTable<FigureRow>()({
  /** Anatomical Awareness: how many ranks in what teaches anatomy make a point, and what knowing the species adds. */
  ranksForPoint: { value: 5, rules: ["R288", "G109"] },
  kinship: { value: 1, rules: ["R289"] },
  /** Blind Fighting: the number to meet where the other does not sneak. */
  heard: { value: 15, rules: ["R292"] },
  /** Flurry: what the first extra action takes off in place of the usual penalty. */
  firstExtra: { value: -2, rules: ["R332", "G13"] },
  /** Follow-up Strike: what each hit gives to the next blow, and what is left of the damage. */
  followUpGain: { value: 3, rules: ["R336", "R337"] },
  followUpDamage: { value: 0.5, rules: ["R336", "G114"] },
  /** Improved Nerve Pinch: what a pinch in the middle of a fight takes off. */
  pinchInFight: { value: -2, rules: ["R361"] },
  /** Open-Handed Defense: what a Marginal block lets through. */
  marginalBlock: { value: 0.5, rules: ["R386"] },
  /** Roundhouse Attack: times the damage, what it adds to each defence, and the most rounds for which it shakes. */
  roundhouseDamage: { value: 2, rules: ["R400", "G53"] },
  roundhouseSeen: { value: 2, rules: ["R402"] },
  shakenRounds: { value: 3, rules: ["R403"] },
  /** Stunning Strike: what the Stamina test must meet after a hit, and after an Extraordinary one. */
  stunned: { value: 9, rules: ["R411"] },
  stunnedHard: { value: 12, rules: ["R412"] },
});
