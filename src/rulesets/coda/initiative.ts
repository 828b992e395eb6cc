import type { Test } from "../../engine/tests.ts";
import { reactionModifiers } from "./plain-test.ts";
import type { CodaCombatant } from "./sheet.ts";

/** The initiative test: Quickness and what the person has beside it, without a target number (R008, C63). */
export function initiativeTest(combatant: CodaCombatant): Test {
  const bonus = combatant.sheet.initiativeBonus;
  const modifiers = [...reactionModifiers(combatant, "quickness")];
  if (bonus !== 0) modifiers.push({ id: "initiative", value: bonus, source: "person", rules: ["R008", "C64"] });
  return { id: "initiative", modifiers, target: null, rules: ["R008"] };
}
