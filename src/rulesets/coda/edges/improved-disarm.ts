import type { Modifier } from "../../../engine/modifiers.ts";
import type { EdgeHooks } from "./moments.ts";

/** What each tier takes off the target's test (R355, R357, R358, G290). */
const TIERS: readonly Modifier[] = [
  { id: "improvedDisarm", value: -2, source: "edge", rules: ["R357"] },
  { id: "improvedDisarm", value: -4, source: "edge", rules: ["R358"] },
];

/** Improved Disarm: with one skill the target has only an attribute test left, and a weapon struck well goes where one likes (R354 to R359). */
export const improvedDisarm: EdgeHooks = {
  /** An attribute test against the test to hit in place of the opposed one, in a hold too (R355, R357 to R359, G68). */
  improves(maneuver, skill, { choice, tier }) {
    if (maneuver !== "disarm" || choice !== skill) return null;
    return TIERS.slice(0, tier - 1).slice(-1);
  },
  /** After an Extraordinary success (R356, R359). */
  placesWeapon: (skill, { choice }) => choice === skill,
};
