/**
 * What the fourth game does for the hurt after a fight: no rule of the boarding says how anybody heals, so the game
 * master gives points back (T05).
 */
import { MOST_BEFALLS } from "../../../engine/intent.ts";
import { healable } from "../../../rulesets/battlestations/damage/suffer.ts";
import type { BattleSheet } from "../../../rulesets/battlestations/sheet.ts";
import type { RecoveryUi, Treatment } from "../../apps/recovery/view.ts";

/** Gives back all that there is. */
const ALL = { points: -MOST_BEFALLS };

const HEAL: Treatment = { id: "heal", icon: "check", by: "narrator", action: "befall", options: ALL };

export const recovery: RecoveryUi<BattleSheet> = {
  healing: HEAL,
  hint: "battlestations.Treatment.hint",
  treatments: (patient) => (healable(patient) > 0 ? [HEAL] : []),
  ofAll: [{ id: "healAll", action: "befall", options: ALL }],
};
