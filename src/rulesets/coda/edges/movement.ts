import type { EdgeHooks } from "./hooks.ts";

/** An Action of Opportunity may be a movement action (R312, G39). */
export const combatMobility: EdgeHooks = { movesByOpportunity: () => true };

/** One more Action of Opportunity a round for each tier (R388 to R390, G290). */
export const opportunist: EdgeHooks = {
  opportunities: ({ tier }) => tier,
};
