/** The check to hit of any attack, and rolling it (B008, B009, B038). */
import type { Course } from "../../../engine/course.ts";
import { takesPart } from "../../../engine/encounter.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import { checkOf, rollCheck } from "../check.ts";
import { targetNumberOf } from "../derived.ts";
import type { BattleCombatant, BattleSheet } from "../sheet.ts";
import type { Attack } from "./attack.ts";

/** What an attack on somebody must meet: their target number (B009). */
export function numberOf({ sheet }: BattleCombatant): readonly Modifier[] {
  return [{ id: "targetNumber", value: targetNumberOf(sheet), source: "sheet", rules: ["B009", "T08"] }];
}

/** The check to hit: combat against the target number of the target (B003, B009). */
export function attackTest(attack: Attack, parts: readonly Modifier[]): Test {
  const { encounter, attacker, target, row, intent } = attack;
  return checkOf(encounter, attacker, "combat", {
    id: `attack/${row.id}`,
    rules: row.rules,
    against: target && numberOf(target),
    parts,
    adjustment: intent.adjustment,
  });
}

/** Say of whoever attacks or is attacked, and is not in the fight, that they are in it from now on. */
function drawIn(course: Course<BattleSheet>, { attacker, target }: Attack): void {
  for (const { id } of target ? [attacker, target] : [])
    if (course.encounter.round > 0 && !takesPart(course.encounter, id)) course.note("round/drawn-in", {}, id);
}

/** Roll to hit. @param isDangerous - Would matching dice hurt whoever attacks (B038)? */
export function* rollAttack(course: Course<BattleSheet>, attack: Attack, test: Test, isDangerous: boolean) {
  drawIn(course, attack);
  const wanted = isDangerous ? "noDoubles" : attack.weapon?.edge ? "most" : "success";
  return yield* rollCheck(course, attack.attacker.id, test, wanted);
}
