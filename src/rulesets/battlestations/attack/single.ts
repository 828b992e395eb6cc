/** One attack from the roll to what it does: a blow, a shot, something hurled (B008, B009, B038 to B041, B067). */
import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { TestResult } from "../../../engine/tests.ts";
import { successesOf } from "../check.ts";
import { hit } from "../damage/hit.ts";
import { hitCarried } from "../damage/things.ts";
import { areDoubles } from "../roll.ts";
import type { BattleSheet } from "../sheet.ts";
import { type Attack, attackOf } from "./attack.ts";
import { attackParts } from "./modifiers.ts";
import { attackTest, rollAttack } from "./roll-attack.ts";
import { stray } from "./stray.ts";

/** Let an attack that was rolled do what it does: to whom it hits, or to whom a shot hits instead (B009, B023). */
export function* strikeHome(course: Course<BattleSheet>, attack: Attack, result: TestResult): Resolution {
  const { target, attacker, weapon, isMelee, item } = attack;
  if (!target) return;
  if (result.success && item) yield* hitCarried(course, attacker.id, target.id, item.id, weapon);
  else if (result.success)
    yield* hit(course, { by: attacker.id, target: target.id, weapon, isMelee, successes: successesOf(result) });
  else if (!isMelee) yield* stray(course, attack, result);
}

/** Let a weapon turn against whoever uses it, with damage of their own (B038, B041, G369). */
export function* backfire(course: Course<BattleSheet>, { attacker, weapon, isMelee }: Attack): Resolution {
  course.note("attack/backfires", { weapon: weapon?.name ?? "" }, attacker.id);
  yield* hit(course, { by: attacker.id, target: attacker.id, weapon, isMelee, successes: 0 });
}

/** Let something that was hurled lie where it was hurled to (B067). */
export function land(course: Course<BattleSheet>, { attacker, target, weapon }: Attack): void {
  if (!weapon) return;
  const { col, row } = (target ?? attacker).place;
  course.put(attacker.id, weapon.id, { lies: { col, row } });
}

/** Attack somebody with one weapon (B008, B009, B067). */
export function* resolveAttack(course: Course<BattleSheet>, intent: Intent): Resolution {
  const attack = attackOf(course.encounter, intent);
  const isDangerous = attack.weapon?.dangerous === true;
  const result = yield* rollAttack(course, attack, attackTest(attack, attackParts(attack)), isDangerous);
  yield* strikeHome(course, attack, result);
  if (isDangerous && areDoubles(result.faces)) yield* backfire(course, attack);
  if (attack.isHurled) land(course, attack);
}
