import { hasCondition } from "../../../engine/encounter.ts";
import { isHelpless } from "../figures.ts";
import { closeModifiers } from "../tables/close-modifiers.ts";
import type { EdgeHooks } from "./moments.ts";

/** Lying on the floor does not make its owner easier to strike hand to hand (R339, R340, G90). */
export const groundFighting: EdgeHooks = {
  onTestAgainst({ kind, other, weapon }) {
    if (kind !== "hit" || !other || !weapon || weapon.skill === "ranged") return [];
    if (!hasCondition(other, "prone") || isHelpless(other)) return [];
    return [{ id: "groundFighting", value: -closeModifiers.defenderProne.value, source: "edge", rules: ["R339"] }];
  },
};
