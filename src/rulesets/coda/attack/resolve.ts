import type { Course, Resolution } from "../../../engine/course.ts";
import { rollPair } from "../../../engine/dice/pair.ts";
import type { Intent } from "../../../engine/intent.ts";
import { atLeast, judgeTest } from "../../../engine/tests.ts";
import { isHelpless } from "../figures.ts";
import { provoke } from "../opportunity.ts";
import type { CodaCombatant, CodaSheet } from "../sheet.ts";
import { findSkill, maneuverBonus } from "../skills.ts";
import { degrees } from "../tables/degrees.ts";
import { payActions } from "../turn.ts";
import { isArmed } from "../weapons.ts";
import { type Attack, attackOf } from "./attack.ts";
import { checkAttack } from "./check.ts";
import { rollDamage, sufferDamage } from "./damage.ts";
import { attackTest } from "./modifiers.ts";

/** Pay for the attack: an action, or one Action of Opportunity (R055, R056, R085). */
function pay(course: Course<CodaSheet>, { attacker, row, opportunity }: Attack): void {
  if (opportunity) course.change(attacker.id, { kind: "spend", key: "opportunities", by: 1 });
  else if (typeof row.cost === "number") payActions(course, attacker.id, row.cost);
}

/** Whom the attack lets strike: all who threaten, those with a weapon, or nobody (R014, R104, R114). */
export function provokedBy({ row, attacker, weapon }: Attack): ((foe: CodaCombatant) => boolean) | null {
  if (row.provokes === "never") return null;
  if (row.provokes === "threatened") return () => true;
  const skill = findSkill(attacker.sheet, weapon.skill, weapon.group);
  if (row.maneuver && maneuverBonus(skill, row.maneuver) >= 1) return null;
  return (foe) => isArmed(foe.sheet);
}

/** Is the attack still possible after it was interrupted (G24, G218)? Notes what was lost. */
function goesOn(course: Course<CodaSheet>, { attacker, row }: Attack, intent: Intent): boolean {
  const now = course.of(attacker.id);
  const lost = isHelpless(now) || checkAttack(course.encounter, now, row, intent) !== null;
  if (lost) course.note("act/lost", { action: row.id }, attacker.id);
  return !lost;
}

/** Roll the hit's damage and let the target suffer it; without a target the number stands for itself. */
function strikeHome(course: Course<CodaSheet>, attack: Attack, degree: string): void {
  const sum = rollDamage(course, attack, degree === "extraordinary");
  if (atLeast(degree, "superior", degrees)) course.note("attack/critical", {}, attack.target?.id ?? attack.attacker.id);
  if (attack.target) sufferDamage(course, attack.target.id, sum.total, attack.weapon.skill !== "unarmed");
}

/** Carry out an armed, ranged or unarmed attack in the order of G230 (R086 to R114). */
export function* resolveAttack(course: Course<CodaSheet>, intent: Intent): Resolution {
  const declared = attackOf(course.encounter, intent);
  pay(course, declared);
  const foes = provokedBy(declared);
  if (foes) yield* provoke(course, declared.attacker.id, declared.row.id, foes);
  if (foes && !goesOn(course, declared, intent)) return;
  // What interrupted may have hurt or felled somebody; that it was paid for must not count against the payer.
  const attack: Attack = { ...attackOf(course.encounter, intent), extra: declared.extra };
  const faces = rollPair(course.dice, course.encounter.settings.explodeDoubleSix !== false);
  const result = judgeTest(attackTest(attack, intent.adjustment), faces, degrees);
  course.tested(attack.attacker.id, result);
  if (result.success && result.degree) strikeHome(course, attack, result.degree);
}
