/**
 * Lets somebody suffer points of damage, and fall when their last wound level is full (C40 to C42, C48). The only place
 * that counts damage up; what it adds up from is `damage.ts`.
 */
import type { Course } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { damageLimit, damageOf, healthOf, woundLevel } from "../derived.ts";
import { isOn } from "../settings.ts";
import type { CodaCombatant, CodaSheet } from "../sheet.ts";
import { wounds } from "../tables/damage.ts";
import { loseTimedEffects } from "../timed-effects.ts";
import { knockOut } from "./conditions.ts";

/**
 * What the wounds of somebody come to: out of the fight when the last level is full, or sooner where the game master
 * says so (C41, C42, C48).
 */
export function fateOf(course: Course<CodaSheet>, hurt: CodaCombatant, lethal: boolean) {
  const { sheet } = hurt;
  const damage = damageOf(hurt);
  if (damage >= damageLimit(sheet)) return lethal ? "dead" : "unconscious";
  const low: readonly unknown[] = [wounds.incapacitated, wounds.nearDeath];
  return isOn(course.encounter, "collapse") && low.includes(woundLevel(sheet, damage)) ? "unconscious" : null;
}

/** What their damage adds up to: what they had, and what came now (C40, C41). */
function sumParts(before: number, points: number): readonly Modifier[] {
  const now: Modifier = { id: "damageNow", value: points, source: "wounds", rules: ["C41"] };
  return before === 0 ? [now] : [{ id: "damageBefore", value: before, source: "wounds", rules: ["C40"] }, now];
}

/** Count the harm that a thing takes; no rule says what that does to it (G332). */
export function breakThing(course: Course<CodaSheet>, id: CombatantId, points: number): void {
  const before = damageOf(course.of(id));
  if (points > 0) course.change(id, { kind: "count", key: "damage", by: points });
  course.note("damage/thing/counted", { points, total: before + points }, id, { total: sumParts(before, points) });
}

/**
 * Let somebody suffer damage, and fall when their last wound level is full; bare hands do not kill (C41, C42, C48).
 *
 * A hit that armour takes up whole is one all the same, as far as aiming goes (G54).
 *
 * @param parts - What the points add up to, where they are not what was summed up last.
 */
export function sufferDamage(
  course: Course<CodaSheet>,
  id: CombatantId,
  points: number,
  lethal: boolean,
  parts?: readonly Modifier[],
): void {
  const before = course.of(id);
  if (points > 0) course.change(id, { kind: "count", key: "damage", by: points });
  loseTimedEffects(course, id, "hurt");
  const after = course.of(id);
  const from = woundLevel(before.sheet, damageOf(before)).id;
  const to = woundLevel(after.sheet, damageOf(after)).id;
  const health = healthOf(after.sheet);
  const made = sumParts(damageOf(before), points);
  course.note("damage/suffered", { points, from, to, health }, id, parts ? { points: parts, to: made } : { to: made });
  const fate = fateOf(course, after, lethal);
  if (fate && !hasCondition(after, fate) && !hasCondition(after, "dead")) knockOut(course, id, fate);
}
