import type { EdgeHooks } from "./moments.ts";

/** The defence that was chosen may be taken as an Action of Opportunity (R352, R353, G111, G240). */
export const improvedDefense: EdgeHooks = {
  defendsByOpportunity: (maneuver, { choice }) => maneuver === choice,
};
