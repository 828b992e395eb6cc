import type { Course } from "../../../engine/course.ts";
import type { Test } from "../../../engine/tests.ts";
import type { IconSheet } from "../sheet.ts";
import { rollTest, skilled, testOf } from "../tests.ts";
import { type Attack, attackNow } from "./attack.ts";
import { defend } from "./defend.ts";
import { type Met, numberFor } from "./difficulty.ts";

/** The test to hit (I029 to I038). */
export function attackTest(attack: Attack, met: Met | null = null): Test {
  const { encounter, attacker, weapon, row, intent } = attack;
  const rolled = skilled(weapon?.skill ?? "unarmedCombat", weapon?.speciality);
  const against = numberFor(attack, met);
  const { adjustment } = intent;
  return testOf(encounter, attacker, rolled, {
    id: `attack/${row.id}`,
    rules: row.rules,
    act: true,
    against,
    adjustment,
  });
}

/** Let the target defend himself, and roll to hit (I036). */
export function* rollAttack(course: Course<IconSheet>, attack: Attack) {
  const met = yield* defend(course, attack);
  const { attacker, intent } = attack;
  const test = attackTest(attackNow(course.encounter, attack), met);
  const result = yield* rollTest(course, attacker.id, test, intent.adjustment);
  if (met) course.note(result.success ? "defence/broken" : "defence/held", {}, attack.target?.id);
  return result;
}
