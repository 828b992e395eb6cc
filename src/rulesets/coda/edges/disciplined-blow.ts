import { modifierOf } from "../figures.ts";
import type { EdgeHooks } from "./moments.ts";

/** Perception counts in the attack that was chosen, within a hold too; a low one takes nothing off (R328 to R330, G108, G308). */
export const disciplinedBlow: EdgeHooks = {
  onTest({ actor, kind, maneuver, attacks }, { choice }) {
    const value = modifierOf(actor.sheet, "perception");
    const isChosen = attacks === choice || (kind === "hit" && maneuver === choice);
    if (!isChosen || value <= 0) return [];
    return [{ id: "disciplinedBlow", value, source: "edge", rules: ["R329", "G108"] }];
  },
};
