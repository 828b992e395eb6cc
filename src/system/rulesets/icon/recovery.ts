/**
 * What ICON does for the hurt after a fight: First Aid for those whom a beam has stunned. It closes no wound, so wounds
 * are the game master's to heal (I018, I046, I054).
 */
import { MOST_BEFALLS } from "../../../engine/intent.ts";
import { damageOf } from "../../../rulesets/icon/derived.ts";
import type { IconCombatant, IconSheet } from "../../../rulesets/icon/sheet.ts";
import type { RecoveryUi, Treatment } from "../../apps/recovery/view.ts";

const FIRST_AID: Treatment = { id: "firstAid", icon: "aid", by: "healer", action: "firstAid" };

/** Gives back all that there is. */
const ALL = { points: -MOST_BEFALLS };

const HEAL: Treatment = { id: "heal", icon: "check", by: "narrator", action: "befall", options: ALL };

function treatments(patient: IconCombatant): readonly Treatment[] {
  return [...((patient.counts.stun ?? 0) > 0 ? [FIRST_AID] : []), ...(damageOf(patient) > 0 ? [HEAL] : [])];
}

export const recovery: RecoveryUi<IconSheet> = {
  healing: FIRST_AID,
  hint: "icon.Treatment.hint",
  treatments,
  ofAll: [{ id: "healAll", action: "befall", options: ALL }],
};
