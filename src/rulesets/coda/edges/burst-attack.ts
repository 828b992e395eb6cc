import type { EdgeHooks } from "./moments.ts";

/** Burst Attack: lets its owner fire a burst at one target (R300, R301). */
export const burstAttack: EdgeHooks = {
  allows: (action) => action === "burstAttack",
};
