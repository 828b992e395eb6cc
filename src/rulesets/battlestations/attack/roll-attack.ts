/** The check to hit of any attack, and rolling it (B008, B009, B038). */
import type { Course } from "../../../engine/course.ts";
import { isFight, takesPart } from "../../../engine/encounter.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import { checkOf, rollCheck } from "../check.ts";
import { targetNumberOf } from "../derived.ts";
import type { BattleCombatant, BattleSheet } from "../sheet.ts";
import { things } from "../tables/things.ts";
import type { Attack } from "./attack.ts";

/** What an attack on somebody must meet: their target number, or that of a thing (B009, B028, B030). */
export function numberOf({ sheet }: BattleCombatant, isItem = false): readonly Modifier[] {
  const row = isItem ? things.equipment : sheet.thing && things[sheet.thing];
  if (row) return [{ id: "targetNumber", value: row.value, source: "table", rules: row.rules }];
  return [{ id: "targetNumber", value: targetNumberOf(sheet), source: "sheet", rules: ["B009", "T08"] }];
}

/** The check to hit: combat against the target number of the target (B003, B009). */
export function attackTest(attack: Attack, parts: readonly Modifier[]): Test {
  const { encounter, attacker, target, row, intent, item } = attack;
  return checkOf(encounter, attacker, "combat", {
    id: `attack/${row.id}`,
    rules: row.rules,
    against: target && numberOf(target, item !== null),
    parts,
    adjustment: intent.adjustment,
    passive: intent.interrupts !== undefined,
  });
}

/** Say of whoever attacks or is attacked, and is not in the fight, that they are in it from now on. */
function drawIn(course: Course<BattleSheet>, { attacker, target }: Attack): void {
  for (const { id } of target ? [attacker, target] : [])
    if (isFight(course.encounter) && !course.of(id).sheet.thing && !takesPart(course.encounter, id))
      course.note("round/drawn-in", {}, id);
}

/** Roll to hit. @param isDangerous - Would matching dice hurt whoever attacks (B038)? */
export function* rollAttack(course: Course<BattleSheet>, attack: Attack, test: Test, isDangerous: boolean) {
  drawIn(course, attack);
  const most = (attack.weapon?.edge ?? 0) > 0;
  return yield* rollCheck(course, attack.attacker.id, test, { most, noDoubles: isDangerous });
}
