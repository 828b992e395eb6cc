import type { EdgeHooks } from "./moments.ts";

/** One more Action of Opportunity a round for each tier (R388 to R390, G290). */
export const opportunist: EdgeHooks = {
  opportunities: ({ tier }) => tier,
};
