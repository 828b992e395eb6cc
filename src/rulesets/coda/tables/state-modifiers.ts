import { defineTable } from "../../../engine/table.ts";
import type { ModifierRow } from "./close-modifiers.ts";

/** What the state of a person does to his tests, and to his Defense. */
export const stateModifiers = defineTable<ModifierRow>()({
  /** Every test that needs sight. */
  blinded: { value: -5, rules: ["R293", "R442"] },
  /** Defense, beside what Agility would add to it. */
  blindDefense: { value: -5, rules: ["R293", "G110"] },
  /** Whatever is done with that hand or a weapon in it, and every test of a wrestle. */
  hurtArm: { value: -2, rules: ["R446", "C74", "G307"] },
});
