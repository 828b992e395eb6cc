/**
 * What the fifth game does for the hurt after a fight: first aid for the dying, and Stress that the game master gives
 * back, by which the unconscious come to (S038, P17, P19).
 */
import { MOST_BEFALLS } from "../../../engine/intent.ts";
import { recoverable } from "../../../rulesets/sta/damage/suffer.ts";
import type { StaSheet } from "../../../rulesets/sta/sheet.ts";
import type { RecoveryUi, Treatment } from "../../apps/recovery/view.ts";

const FIRST_AID: Treatment = { id: "firstAid", icon: "aid", by: "healer", action: "firstAid" };

/** Gives back all that there is. */
const ALL = { points: -MOST_BEFALLS };

const HEAL: Treatment = { id: "heal", icon: "check", by: "narrator", action: "befall", options: ALL };

export const recovery: RecoveryUi<StaSheet> = {
  healing: FIRST_AID,
  hint: "sta.Treatment.hint",
  treatments: (patient) => [
    ...(patient.conditions.includes("dying") ? [FIRST_AID] : []),
    ...(recoverable(patient) > 0 ? [HEAL] : []),
  ],
  ofAll: [{ id: "healAll", action: "befall", options: ALL }],
};
