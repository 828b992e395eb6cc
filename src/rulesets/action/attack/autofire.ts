/** Automatic fire: bursts, streams and sprays (A097 to A109, G137, G138, G154, G344, G350). */
import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { effectOf } from "../check.ts";
import { hit } from "../damage/hit.ts";
import { weaponInHand } from "../gear/weapons.ts";
import { choiceOf, type World } from "../settings.ts";
import type { ActionCombatant, ActionEncounter, ActionSheet, ActionWeapon } from "../sheet.ts";
import { refuseFiring, refuseShotAt } from "./check.ts";
import { rollAttack } from "./roll-attack.ts";
import { autofireOf, roundsIn } from "./rounds.ts";
import { spendRounds } from "./shoot.ts";
import { mostHits, refuseArea, targetsIn, widthOf } from "./spray-area.ts";

/** What firing so many rounds takes off the roll: 1 for every ten or a part of them (A101, A105). */
export function recoilPart(action: string, rounds: number): readonly Modifier[] {
  const { roundsPerPoint, rules } = autofireOf(action);
  if (roundsPerPoint === null) return [];
  const value = -Math.ceil(rounds / roundsPerPoint);
  return [{ id: "autofire", value, source: "weapon", params: { rounds }, rules }];
}

/**
 * How many rounds hit by that many points of effect: one, and one more for every so many; or as the examples of the
 * text have it, where the world plays so (A098, A101, A105, G137, G344).
 *
 * @param most - The most that may hit one target.
 */
export function hitsBy(world: World, action: string, effect: number, most: number): number {
  const { pointsPerHit, area } = autofireOf(action);
  const more = Math.floor(effect / pointsPerHit);
  const byExample = !area && choiceOf(world, "burstHits") === "examples";
  return Math.min(most, byExample ? Math.max(1, more) : 1 + more);
}

/** Why so many rounds cannot be fired at once, or null (A098, A101). */
function refuseRate(weapon: ActionWeapon, rounds: number, most: number): Refusal | null {
  if (weapon.rate < 2) return refuse("fire/not-automatic", { weapon: weapon.name });
  return rounds > most ? refuse("fire/too-many-rounds", { weapon: weapon.name, most }) : null;
}

/** Why nothing can be fired automatically so, or null (A097 to A105). */
export function checkAutofire(encounter: ActionEncounter, actor: ActionCombatant, intent: Intent): Refusal | null {
  const weapon = weaponInHand(encounter, actor, intent.weapon);
  const rounds = weapon ? roundsIn(intent, weapon) : 1;
  const refusal = refuseFiring(encounter, actor, intent.weapon, rounds);
  if (refusal || !weapon) return refusal;
  const { most, area } = autofireOf(intent.action);
  const tooMany = refuseRate(weapon, rounds, Math.min(most ?? weapon.rate, weapon.rate));
  if (tooMany || !area) return tooMany ?? refuseShotAt(encounter, actor, intent);
  const noArea = refuseArea(encounter, actor, weapon, intent);
  if (noArea) return noArea;
  const width = widthOf(actor, intent);
  return mostHits(rounds, width) > 0 ? null : refuse("fire/too-wide", { rounds, widthMetres: width });
}

/** Let so many rounds hit somebody, each with damage of its own (A100). */
function hitOften(
  course: Course<ActionSheet>,
  by: CombatantId,
  target: CombatantId,
  weapon: ActionWeapon,
  hits: number,
): void {
  const part: Modifier = { id: "rounds", value: hits, source: "weapon", rules: ["A097", "A100"] };
  course.note("fire/hits", { rounds: hits }, target, { rounds: [part] });
  for (let round = 0; round < hits; round++) hit(course, by, target, weapon.damage, false);
}

/**
 * Roll to hit one target, and let as many rounds hit as the roll and the limit say.
 *
 * @param most - The most that may hit it.
 */
function* fireAt(course: Course<ActionSheet>, intent: Intent, weapon: ActionWeapon, most: number) {
  const rounds = roundsIn(intent, weapon);
  const { attack, result, hits } = yield* rollAttack(course, intent, recoilPart(intent.action, rounds));
  if (!hits || !attack.target) return;
  hitOften(
    course,
    intent.actor,
    attack.target.id,
    weapon,
    hitsBy(course.encounter, intent.action, effectOf(result), most),
  );
}

/** Fire a burst or a stream at one target (A097, A098, A101). */
export function* resolveAutofire(course: Course<ActionSheet>, intent: Intent): Resolution {
  const weapon = weaponInHand(course.encounter, course.of(intent.actor), intent.weapon) as ActionWeapon;
  const rounds = roundsIn(intent, weapon);
  spendRounds(course, intent.actor, weapon, rounds);
  yield* fireAt(course, intent, weapon, rounds);
}

/** Spray an area: one roll for each who is in it (A103 to A106, G154). */
export function* resolveSpray(course: Course<ActionSheet>, intent: Intent): Resolution {
  const actor = course.of(intent.actor);
  const weapon = weaponInHand(course.encounter, actor, intent.weapon) as ActionWeapon;
  const rounds = roundsIn(intent, weapon);
  const cap = mostHits(rounds, widthOf(actor, intent));
  spendRounds(course, intent.actor, weapon, rounds);
  const targets = targetsIn(course.encounter, actor, intent);
  if (targets.length === 0) course.note("fire/nobody", {}, intent.actor);
  for (const id of targets) yield* fireAt(course, { ...intent, targets: [id] }, weapon, cap);
}
