import { hasCondition } from "../../engine/encounter.ts";
import type { Modifier } from "../../engine/modifiers.ts";
import { damageOf, fatigueOf, woundLevel } from "./figures.ts";
import { pointsOf } from "./lasting.ts";
import type { CodaCombatant } from "./sheet.ts";

/** How many wound levels worse than his wounds the penalty is: a hurt trunk, and what a blow shook him by (R403, R446). */
function stepsWorse(combatant: CodaCombatant): number {
  const shaken = Object.values(combatant.lasting).find(({ kind }) => kind === "shaken");
  return (hasCondition(combatant, "injuredTorso") ? 1 : 0) + pointsOf(shaken);
}

/** The wound penalty, as a list that is empty for the healthy (C40, R447, G304). */
function woundModifiers(combatant: CodaCombatant): readonly Modifier[] {
  const level = woundLevel(combatant.sheet, damageOf(combatant), stepsWorse(combatant));
  if (level.penalty === 0) return [];
  return [
    {
      id: "wounds",
      value: level.penalty,
      source: "wounds",
      params: { level: level.id },
      rules: ["R447", "C40", "G304"],
    },
  ];
}

/** The penalty of fatigue, as a list that is empty for the fresh (C46, G304). */
function fatigueModifiers(combatant: CodaCombatant): readonly Modifier[] {
  const { id, penalty, rules } = fatigueOf(combatant);
  return penalty === 0 ? [] : [{ id: "fatigue", value: penalty, source: "condition", params: { fatigue: id }, rules }];
}

/** What the state of somebody's body takes off every test, resistance included (R450, G98, G304). */
export function physicalModifiers(combatant: CodaCombatant): readonly Modifier[] {
  return [...woundModifiers(combatant), ...fatigueModifiers(combatant)];
}
