/** Where a shot goes that misses: into somebody who was in its line, or into the module behind (B020 to B024). */
import type { Course, Resolution } from "../../../engine/course.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import type { Test, TestResult } from "../../../engine/tests.ts";
import { rollCheck } from "../check.ts";
import { hit } from "../damage/hit.ts";
import { strayInto } from "../damage/things.ts";
import { isWithin } from "../measure.ts";
import type { BattleCombatant, BattleEncounter, BattleSheet } from "../sheet.ts";
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

/** The module in which a target is, or null where none is known: dice for a hidden one would tell of it (B020). */
function moduleAround({ combatants }: BattleEncounter, target: BattleCombatant): BattleCombatant | null {
  const modules = Object.values(combatants).filter(({ sheet, offMap, hidden }) => {
    return sheet.thing === "module" && !offMap && !hidden;
  });
  const around = modules.find((one) => one.id !== target.id && isWithin(one.place, target.place));
  return (target.offMap ? null : around) ?? null;
}

/**
 * Let a shot that missed its target hit whoever was in its line, by two plain dice; luck alone helps, also with its
 * damage, as nobody aimed at them (G438). One that hits nobody may harm the module in which its target is (B020, B021,
 * B023, B024, G374).
 */
export function* stray(course: Course<BattleSheet>, attack: Attack, result: TestResult): Resolution {
  const victim = inTheWay(attack, result);
  const { attacker, weapon, target, encounter } = attack;
  if (victim) {
    course.note("attack/in-the-line", {}, victim.id);
    const accidental = yield* rollCheck(course, attacker.id, accident(victim));
    if (accidental.success) {
      yield* hit(course, {
        by: attacker.id,
        target: victim.id,
        weapon,
        isMelee: false,
        successes: 0,
        isIndirect: true,
      });
      return;
    }
  }
  const module = target && moduleAround(encounter, target);
  if (module && weapon) strayInto(course, attacker.id, module.id, weapon);
}
