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
import { editionOf } from "../edition.ts";
import { notePool } from "../pools.ts";
import type { StaCombatant, StaEncounter, StaSheet } from "../sheet.ts";
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

/** How many Injuries so many points bring to somebody as they are (S024 to S026, P12, G382, G502). */
export function injuriesBy(encounter: StaEncounter, one: StaCombatant, points: number): number {
  if (points <= 0) return 0;
  if (editionOf(encounter).hits === "severity") return 1;
  return Number(points >= injuries.damage.value) + Number(points >= stressLeft(encounter, one));
}

const BEAR = "bear";

/** How somebody is who is injured: out of the scene, or dying where it was meant to kill (P17). */
function injuredSo({ isLethal }: Harm): "dying" | "unconscious" {
  return isLethal ? "dying" : "unconscious";
}

const SUFFER = "suffer";

/** Stress that avoids so severe an Injury, as long as somebody can bear it (P12, G503). */
function stressToAvoid(encounter: StaEncounter, one: StaCombatant, severity: number): readonly Choice[] {
  return severity <= stressLeft(encounter, one) ? [{ id: SUFFER, params: { cost: severity } }] : [];
}

/** Points that avoid an Injury, of one's own or of the game master's, once a scene (S027, S028, P18). */
function pointsToAvoid(encounter: StaEncounter, one: StaCombatant, isOwn: boolean, times: number): readonly Choice[] {
  if (timedEffectsOf(encounter, one, timedEffects.avoided.id).length > 0) return [];
  const [points, threat] = [injuries.determination.value * times, injuries.threat.value * times];
  const hasPoints = isOwn && (one.counts.determination ?? 0) >= points;
  const hasThreat = encounter.counts !== undefined && (isOwn || sharedOf(encounter, "threat") >= threat);
  return [
    ...(hasPoints ? [{ id: "determination", params: { cost: points } }] : []),
    ...(hasThreat ? [{ id: isOwn ? "addThreat" : "spendThreat", params: { cost: threat } }] : []),
  ];
}

/**
 * With what somebody may avoid an Injury as things stand; whoever is out of it does not (P12, P18, G456).
 *
 * @param severity - How severe it is, where the edition says that; else 0.
 */
function waysToAvoid(
  { encounter }: Course<StaSheet>,
  one: StaCombatant,
  { isIntense }: Harm,
  severity: number,
): readonly Choice[] {
  const { avoids } = roles[one.sheet.role];
  if (avoids === null || isHelpless(one)) return [];
  const times = isIntense ? 2 : 1;
  if (severity > 0) return stressToAvoid(encounter, one, severity * times);
  return pointsToAvoid(encounter, one, avoids === "own", times);
}

/** Ask whether an Injury is avoided, and let it be paid for. @returns Whether it is. */
function* avoid(course: Course<StaSheet>, of: CombatantId, how: Harm, severity = 0) {
  const ways = waysToAvoid(course, course.of(of), how, severity);
  if (ways.length === 0) return false;
  const rules = severity > 0 ? ["P12", "G503"] : ["S027", "S028", "P18"];
  const details = { lethal: how.isLethal, ...(severity > 0 && { by: "severity", severity }) };
  const choices = [...ways, { id: BEAR, params: { condition: injuredSo(how) } }];
  const [answer] = yield* course.ask([{ of, kind: "avoid", choices, fallback: BEAR, details, rules }]);
  const way = ways.find(({ id }) => id === answer?.choice);
  if (!way) return false;
  pay(course, of, way);
  course.note("damage/avoided", {}, of);
  return true;
}

/** Pay for an Injury that is avoided; but for Stress that is done once a scene (P18, G150). */
function pay(course: Course<StaSheet>, of: CombatantId, way: Choice): void {
  const cost = Number(way.params?.cost);
  if (way.id === SUFFER) {
    loseStress(course, of, cost, "damage/strained");
    return;
  }
  if (way.id === "determination") course.change(of, { kind: "count", key: "determination", by: -cost });
  else {
    course.share("threat", way.id === "addThreat" ? cost : -cost);
    notePool(course, "threat", of);
  }
  if (isFight(course.encounter)) course.letLast(of, { kind: timedEffects.avoided.id, by: of, until: SCENE_END });
}

/** Let somebody be injured. */
function injure(course: Course<StaSheet>, of: CombatantId, how: Harm, severity = 0): void {
  const condition = injuredSo(how);
  course.change(of, { kind: "count", key: "injuries", by: 1 });
  course.setCondition(of, condition, true);
  course.setCondition(of, "prone", true);
  course.note("damage/injured", { condition }, of);
  if (how.debilitatedBy !== undefined)
    course.letLast(of, { kind: timedEffects.debilitated.id, by: how.debilitatedBy, until: SCENE_END });
  if (severity > 0) course.letLast(of, { kind: timedEffects.severity.id, by: of, value: severity, until: SCENE_END });
}

/** Let somebody lose Stress, as much as they have at most, and say how much it was. */
function loseStress(course: Course<StaSheet>, of: CombatantId, points: number, note: string): void {
  const lost = Math.min(points, stressLeft(course.encounter, course.of(of)));
  if (lost > 0) course.change(of, { kind: "count", key: "stress", by: lost });
  const part: Modifier = { id: "lost", value: points, source: "wounds", rules: ["S014"] };
  course.note(note, { points }, of, { points: [part] });
}

/** Let an Injury so severe come upon somebody, which they may avoid (P12, G501 to G503). */
function* sufferSeverity(course: Course<StaSheet>, of: CombatantId, severity: number, how: Harm): Resolution {
  const part: Modifier = { id: "severity", value: severity, source: "wounds", rules: ["P12", "G501"] };
  course.note("damage/severity", { severity }, of, { severity: [part] });
  if (!(yield* avoid(course, of, how, severity))) injure(course, of, how, severity);
}

/** Let somebody lose Stress of which no rule tells; where hits throw no dice it injures nobody (G502). */
export function* befallStress(course: Course<StaSheet>, of: CombatantId, points: number): Resolution {
  if (editionOf(course.encounter).hits === "severity") loseStress(course, of, points, "damage/strained");
  else yield* suffer(course, of, points, { isLethal: false, isIntense: false });
}

/** Let somebody lose Stress, and be injured as often as the blow says; or as severely (S014, S015, P12, G382). */
export function* suffer(course: Course<StaSheet>, of: CombatantId, points: number, how: Harm): Resolution {
  if (points <= 0) {
    course.note("damage/none", {}, of);
    return;
  }
  if (editionOf(course.encounter).hits === "severity") {
    yield* sufferSeverity(course, of, points, how);
    return;
  }
  const injured = injuriesBy(course.encounter, course.of(of), points);
  loseStress(course, of, points, "damage/suffered");
  for (let injury = injured; injury > 0; injury--) if (!(yield* avoid(course, of, how))) injure(course, of, how);
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
