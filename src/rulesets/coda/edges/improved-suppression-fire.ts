import type { EdgeHooks } from "./moments.ts";

/** Improved Suppression Fire: a further square and a further enemy for each of its tiers (R364, R365, R366, G290). */
export const improvedSuppressionFire: EdgeHooks = {
  suppresses: ({ tier }) => tier,
};
