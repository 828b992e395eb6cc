import { isChosenWeapon } from "./choice.ts";
import type { EdgeHooks } from "./moments.ts";

/** Added to the damage at each tier, in all (R374 to R376, G107). */
const TOTALS = [2, 3, 4];

/** More damage with the one weapon that was chosen; what strikes within a hold is one too (R373 to R377, G107, G290). */
export const improvedWeaponDamage: EdgeHooks = {
  onDamage(blow, edge) {
    const value = TOTALS[edge.tier - 1] ?? TOTALS.at(-1) ?? 0;
    if (!isChosenWeapon(edge, blow.weapon)) return [];
    return [{ id: "improvedWeaponDamage", value, source: "edge", rules: ["R374", "R375", "R376", "G107"] }];
  },
};
