/**
 * Lets somebody suffer wounds or a stunning beam, and fall where the wound level says so (I046 to I055). The only place
 * that counts damage up.
 */
import type { Course } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { damageOf, levelOf, resistanceOf, woundLevel } from "../derived.ts";
import type { IconCombatant, IconSheet } from "../sheet.ts";
import type { ConditionId } from "../tables/conditions.ts";
import { wounds } from "../tables/damage.ts";
import { loseTimedEffects } from "../timed-effects.ts";
import { endHolds } from "./holds.ts";

/** Put a condition on somebody who has it not. */
export function putOn(course: Course<IconSheet>, id: CombatantId, key: ConditionId): void {
  course.setCondition(id, key, true);
}

/** Take a condition off somebody who has it. */
export function takeOff(course: Course<IconSheet>, id: CombatantId, key: ConditionId): void {
  course.setCondition(id, key, false);
}

/** Put somebody out of the fight: they lie on the floor, and whatever they kept up ends (I051 to I054). */
function knockOut(course: Course<IconSheet>, id: CombatantId, condition: ConditionId): void {
  if (hasCondition(course.of(id), condition) || hasCondition(course.of(id), "dead")) return;
  putOn(course, id, condition);
  putOn(course, id, "prone");
  loseTimedEffects(course, id, "helpless");
  endHolds(course, id);
  course.note("damage/felled", { condition }, id);
}

/**
 * Points that a blow may do: bare hands stop where the next level would be worse than Incapacitated, unless more is
 * meant (I055).
 */
function within(combatant: IconCombatant, points: number, mayKill: boolean): number {
  if (mayKill) return points;
  const most = resistanceOf(combatant.sheet) * wounds.nearDeath.place - 1;
  return Math.max(0, Math.min(points, most - damageOf(combatant)));
}

/** What somebody's damage adds up to: what they had, and what came now. */
function madeOf(before: number, points: number): readonly Modifier[] {
  const now: Modifier = { id: "damageNow", value: points, source: "wounds", rules: ["I046"] };
  return before === 0 ? [now] : [{ id: "damageBefore", value: before, source: "wounds", rules: ["I046"] }, now];
}

/** Let somebody suffer damage, and fall where the wound level says so (I046 to I053, I055). */
export function suffer(course: Course<IconSheet>, id: CombatantId, rolled: number, mayKill: boolean): void {
  const before = course.of(id);
  const points = within(before, rolled, mayKill);
  if (points > 0) course.change(id, { kind: "count", key: "damage", by: points });
  if (points > 0) loseTimedEffects(course, id, "hurt");
  const after = levelOf(course.of(id));
  const [from, to] = [levelOf(before).id, after.id];
  const resistance = resistanceOf(before.sheet);
  const capped: Modifier = { id: "damageNow", value: points, source: "wounds", rules: ["I046", "I055"] };
  const parts = { to: madeOf(damageOf(before), points), points: [capped] };
  course.note("damage/suffered", { points, from, to, resistance }, id, parts);
  if (after.fate) knockOut(course, id, after.fate);
}

/**
 * Let somebody suffer from a stunning beam: they are out once it has brought them to the Stunned level; it does not
 * wound, and does nothing where all of it is soaked (I054, N21, G337).
 */
export function sufferStun(course: Course<IconSheet>, id: CombatantId, points: number): void {
  if (points > 0) course.change(id, { kind: "count", key: "stun", by: points });
  if (points > 0) loseTimedEffects(course, id, "hurt");
  const part: Modifier = { id: "stunNow", value: points, source: "wounds", rules: ["I054"] };
  course.note("damage/stunned", { points }, id, { points: [part] });
  if (points === 0) return;
  const now = course.of(id);
  const level = woundLevel(now.sheet, damageOf(now) + (now.counts.stun ?? 0));
  if (level.place >= wounds.stunned.place) knockOut(course, id, "unconscious");
}
