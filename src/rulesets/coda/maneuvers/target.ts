/**
 * At whom a maneuver is directed, and why not: no such person, oneself, nobody in the fight. Also the choices by which
 * a GM names the number of a test that they judge.
 */

import { isFight, takesPart } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Answer, Choice } from "../../../engine/prompt.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Handler } from "../actions.ts";
import { checkAttack } from "../attack/check.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import { targetNumbers } from "../tables/degrees.ts";

/** The combatant whom a person named, or null for none: what they name may be anything. */
function someone(encounter: CodaEncounter, id: unknown): CodaCombatant | null {
  if (typeof id !== "string" || !Object.hasOwn(encounter.combatants, id)) return null;
  return encounter.combatants[id] ?? null;
}

/** The one at whom the act is directed, or null. */
export function targetOf(encounter: CodaEncounter, { targets }: Intent): CodaCombatant | null {
  return someone(encounter, targets?.[0]);
}

/** Why somebody cannot be meant, or null. */
export function refuseTarget(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent): Refusal | null {
  if (intent.targets?.[0] === undefined) return refuse("maneuver/no-target");
  const target = targetOf(encounter, intent);
  if (!target) return refuse("act/no-such-target");
  return target.id === actor.id ? refuse("attack/self") : null;
}

/** Why the act cannot be directed at its target as things stand, or null: as an attack, and somebody must be meant. */
export const checkEnemy: Handler["check"] = (encounter, actor, intent, row) =>
  refuseTarget(encounter, actor, intent) ?? checkAttack(encounter, actor, intent, row);

/**
 * Why what lasts for moments of a fight is nothing here, or null: no fight runs, or the target takes no part in it
 * (R460).
 */
export function refuseNoFight(encounter: CodaEncounter, intent: Intent): Refusal | null {
  if (!isFight(encounter)) return refuse("maneuver/no-fight");
  const target = targetOf(encounter, intent);
  return target && !takesPart(encounter, target.id) ? refuse("maneuver/not-in-fight") : null;
}

/** The same as an attack for what only makes sense in a fight (R460). */
export const checkEnemyInFight: Handler["check"] = (encounter, actor, intent, row) =>
  refuseNoFight(encounter, intent) ?? checkEnemy(encounter, actor, intent, row);

/** The choices of a game master who may ask for a test: none, or one against a number, `spot:10` (C13). */
export function judgedTargets(family: string): readonly Choice[] {
  return [
    { id: "noTest" },
    ...Object.values(targetNumbers).map(({ value: target }) => ({ id: `${family}:${target}`, params: { target } })),
  ];
}

/** The number that the game master chose, or null for no test. */
export function namedTarget(answer: Answer | undefined): number | null {
  const [, number] = answer?.choice.split(":") ?? [];
  return number === undefined ? null : Number(number);
}
