/**
 * Lets somebody lose Stress or get it back, and be injured, or avoid it (S014, S015, S024 to S028, G150, G382, G383).
 * The only place that counts Stress.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { hasCondition, isFight, sharedOf } from "../../../engine/encounter.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Choice } from "../../../engine/prompt.ts";
import { SCENE_END, timedEffectsOf } from "../../../engine/timed-effects.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isHelpless, stressLeft } from "../derived.ts";
import { notePool } from "../pools.ts";
import type { StaCombatant, StaSheet } from "../sheet.ts";
import { injuries } from "../tables/figures.ts";
import { roles } from "../tables/people.ts";
import { timedEffects } from "../tables/timed-effects.ts";

/** What else is to be known of harm. */
export interface Harm {
  readonly isLethal: boolean;
  /** Its Injuries cost double to avoid (P23). */
  readonly isIntense: boolean;
  /** By whose weapon that makes first aid harder (P24). */
  readonly debilitatedBy?: CombatantId | undefined;
}

/** How many Injuries so many points bring to somebody with so much Stress left (S024 to S026, G382). */
export function injuriesBy(points: number, left: number): number {
  if (points <= 0) return 0;
  return Number(points >= injuries.damage.value) + Number(points >= left);
}

const BEAR = "bear";

/** With what somebody may avoid an Injury as things stand; whoever is out of it does not (S027, S028, P18, G456). */
function waysToAvoid(course: Course<StaSheet>, one: StaCombatant, { isIntense }: Harm): readonly Choice[] {
  const { encounter } = course;
  const { avoids } = roles[one.sheet.role];
  if (avoids === null || isHelpless(one) || timedEffectsOf(encounter, one, timedEffects.avoided.id).length > 0)
    return [];
  const times = isIntense ? 2 : 1;
  const [points, threat] = [injuries.determination.value * times, injuries.threat.value * times];
  const isOwn = avoids === "own";
  const hasPoints = isOwn && (one.counts.determination ?? 0) >= points;
  const hasThreat = encounter.counts !== undefined && (isOwn || sharedOf(encounter, "threat") >= threat);
  return [
    ...(hasPoints ? [{ id: "determination", params: { cost: points } }] : []),
    ...(hasThreat ? [{ id: isOwn ? "addThreat" : "spendThreat", params: { cost: threat } }] : []),
  ];
}

/** Ask whether an Injury is avoided, and let it be paid for. @returns Whether it is. */
function* avoid(course: Course<StaSheet>, of: CombatantId, how: Harm) {
  const ways = waysToAvoid(course, course.of(of), how);
  if (ways.length === 0) return false;
  const rules = ["S027", "S028", "P18"];
  const [answer] = yield* course.ask([
    { of, kind: "avoid", choices: [...ways, { id: BEAR }], fallback: BEAR, details: { lethal: how.isLethal }, rules },
  ]);
  const way = ways.find(({ id }) => id === answer?.choice);
  if (!way) return false;
  const cost = Number(way.params?.cost);
  if (way.id === "determination") course.change(of, { kind: "count", key: "determination", by: -cost });
  else {
    course.share("threat", way.id === "addThreat" ? cost : -cost);
    notePool(course, "threat", of);
  }
  if (isFight(course.encounter)) course.letLast(of, { kind: timedEffects.avoided.id, by: of, until: SCENE_END });
  course.note("damage/avoided", {}, of);
  return true;
}

/** Let somebody be injured: out of the scene, or dying where it was meant to kill (P17). */
function injure(course: Course<StaSheet>, of: CombatantId, { isLethal, debilitatedBy }: Harm): void {
  const condition = isLethal ? "dying" : "unconscious";
  course.change(of, { kind: "count", key: "injuries", by: 1 });
  course.setCondition(of, condition, true);
  course.setCondition(of, "prone", true);
  course.note("damage/injured", { condition }, of);
  if (debilitatedBy !== undefined)
    course.letLast(of, { kind: timedEffects.debilitated.id, by: debilitatedBy, until: SCENE_END });
}

/** Let somebody lose Stress, and be injured as often as the blow says (S014, S015, G382). */
export function* suffer(course: Course<StaSheet>, of: CombatantId, points: number, how: Harm): Resolution {
  if (points <= 0) {
    course.note("damage/none", {}, of);
    return;
  }
  const left = stressLeft(course.of(of));
  const lost = Math.min(points, left);
  if (lost > 0) course.change(of, { kind: "count", key: "stress", by: lost });
  const part: Modifier = { id: "lost", value: points, source: "wounds", rules: ["S014"] };
  course.note("damage/suffered", { points }, of, { points: [part] });
  for (let injury = injuriesBy(points, left); injury > 0; injury--)
    if (!(yield* avoid(course, of, how))) injure(course, of, how);
}

/** Give Stress back, as much as was lost at most (S036). */
export function regain(course: Course<StaSheet>, of: CombatantId, most: number): void {
  const points = Math.min(most, course.of(of).counts.stress ?? 0);
  if (points > 0) course.change(of, { kind: "count", key: "stress", by: -points });
  const part: Modifier = { id: "regained", value: points, source: "wounds", rules: ["S036"] };
  course.note("damage/healed", { points }, of, { points: [part] });
}

/** What can be given back to somebody: Stress that was lost, and that they are not out of it (P17). */
export function recoverable(one: StaCombatant): number {
  return (one.counts.stress ?? 0) + Number(hasCondition(one, "unconscious"));
}

/** Let somebody who is unconscious come to, as they do when the scene is over (P17). */
export function rouse(course: Course<StaSheet>, of: CombatantId): void {
  if (!hasCondition(course.of(of), "unconscious")) return;
  course.setCondition(of, "unconscious", false);
  course.note("damage/roused", {}, of);
}

/** Let somebody who is dying be out of danger, and out of it all the same (P19). */
export function stabilise(course: Course<StaSheet>, of: CombatantId): void {
  if (!hasCondition(course.of(of), "dying")) return;
  course.setCondition(of, "dying", false);
  course.setCondition(of, "unconscious", true);
}
