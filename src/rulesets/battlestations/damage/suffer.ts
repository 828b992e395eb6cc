/**
 * Lets somebody lose hit points or get them back, with the conditions that come of it, and be stunned (T05, T20, T21).
 * The only place that counts damage.
 */
import type { Course } from "../../../engine/course.ts";
import { hasCondition, isFight } from "../../../engine/encounter.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { hasBegun } from "../../../engine/timed-effects.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { fatesOf } from "../derived.ts";
import type { BattleCombatant, BattleSheet } from "../sheet.ts";
import { timedEffects } from "../tables/timed-effects.ts";

const FATES = ["unconscious", "dying", "dead"] as const;

/** Put on and take off what the damage of somebody brings; whoever falls lies on the floor, and falls once (T21). */
function settle(course: Course<BattleSheet>, id: CombatantId): void {
  const fates: readonly string[] = fatesOf(course.encounter, course.of(id));
  const worst = fates.at(-1);
  const isNew = worst !== undefined && !hasCondition(course.of(id), worst);
  const lay = FATES.some((fate) => hasCondition(course.of(id), fate));
  for (const fate of FATES) course.setCondition(id, fate, fates.includes(fate));
  if (!worst) return;
  course.setCondition(id, "prone", true);
  if (isNew) course.note(lay ? "damage/worse" : "damage/felled", { condition: worst }, id);
}

/** Let somebody lose hit points (T05, T21). */
export function suffer(course: Course<BattleSheet>, id: CombatantId, points: number): void {
  if (points <= 0) {
    course.note("damage/none", {}, id);
    return;
  }
  course.change(id, { kind: "count", key: "damage", by: points });
  const part: Modifier = { id: "lost", value: points, source: "wounds", rules: ["T05"] };
  course.note("damage/suffered", { points }, id, { points: [part] });
  settle(course, id);
}

/** Points that can heal: not those that a dirty weapon has left (B048). */
export function healable({ counts }: BattleCombatant): number {
  return Math.max(0, (counts.damage ?? 0) - (counts.scarred ?? 0));
}

/** Give hit points back, as many as were lost at most; whoever has some again comes to. */
export function regain(course: Course<BattleSheet>, id: CombatantId, most: number): void {
  const points = Math.min(most, healable(course.of(id)));
  if (points > 0) course.change(id, { kind: "count", key: "damage", by: -points });
  const part: Modifier = { id: "regained", value: points, source: "wounds", rules: ["T05"] };
  course.note("damage/healed", { points }, id, { points: [part] });
  settle(course, id);
}

/** Stun somebody for so many of their turns, the one under way not counted (T16, T20). */
export function stun(course: Course<BattleSheet>, id: CombatantId, turns: number): void {
  const { encounter } = course;
  const round = encounter.round + turns - (hasBegun(encounter, id) ? 0 : 1);
  course.setCondition(id, "stunned", true);
  if (isFight(encounter))
    course.letLast(id, {
      kind: timedEffects.stunned.id,
      by: id,
      value: turns,
      until: { moment: "turnEnd", of: id, round },
    });
  const part: Modifier = { id: "stunnedFor", value: turns, source: "wounds", rules: ["T16"] };
  course.note("damage/stunned", { turns }, id, { turns: [part] });
}
