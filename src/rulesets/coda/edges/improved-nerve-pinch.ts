import { findSkill, maneuverBonus } from "../skills.ts";
import { grabManeuvers } from "../tables/grab-maneuvers.ts";
import type { EdgeHooks } from "./moments.ts";

/** What a pinch in the middle of a fight takes off the test of somebody who is good at it (R361). */
const IN_COMBAT = -2;

/** Improved Nerve Pinch: a lighter penalty, for whoever has a bonus in grabs too (R361, R362, G302). */
export const improvedNervePinch: EdgeHooks = {
  mend(modifiers, { actor }) {
    if (maneuverBonus(findSkill(actor.sheet, "unarmed"), "grab") < 1) return modifiers;
    return modifiers.map((one) =>
      one.id === grabManeuvers.nervePinch.id ? { ...one, value: Math.max(one.value, IN_COMBAT) } : one,
    );
  },
};
