/**
 * What ICON does for the hurt after a fight: First Aid. What time gives back is written on the sheet by hand (I018).
 */
import { levelOf } from "../../../rulesets/icon/derived.ts";
import type { IconSheet } from "../../../rulesets/icon/sheet.ts";
import type { RecoveryUi, Treatment } from "../../apps/recovery/view.ts";

const FIRST_AID: Treatment = { id: "firstAid", icon: "aid", by: "healer", action: "firstAid" };

export const recovery: RecoveryUi<IconSheet> = {
  healing: FIRST_AID,
  treatments: (patient) => (levelOf(patient).penalty !== 0 || (patient.counts.stun ?? 0) > 0 ? [FIRST_AID] : []),
  ofAll: [],
};
