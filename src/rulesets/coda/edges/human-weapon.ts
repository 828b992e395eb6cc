import type { EdgeHooks } from "./moments.ts";

/** Human Weapon: lets its owner strike with the one whose joint he has locked (R344, R345). */
export const humanWeapon: EdgeHooks = {
  allows: (action) => action === "humanWeapon",
};
