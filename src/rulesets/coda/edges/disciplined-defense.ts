import { modifierOf } from "../figures.ts";
import type { EdgeHooks } from "./moments.ts";

/** Perception counts in the defence that was chosen; a low one takes nothing off (R325 to R327, G108, G235). */
export const disciplinedDefense: EdgeHooks = {
  onTest({ actor, kind, maneuver }, { choice }) {
    const value = modifierOf(actor.sheet, "perception");
    if (kind !== "defence" || maneuver !== choice || value <= 0) return [];
    return [{ id: "disciplinedDefense", value, source: "edge", rules: ["R326", "G108"] }];
  },
};
