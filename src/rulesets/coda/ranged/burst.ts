/** A burst at a single target, for whoever has the edge (R300 to R305): harder to place, with more dice. */
import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Test } from "../../../engine/tests.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { type Attack, attackOf } from "../attack/attack.ts";
import { checkAttack } from "../attack/check.ts";
import { rowModifier } from "../attack/chosen-modifiers.ts";
import { attackTest } from "../attack/modifiers.ts";
import { damageRollOf, dealHit } from "../attack/resolve.ts";
import { endAttack, tryToHit } from "../attack/roll-attack.ts";
import { isAllowed } from "../edges/traits.ts";
import { weaponOf } from "../gear/weapons.ts";
import { choiceOf } from "../settings.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { BURST_DICE, fireModifiers } from "../tables/ranged.ts";

/** Why no burst can be fired at that target, or null: the edge, the weapon, its shots, the line (R300, R304, R305). */
export function checkBurst(
  encounter: CodaEncounter,
  shooter: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  if (!isAllowed(shooter, row.id)) return refuse("act/no-edge");
  const weapon = weaponOf(encounter, shooter, intent.weapon);
  if (weapon && !weapon.autoFire) return refuse("fire/not-automatic", { weapon: weapon.name });
  return checkAttack(encounter, shooter, intent, row);
}

/** The attack of a burst, which is harder to place (R301). */
function burstOf(encounter: CodaEncounter, intent: Intent): Attack {
  return { ...attackOf(encounter, intent), adds: [rowModifier(fireModifiers.burst, "table")] };
}

/** The test of a burst against the target's Defense (R301). */
export function burstTest(encounter: CodaEncounter, intent: Intent): Test {
  return attackTest(burstOf(encounter, intent), intent.adjustment);
}

/** Fire a burst at one target: more dice, and a critical hit as the game master decided (R301 to R303, G248, G249). */
export function* resolveBurst(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const attackResult = yield* tryToHit(course, intent, row, checkBurst, burstOf(course.encounter, intent));
  if (!attackResult) return;
  const superior = choiceOf(course.encounter, "burstCritical") === "superior";
  const criticalFrom = superior ? "superior" : "extraordinary";
  yield* dealHit(course, attackResult, damageRollOf(course, attackResult, { extraDice: BURST_DICE, criticalFrom }));
  yield* endAttack(course, attackResult);
}
