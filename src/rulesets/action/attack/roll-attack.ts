/**
 * The test to hit of any attack, and rolling it: the target is asked first, a block comes after it (A008, A020, A072).
 */
import type { Course } from "../../../engine/course.ts";
import { isFight } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Test, TestResult } from "../../../engine/tests.ts";
import { rollTest, testOf } from "../check.ts";
import type { ActionSheet } from "../sheet.ts";
import { initiatives } from "../tables/round.ts";
import { type Attack, attackOf, drawIn } from "./attack.ts";
import { askDefence, meetWithBlock, notice } from "./defend.ts";
import { numberFor } from "./defense.ts";
import { attackParts } from "./modifiers.ts";

/** What comes of an attack. */
export interface RolledAttack {
  readonly attack: Attack;
  readonly result: TestResult;
  /** Did it hit, and was it not blocked? */
  readonly hits: boolean;
}

/** What a weapon takes off that was drawn this very turn (A093). */
function fastDrawPart({ attacker, weapon }: Attack): readonly Modifier[] {
  if (!weapon || attacker.marks.fastDraw !== weapon.id) return [];
  const { skill, rules } = initiatives.fastDraw;
  return [{ id: "fastDraw", value: skill, source: "table", rules }];
}

/**
 * The test to hit: Reflexes and the skill of the weapon against the DEF of the target (A008, A020).
 *
 * @param extra - What a special way of firing adds.
 */
export function attackTest(attack: Attack, extra: readonly Modifier[] = []): Test {
  const { attacker, weapon, row, intent } = attack;
  return testOf(
    attacker,
    { attribute: "reflexes", skill: weapon?.skill ?? "unarmed" },
    {
      id: `attack/${row.id}`,
      rules: row.rules,
      act: row,
      against: numberFor(attack),
      parts: [...attackParts(attack), ...fastDrawPart(attack), ...extra],
      adjustment: intent.adjustment,
    },
  );
}

/** Put the target into the fight; where none goes on, say that one begins for both (A130). */
function enterFight(course: Course<ActionSheet>, { attacker, target }: Attack): void {
  if (!target) return;
  if (isFight(course.encounter)) drawIn(course, target.id);
  else for (const { id } of [attacker, target]) course.note("round/fight-begins", {}, id);
}

/** Let the target meet the attack, roll to hit, and let a block meet it (A008, A020, A072). */
export function* rollAttack(course: Course<ActionSheet>, intent: Intent, extra: readonly Modifier[] = []) {
  const before = attackOf(course.encounter, intent);
  enterFight(course, before);
  yield* askDefence(course, before);
  const attack = attackOf(course.encounter, intent);
  const result = rollTest(course, attack.attacker.id, attackTest(attack, extra));
  const isBlocked = meetWithBlock(course, attack, result);
  if (attack.target) notice(course, attack.target.id);
  const rolled: RolledAttack = { attack, result, hits: result.success === true && !isBlocked };
  return rolled;
}
