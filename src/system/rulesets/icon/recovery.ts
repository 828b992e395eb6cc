import { levelOf } from "../../../rulesets/icon/derived.ts";
import type { IconSheet } from "../../../rulesets/icon/sheet.ts";
import type { Care, CareFace } from "../../apps/recovery/view.ts";

const FIRST_AID: Care = { id: "firstAid", icon: "aid", by: "healer", action: "firstAid" };

/** What is done for the hurt: First Aid; what time gives back is written on the sheet (I018). */
export const care: CareFace<IconSheet> = {
  treatment: FIRST_AID,
  cares: (patient) => (levelOf(patient).penalty !== 0 || (patient.counts.stun ?? 0) > 0 ? [FIRST_AID] : []),
  ofAll: [],
};
