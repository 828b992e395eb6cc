import type { EdgeHooks } from "./moments.ts";

/** An Action of Opportunity may be a movement action (R312, G39). */
export const combatMobility: EdgeHooks = { movesByOpportunity: () => true };
