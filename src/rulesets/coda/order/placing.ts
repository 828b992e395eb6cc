import type { Placing } from "../../../engine/ruleset.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import { keptOf } from "./keep.ts";
import { partOf } from "./order.ts";

/** How somebody stands in the order of the round: surprise puts him with those who act last (R006, R167, G206, G209). */
export function placingOf(encounter: CodaEncounter, combatant: CodaCombatant): Placing {
  const part = Math.sign(partOf(encounter, combatant));
  const names = { [-1]: "first", 0: "rolled", 1: "last" } as const;
  return { part: names[part as keyof typeof names], kept: keptOf(encounter, combatant) };
}
