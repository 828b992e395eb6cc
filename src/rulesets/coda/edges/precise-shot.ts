import type { EdgeHooks } from "./moments.ts";

/** Precise Shot: a friend beside the target makes a shot no harder (R391, R392). */
export const preciseShot: EdgeHooks = {
  mend: (modifiers) => modifiers.filter(({ id }) => id !== "intoMelee"),
};
