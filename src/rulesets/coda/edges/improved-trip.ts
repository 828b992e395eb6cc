import type { Modifier } from "../../../engine/modifiers.ts";
import type { EdgeHooks } from "./moments.ts";

/** What each tier takes off the target's test (R371, R372, G290). */
const TIERS: readonly Modifier[] = [
  { id: "improvedTrip", value: -2, source: "edge", rules: ["R371"] },
  { id: "improvedTrip", value: -4, source: "edge", rules: ["R372"] },
];

/** Improved Trip: the target has only an attribute test left (R368 to R372). */
export const improvedTrip: EdgeHooks = {
  /** An attribute test against the test to hit in place of the opposed one (R369, R371, R372, G68, G69). */
  improves(maneuver, _skill, { tier }) {
    if (maneuver !== "trip") return null;
    return TIERS.slice(0, tier - 1).slice(-1);
  },
};
