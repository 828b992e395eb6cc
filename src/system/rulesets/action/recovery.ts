/**
 * What the third game does for the hurt after a fight: no rule says how anybody heals, so the game master gives back
 * points of Stun, which breath brings, and of Life, which time does (G356).
 */
import { MOST_BEFALLS } from "../../../engine/intent.ts";
import { COUNTS, type Form, lostOf } from "../../../rulesets/action/damage/suffer.ts";
import type { ActionSheet } from "../../../rulesets/action/sheet.ts";
import type { RecoveryUi, Treatment } from "../../apps/recovery/view.ts";

/** What gives back all that somebody has lost of one track. */
const backTo = (form: Form) => ({ action: "befall", options: { points: -MOST_BEFALLS, track: COUNTS[form] } });

const ROUSE: Treatment = { id: "rouse", icon: "aid", by: "narrator", ...backTo("stunning") };
const HEAL: Treatment = { id: "heal", icon: "check", by: "narrator", ...backTo("lethal") };

export const recovery: RecoveryUi<ActionSheet> = {
  hint: "action.Treatment.hint",
  treatments: (patient) => [
    ...(lostOf(patient, "stunning") > 0 ? [ROUSE] : []),
    ...(lostOf(patient, "lethal") > 0 ? [HEAL] : []),
  ],
  ofAll: [
    { id: "rouseAll", ...backTo("stunning") },
    { id: "healAll", ...backTo("lethal") },
  ],
};
