import type { EdgeHooks } from "./moments.ts";

/** Throw: a maneuver within a hold; upgraded it stuns as well, first lightly, then more (R415, R416, R420, R421). */
export const throwEdge: EdgeHooks = {
  allows: (action) => action === "throw",
  throwStuns: ({ tier }) => tier - 1,
};
