/**
 * Feinting, which leaves the target open to the next blow (R192 to R198), and tripping (R244 to R250): two attacks that
 * do no damage.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { nextTurnEnd } from "../../../engine/timed-effects.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { rowModifier } from "../attack/chosen-modifiers.ts";
import { endAttack, tryToHit } from "../attack/roll-attack.ts";
import { rollSituated, situated } from "../check.ts";
import { knockDown } from "../damage/conditions.ts";
import { isHelpless } from "../derived.ts";
import { weaponOf } from "../gear/weapons.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "../sheet.ts";
import type { AttackResult, Situation } from "../situation.ts";
import { skillModifiers } from "../skills.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { maneuverFigures, struggleModifiers } from "../tables/maneuvers.ts";
import { rolledPart } from "../test-adjustments.ts";
import { letLast } from "../timed-effects.ts";
import { isOvercome } from "./struggle.ts";
import { checkEnemy, checkEnemyInFight, targetOf } from "./target.ts";

/**
 * Keep somebody from meeting the next attack of the other, to the end of the other's next turn (R194, R196, R445, G71,
 * G205).
 */
function deny(course: Course<CodaSheet>, on: string, by: string): void {
  letLast(course, on, { kind: "denied", by, about: by, until: nextTurnEnd(course.encounter, by) });
  course.note("feint/denied", {}, on);
}

/** Does the target see through the feint: Observe (Sense Motive) against its total (R193, G70)? */
function seesThrough(course: Course<CodaSheet>, { attack, result }: AttackResult, id: string): boolean {
  const { encounter } = course;
  const actor = course.of(id);
  const other = course.of(attack.attacker.id);
  const situation: Situation = { encounter, actor, other, kind: "resist", maneuver: null, weapon: null, attack: null };
  const modifiers = situated(situation, skillModifiers(actor, "observe", "", "senseMotive"));
  const against = rolledPart(result.total, attack.attacker.id);
  const test = { id: "resist/feint", modifiers, target: result.total, against, rules: ["R193"] };
  return rollSituated(course, situation, test).success === true;
}

/** Let the feinter's next blow at the target be surer (R195). */
function gain(course: Course<CodaSheet>, by: string, about: string): void {
  const until = nextTurnEnd(course.encounter, by);
  const { value } = maneuverFigures.feintGain;
  letLast(course, by, { kind: "feintGain", by, about, value, data: { skills: ["armed", "unarmed"] }, until });
}

/** What a feint that would have hit brings about (R193 to R195). */
function mislead(course: Course<CodaSheet>, attackResult: AttackResult, target: string): void {
  const by = attackResult.attack.attacker.id;
  if (attackResult.result.degree === "extraordinary") gain(course, by, target);
  if (isHelpless(course.of(target)) || seesThrough(course, attackResult, target)) return;
  deny(course, target, by);
}

/** Feint (R029, R192 to R198, G70, G71, G259). */
export function* resolveFeint(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const attackResult = yield* tryToHit(course, intent, row, checkFeint);
  const target = attackResult?.attack.target;
  if (!attackResult || !target) return;
  if (attackResult.result.degree === "disaster") deny(course, intent.actor, target.id);
  if (attackResult.hit) mislead(course, attackResult, target.id);
  yield* endAttack(course, attackResult);
}

/** Why nobody can feint so, or null: as an attack, in a fight. */
export const checkFeint = checkEnemyInFight;

/** Can the weapon trip at all (R249)? */
function canTrip({ traits }: CodaWeapon): boolean {
  return traits.includes("trips") || traits.includes("tripMade");
}

/** Why nobody can be tripped so, or null: the weapon must be fit for it, and they must stand (R249, G221). */
export function checkTrip(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const refusal = checkEnemy(encounter, actor, intent, row);
  if (refusal) return refusal;
  const weapon = weaponOf(encounter, actor, intent.weapon);
  if (!weapon || !canTrip(weapon)) return refuse("trip/not-for-tripping");
  const target = targetOf(encounter, intent);
  return target && hasCondition(target, "prone") ? refuse("trip/lies-already") : null;
}

/** What the weapon gives to whoever trips with it; the bonus in tripping counts to hit only (R250, G67). */
function madePart({ traits }: CodaWeapon): readonly Modifier[] {
  return traits.includes("tripMade") ? [rowModifier(struggleModifiers.madeForTripping, "weapon")] : [];
}

/** Lay whoever tripped so badly on the floor themselves (R248). */
function* fumble(course: Course<CodaSheet>, { attack, result }: AttackResult) {
  if (result.degree === "disaster") yield* knockDown(course, attack.attacker.id);
}

/** Trip somebody (R040, R244 to R250, R369). */
export function* resolveTrip(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const attackResult = yield* tryToHit(course, intent, row, checkTrip);
  const target = attackResult?.attack.target;
  if (!attackResult || !target) return;
  const ours = madePart(attackResult.attack.weapon);
  yield* fumble(course, attackResult);
  const falls = attackResult.hit && isOvercome(course, { attackResult, maneuver: "trip", ours, theirs: [] }, target.id);
  if (falls) yield* knockDown(course, target.id);
  yield* endAttack(course, attackResult);
}
