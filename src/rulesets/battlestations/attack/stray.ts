/** Where a shot goes that misses: into somebody who was in its line (B023, B024). */
import type { Course, Resolution } from "../../../engine/course.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import type { Test, TestResult } from "../../../engine/tests.ts";
import { rollCheck } from "../check.ts";
import { hit } from "../damage/hit.ts";
import type { BattleCombatant, BattleSheet } from "../sheet.ts";
import type { Attack } from "./attack.ts";
import { interveners } from "./line.ts";
import { numberOf } from "./roll-attack.ts";

/** The one in the line whom a shot may hit that misses by so much: the first for 1, the second for 2 (B023). */
function inTheWay({ encounter, attacker, target }: Attack, { margin }: TestResult): BattleCombatant | null {
  const missedBy = -(margin ?? 0);
  if (!target || missedBy < 1) return null;
  return interveners(encounter, attacker, target)[missedBy - 1] ?? null;
}

/** The roll that decides whether somebody is hit by accident: two dice and nothing else (B024). */
function accident(victim: BattleCombatant): Test {
  const against = numberOf(victim);
  return { id: "attack/accident", modifiers: [], against, target: sumModifiers(against), rules: ["B023", "B024"] };
}

/** Let a shot that missed its target hit whoever was in its line, by two plain dice; luck alone helps (B023, B024). */
export function* stray(course: Course<BattleSheet>, attack: Attack, result: TestResult): Resolution {
  const victim = inTheWay(attack, result);
  if (!victim) return;
  const { attacker, weapon } = attack;
  course.note("attack/in-the-line", {}, victim.id);
  const accidental = yield* rollCheck(course, attacker.id, accident(victim));
  if (accidental.success)
    yield* hit(course, { by: attacker.id, target: victim.id, weapon, isMelee: false, successes: 0 });
}
