import type { EdgeHooks } from "./moments.ts";

/** Improved Suppression Fire: a further square and a further enemy for each of its tiers, by bursts or by single shots (R364, R365, R366, R367, G290, G314). */
export const improvedSuppressionFire: EdgeHooks = {
  offers: ({ row, weapon }) => (row.id === "suppressionFire" && weapon.autoFire ? ["singleShots"] : []),
  suppresses: ({ tier }) => tier,
};
