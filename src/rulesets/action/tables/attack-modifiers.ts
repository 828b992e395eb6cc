/**
 * What is added to the roll of an attack by how the target is seen, how far off it is and how it moves (A020 to A069).
 * `attack/modifiers.ts` says which row counts.
 */
import { defineTable, type FigureRow, type Row } from "../../../engine/table.ts";

/** A number that is added to the roll of an attack. */
export interface AttackModifierRow extends Row {
  readonly value: number;
}

/** How large a target is; also what a part of a body counts as (G361). */
export const sizes = defineTable<AttackModifierRow>()({
  gargantuan: { value: 12, rules: ["A021"] },
  huge: { value: 6, rules: ["A022"] },
  veryLarge: { value: 4, rules: ["A023"] },
  big: { value: 2, rules: ["A024"] },
  medium: { value: 0, rules: ["A025"] },
  slight: { value: -2, rules: ["A026"] },
  verySmall: { value: -4, rules: ["A027"] },
  tiny: { value: -6, rules: ["A028"] },
});

export type SizeId = keyof typeof sizes;

/** A part of the body that may be aimed at, with the size that it counts as. */
export interface PartRow extends Row {
  readonly size: SizeId;
}

/** Parts of the body (A027, A028, G361). */
export const parts = defineTable<PartRow>()({
  head: { size: "verySmall", rules: ["A027", "G361"] },
  armOrLeg: { size: "verySmall", rules: ["A027", "G361"] },
  smallSpot: { size: "tiny", rules: ["A028", "G361"] },
});

/** How well the target is seen; a wall counts by the rows of cover alone (G354). */
export const visibilities = defineTable<AttackModifierRow>()({
  unseen: { value: -5, rules: ["A029"] },
  poor: { value: -3, rules: ["A030", "G354"] },
  fair: { value: -1, rules: ["A031", "G354"] },
});

/** How much of the target cover leaves to be seen. */
export interface CoverRow extends AttackModifierRow {
  /** The least share of the target that is hidden, from 0 to 1. */
  readonly hides: number;
}

/** Cover, the least first. */
export const covers = defineTable<CoverRow>()({
  half: { value: -1, hides: 3 / 8, rules: ["A032"] },
  shoulders: { value: -2, hides: 5 / 8, rules: ["A033"] },
  head: { value: -3, hides: 7 / 8, rules: ["A034"] },
});

/** Where the target stands to the attacker. */
export const elevations = defineTable<AttackModifierRow>()({
  higher: { value: 2, rules: ["A036", "G135"] },
  lower: { value: 1, rules: ["A037"] },
});

/** What else counts, as a person says it or as it comes about. */
export const circumstances = defineTable<AttackModifierRow>()({
  silhouetted: { value: 2, rules: ["A035"] },
  braced: { value: 2, rules: ["A039"] },
  hipShot: { value: -2, rules: ["A040"] },
  surpriseAttack: { value: -5, rules: ["A041", "G136"] },
  improvised: { value: -2, rules: ["A042"] },
});

/** How long bare hands are, and so how far they reach. Unit: metres. */
export const bareHands = defineTable<FigureRow>()({ bareHandLength: { value: 1, rules: ["A007", "A013"] } });

/** What a turn of aiming adds, and the most that it comes to. */
export const aiming = { each: 2, most: 6, rules: ["A038", "A082"] } as const;

/** A number for everything up to so many metres. */
export interface SpanRow extends AttackModifierRow {
  /** The most that it counts for. Unit: metres. */
  readonly to: number;
}

/** How far off the target is; for what is between two rows the farther one counts (A043, G348). */
export const distances = defineTable<SpanRow>()({
  to1: { to: 1, value: 0, rules: ["A043", "A044"] },
  to3: { to: 3, value: -1, rules: ["A043", "A045"] },
  to5: { to: 5, value: -2, rules: ["A043", "A046"] },
  to15: { to: 15, value: -3, rules: ["A043", "A047"] },
  to25: { to: 25, value: -4, rules: ["A043", "A048"] },
  to35: { to: 35, value: -5, rules: ["A043", "A049"] },
  to50: { to: 50, value: -6, rules: ["A043", "A050"] },
  to100: { to: 100, value: -7, rules: ["A043", "A051"] },
  to150: { to: 150, value: -8, rules: ["A043", "A052"] },
  to200: { to: 200, value: -9, rules: ["A043", "A053"] },
  to300: { to: 300, value: -10, rules: ["A043", "A054"] },
  to400: { to: 400, value: -11, rules: ["A043", "A055"] },
  to600: { to: 600, value: -12, rules: ["A043", "A056"] },
  to800: { to: 800, value: -13, rules: ["A043", "A057"] },
  to1000: { to: 1000, value: -14, rules: ["A043", "A058"] },
});

/** How far the target has moved this turn; less than the first row counts nothing (A059, G345, G348). */
export const motions = defineTable<SpanRow>()({
  slow: { to: 2, value: 0, rules: ["A059", "G345"] },
  walking: { to: 4, value: -1, rules: ["A059", "G345"] },
  jogging: { to: 8, value: -2, rules: ["A060", "G345"] },
  running: { to: 16, value: -4, rules: ["A061", "G345"] },
  sprinting: { to: 32, value: -6, rules: ["A062", "G345"] },
  riding: { to: 64, value: -8, rules: ["A063"] },
  driving: { to: 128, value: -10, rules: ["A064"] },
  flying: { to: 256, value: -12, rules: ["A065"] },
  racing: { to: 512, value: -14, rules: ["A066"] },
  jet: { to: 1024, value: -16, rules: ["A067"] },
  fastJet: { to: 2048, value: -18, rules: ["A068"] },
  supersonic: { to: Number.POSITIVE_INFINITY, value: -20, rules: ["A069"] },
});

/** The row that so many metres fall into, or undefined beyond the last. */
export function spanAt(table: Readonly<Record<string, SpanRow>>, metres: number): SpanRow | undefined {
  return Object.values(table).find(({ to }) => metres <= to);
}
