import { modifierOf } from "../figures.ts";
import type { EdgeHooks } from "./moments.ts";

/** Perception counts in the attack that was chosen; a low one takes nothing off (R328 to R330, G108). */
export const disciplinedBlow: EdgeHooks = {
  onTest({ actor, kind, maneuver }, { choice }) {
    const value = modifierOf(actor.sheet, "perception");
    if (kind !== "hit" || maneuver !== choice || value <= 0) return [];
    return [{ id: "disciplinedBlow", value, source: "edge", rules: ["R329", "G108"] }];
  },
};
