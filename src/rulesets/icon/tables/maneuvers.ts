import { defineTable, type Row } from "../../../engine/table.ts";

/** What a blow of that kind does beside harm, or in place of it. */
export type Feat = "holds" | "fells" | "binds";

/** A way to strike hand to hand. */
export interface ManeuverRow extends Row {
  /** The number that it must meet; null where the weapon's own counts, or a setting. */
  readonly difficulty: number | null;
  /** Six-sided dice of a bare hand, and what is added; null where the weapon's count, or nothing is rolled. */
  readonly harm: { readonly dice: number; readonly bonus: number } | null;
  /** Is it done with bare hands, and no weapon? */
  readonly bare: boolean;
  /** Added to what the weapon does. */
  readonly bonus: number;
  readonly feat?: Feat;
}

const bare = { bare: true, bonus: 0 } as const;
const armed = { bare: false, bonus: 0, harm: null } as const;

/** Ways to strike, by the id of their action (N18, N19). */
export const maneuvers = defineTable<ManeuverRow>()({
  punch: { ...bare, difficulty: 7, harm: { dice: 1, bonus: 2 }, rules: ["I039", "N18"] },
  kick: { ...bare, difficulty: 8, harm: { dice: 1, bonus: 3 }, rules: ["I040", "N18"] },
  snapPunch: { ...bare, difficulty: 6, harm: { dice: 1, bonus: 1 }, rules: ["N18"] },
  snapKick: { ...bare, difficulty: 6, harm: { dice: 1, bonus: 2 }, rules: ["N18"] },
  roundhouse: { ...bare, difficulty: 8, harm: { dice: 1, bonus: 3 }, rules: ["N18"] },
  grab: { ...bare, difficulty: 9, harm: null, feat: "holds", rules: ["I041", "N18"] },
  /** Its numbers are a setting, for no source has them. */
  tackle: { ...bare, difficulty: null, harm: null, feat: "fells", rules: ["I042"] },
  strike: { ...armed, difficulty: null, rules: ["I038", "N20"] },
  slash: { ...armed, difficulty: 7, rules: ["N19"] },
  thrust: { ...armed, difficulty: 8, rules: ["N19"] },
  cleave: { ...armed, difficulty: 9, bonus: 1, rules: ["N19"] },
  bind: { ...armed, difficulty: 10, feat: "binds", rules: ["N19"] },
});
