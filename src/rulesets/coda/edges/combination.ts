import { pairOf } from "./choice.ts";
import type { EdgeHooks } from "./moments.ts";

/** Added to the second maneuver at each tier, and after an Extraordinary first one (R318 to R320, G290). */
const BONUSES = [
  { plain: 0, extraordinary: 2 },
  { plain: 2, extraordinary: 4 },
  { plain: 4, extraordinary: 6 },
] as const;

/** One maneuver flows into another (R316 to R324, G291). */
export const combination: EdgeHooks = {
  follows({ maneuvers, degree }, edge) {
    const pair = pairOf(edge);
    const bonuses = BONUSES[edge.tier - 1];
    if (!pair || !bonuses || !maneuvers.includes(pair[0])) return null;
    return { maneuver: pair[1], bonus: degree === "extraordinary" ? bonuses.extraordinary : bonuses.plain };
  },
};
