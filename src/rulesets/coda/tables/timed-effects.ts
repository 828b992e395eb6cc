/**
 * What may last on somebody: in which tests each kind counts, what uses it up and what ends it early. `../check.ts` and
 * `../timed-effects.ts` go by these columns, so a new kind needs a row and no code there.
 */
import { defineTable, findRow, type Row } from "../../../engine/table.ts";

/** What a test is for, as far as rules tell tests apart. */
export type TestKind = "hit" | "aid" | "defence" | "grab" | "resistGrab" | "contest" | "resist" | "move" | "other";

/** What ends a timed effect before its moment, where something does. */
export type Loss = "aimed" | "attacked" | "moved" | "dodged" | "hurt" | "felled" | "held" | "helpless";

/** Something granted or suffered until a stated moment; its value is added to tests of whoever bears it. */
export interface TimedEffectRow extends Row {
  /** Tests of the bearer to which the value is added; against whom it is about, or against everybody. */
  readonly adds: readonly TestKind[];
  /** Gone after the first test that it counted in. */
  readonly used: boolean;
  /** Neither counts nor is used up in an act that interrupts another (G215). */
  readonly waits?: true;
  /** Waits for an attack; a feint, which nobody can meet, is none, and neither counts it nor uses it up (G310). */
  readonly attackOnly?: true;
  /** Waits for the very next maneuver against the one it is about, and is lost by any other (G309). */
  readonly chained?: true;
  /** Of several of the kind only the best counts: the largest, whichever way it goes (G252). */
  readonly best?: true;
  /** Counts only while its giver and the friend it serves both see this one of the two (R121). */
  readonly seen?: "about" | "bearer";
  readonly lostBy: readonly Loss[];
}

/** Every test of a combat action, defences and opposed tests included (R118, R119, G320). */
const COMBAT: readonly TestKind[] = ["hit", "aid", "defence", "grab", "resistGrab", "contest"];

const quiet = { adds: [], used: false, lostBy: [] } as const;

/** What may last, one row each (R460). */
export const timedEffects = defineTable<TimedEffectRow>()({
  /** Value: the bonus on the next attack at the one aimed at. */
  aimed: {
    adds: ["hit"],
    used: true,
    waits: true,
    seen: "about",
    lostBy: ["attacked", "moved", "dodged", "hurt", "felled", "held", "helpless"],
    rules: ["R123", "R124", "G54"],
  },
  helped: { ...quiet, adds: COMBAT, best: true, seen: "about", rules: ["R118", "R120", "R121", "G252", "G320"] },
  hindered: { ...quiet, adds: COMBAT, best: true, seen: "bearer", rules: ["R119", "R120", "R121", "G252", "G320"] },
  /** Value: the roll, which takes the place of a lower Defense. */
  dodged: { ...quiet, lostBy: ["helpless", "held"], rules: ["R186", "R459", "G322"] },
  /** Value: what a dodge comes to more, or less, against the one attack that it answers. */
  evading: { ...quiet, lostBy: ["helpless", "held"], rules: ["R402", "G235", "G322"] },
  /** The bearer may not meet the next attack of the one it is about (R445). */
  denied: { ...quiet, rules: ["R194", "R445", "G71"] },
  feintGain: { adds: ["hit"], used: true, attackOnly: true, lostBy: ["helpless"], rules: ["R195"] },
  charging: { ...quiet, adds: ["defence"], rules: ["R161", "R162", "R444"] },
  followUp: {
    adds: ["hit"],
    used: true,
    chained: true,
    lostBy: ["aimed", "helpless"],
    rules: ["R336", "R337", "G114"],
  },
  stopBlocked: { adds: ["hit"], used: true, attackOnly: true, lostBy: [], rules: ["R407", "R408", "R409"] },
  /** Value: added to Defense against the next attack of the one it is about. */
  turnedDefense: { ...quiet, rules: ["R425"] },
  turnedAttack: { adds: ["hit"], used: true, attackOnly: true, lostBy: ["helpless"], rules: ["R426"] },
  /** Whom the bearer, who cannot see, has found by another sense, for one attack. */
  sensed: { ...quiet, lostBy: ["helpless"], rules: ["R292", "G225"] },
  actsFirst: { ...quiet, rules: ["R407", "G15", "G209"] },
  actsLast: { ...quiet, rules: ["R401", "G15", "G209"] },
  stunned: { ...quiet, rules: ["R411", "R439"] },
  /** Value: how many wound levels worse the penalty is. */
  shaken: { ...quiet, rules: ["R403"] },
  /** On the one who is held, about and by the holder. */
  held: { ...quiet, rules: ["R200", "R436"] },
  /** On the holder, about the one held. */
  holding: { ...quiet, rules: ["R200", "R436"] },
  /** Value: added to the holder's first maneuver. */
  firstManeuver: { adds: ["grab"], used: true, lostBy: ["helpless"], rules: ["R203"] },
  locked: { ...quiet, rules: ["R379", "R437"] },
  /** Value: rounds so far; on the one who is strangled, by the strangler. */
  strangled: { ...quiet, rules: ["R219", "R220", "R438"] },
  /** On the shooter: squares, those to be hit, those hit, the total and the weapon. */
  suppression: { ...quiet, lostBy: ["helpless", "held"], rules: ["R233", "R236", "G267"] },
  /** Value: how many actions are kept back. */
  kept: { ...quiet, lostBy: ["helpless"], rules: ["R167", "R171"] },
});

export type TimedEffectId = keyof typeof timedEffects;

/** The row of something that lasts, or undefined for what these rules do not know: it counts for nothing and stays. */
export function timedEffectRow(kind: string): TimedEffectRow | undefined {
  return findRow(timedEffects, kind);
}
