import type { EdgeHooks } from "./moments.ts";

/** Ranged Disarm: a weapon may be shot from a hand (R393 to R395). */
export const rangedDisarm: EdgeHooks = {
  /** The shot itself, and the bonus in disarming within the skill (R394, R395). */
  allows: (action) => action === "rangedDisarm",
};
