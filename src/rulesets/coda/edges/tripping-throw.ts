import type { EdgeHooks } from "./moments.ts";

/** Tripping Throw: lets its owner throw the one he holds onto somebody else (R422, R423). */
export const trippingThrow: EdgeHooks = {
  allows: (action) => action === "trippingThrow",
};
