import { coda } from "../../src/rulesets/coda/index.ts";
import type { CodaCombatant, CodaSheet } from "../../src/rulesets/coda/sheet.ts";
import { intentAt, optionsAt } from "./coda-intents.ts";
import { encounterAt } from "./coda-people.ts";
import type { SoakGame } from "./game.ts";

/** Which weapon of somebody has been shot with more often than it holds, or null. */
function overshot({ id, counts, sheet }: CodaCombatant): string | null {
  for (const { id: weapon, shots } of sheet.weapons) {
    const used = counts[`shots:${weapon}`] ?? 0;
    if (used > (shots ?? 0)) return `${id} shot ${used} times with ${weapon}, which holds ${shots}`;
  }
  return null;
}

/** Fights at random under the rules of CODA. */
export const codaSoak: SoakGame<CodaSheet> = {
  ruleset: coda,
  encounterAt,
  intentAt,
  optionsAt,
  brokenLimit: ({ combatants }) => Object.values(combatants).map(overshot).find(Boolean) ?? null,
};
