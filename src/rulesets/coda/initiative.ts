import type { Test } from "../../engine/tests.ts";
import { reactionModifiers } from "./plain-test.ts";
import { isOn } from "./settings.ts";
import type { CodaCombatant, CodaEncounter } from "./sheet.ts";

/** The initiative test: Quickness and what the person has beside it, without a target number (C02, C63, R008). */
export function initiativeTest(combatant: CodaCombatant, settings: CodaEncounter["settings"]): Test {
  const bonus = combatant.sheet.initiativeBonus;
  const modifiers = [...reactionModifiers(combatant, "quickness")];
  if (bonus !== 0) modifiers.push({ id: "initiative", value: bonus, source: "person", rules: ["R008", "C64"] });
  const test: Test = { id: "initiative", modifiers, target: null, rules: ["R008"] };
  return isOn({ settings }, "explodeDoubleSix") ? test : { ...test, explodes: false };
}
