import { atLeast } from "../../../engine/tests.ts";
import { degrees } from "../tables/degrees.ts";
import type { EdgeHooks } from "./moments.ts";

/** What a Marginal block lets through (R386). */
const HALF = 0.5;

/** From this tier on every success is enough (R387). */
const UPGRADE = 2;

/** A bare hand turns weapons aside with one degree less (R385, R386), and with any success when upgraded (R387). */
export const openHandedDefense: EdgeHooks = {
  onShare(share, { maneuver, result }, { tier }) {
    if (maneuver !== "block" || !result.success) return share;
    if (tier >= UPGRADE || atLeast(result.degree, "complete", degrees)) return 0;
    return Math.min(share, HALF);
  },
};
