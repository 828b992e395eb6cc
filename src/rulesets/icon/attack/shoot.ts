/**
 * Shooting: once, twice, with a wide beam, round a corner (I016, I058, I062, I063, I065). A shot that hits may be kept
 * instead; `hold-fire.ts` has that.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { hasCondition, isFight, refuseTarget } from "../../../engine/encounter.ts";
import { gap } from "../../../engine/grid/cell.ts";
import { ownWeapon } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { isHelpless } from "../derived.ts";
import { numbersOf } from "../settings.ts";
import type { IconCombatant, IconEncounter, IconSheet, IconWeapon } from "../sheet.ts";
import { actionRow, type IconActionRow } from "../tables/actions.ts";
import { type Attack, attackOf } from "./attack.ts";
import { chargesFor, shotHits, spendCharges } from "./charges.ts";
import { farthest, refuseFiring, refuseLine } from "./check.ts";
import { hasSurface } from "./cover.ts";
import { outOfCover } from "./exposure.ts";
import { rollAttack } from "./fight.ts";
import { dropOf, keepShot, keepsShot } from "./hold-fire.ts";

/** Why none of the targets can be shot at, or null. */
function refuseTargets(
  encounter: IconEncounter,
  actor: IconCombatant,
  { action, targets = [] }: Intent,
  most: number,
  around: boolean,
): Refusal | null {
  const first = refuseTarget(encounter, actor, targets[0]);
  if (first) return first;
  for (const id of targets) {
    const target = encounter.combatants[id];
    const refusal = refuseTarget(encounter, actor, id);
    if (refusal || !target) return refusal;
    const from = actionRow(action)?.exposes ? { ...actor, place: outOfCover(encounter, actor, target) } : actor;
    const hidden = refuseLine(encounter, from, target, most, around);
    if (hidden) return hidden;
  }
  return null;
}

/** Why nobody can be shot at so, or null (I016, I062). @param shots - How many are fired. */
export function checkShots(encounter: IconEncounter, actor: IconCombatant, intent: Intent, shots: number) {
  const refusal = refuseFiring(actor, intent.weapon, shots * chargesFor(actor, intent));
  if (refusal) return refusal;
  const most = farthest(ownWeapon(actor, intent.weapon) as IconWeapon);
  return refuseTargets(encounter, actor, intent, most, intent.action === "ricochet");
}

/** Why no plain shot can be fired, or null; a ricochet needs something to bounce off (I016, I062, I063). */
export function checkShot(encounter: IconEncounter, actor: IconCombatant, intent: Intent, row: IconActionRow) {
  const refusal = checkShots(encounter, actor, intent, 1);
  if (refusal || row.id !== "ricochet") return refusal;
  return hasSurface(encounter, intent) ? null : refuse("fire/no-surface");
}

/**
 * Fire once at one target; whoever hits one awake in a fight may keep the shot instead, and nothing is fired then
 * (G340).
 *
 * @param charges - What it takes.
 * @param isAlone - Is it aimed at this one only, so that it can be kept for them?
 */
function* fireAt(course: Course<IconSheet>, attack: Attack, charges: number, isAlone = true) {
  const { attacker, target, weapon, mode } = attack;
  const { success } = yield* rollAttack(course, attack);
  if (success && isAlone && (yield* isKept(course, attack, charges))) return;
  if (weapon) spendCharges(course, attacker.id, weapon, charges);
  if (success && target && mode) shotHits(course, attacker.id, target.id, mode);
}

/**
 * Is a shot that hits kept for later: in a fight, at one who is awake; outside one, where it is meant so (I059, G340)?
 */
function* isKept(course: Course<IconSheet>, { attacker, target, weapon, mode, row }: Attack, charges: number) {
  if (!target || !weapon || !mode) return false;
  const isMeant = row.id === "getTheDrop";
  if (!isMeant && (!isFight(course.encounter) || isHelpless(course.of(target.id)))) return false;
  const isHeld = yield* keepsShot(course, attacker.id, target.id, isMeant);
  if (isHeld) keepShot(course, attacker.id, target.id, { weapon: weapon.id, mode: mode.id, charges });
  return isHeld;
}

/** Fire once (I016, I059, I062, I063). */
export function* resolveShot(course: Course<IconSheet>, intent: Intent): Resolution {
  yield* fireAt(course, attackOf(course.encounter, intent), chargesFor(course.of(intent.actor), intent));
}

/** One of several shots; the courage that was put in before the dice fell goes into the first (N15). */
function shotInRow({ encounter }: Course<IconSheet>, intent: Intent, place: number, index: number): Attack {
  const { adjustment } = intent;
  const isLater = index > 0 && adjustment?.spends !== undefined;
  return attackOf(encounter, isLater ? { ...intent, adjustment: { ...adjustment, spends: {} } } : intent, place);
}

/** Can the next of several shots still be fired? Not by whoever keeps the one before (I061). */
function goesOn(course: Course<IconSheet>, { actor, targets = [] }: Intent, place: number): boolean {
  const target = course.encounter.combatants[targets[place] ?? ""];
  const shooter = course.of(actor);
  if (isHelpless(shooter) || dropOf(course.encounter, shooter)) return false;
  return !(target && hasCondition(target, "dead"));
}

/** Fire twice in one action, at one target or at two (I058). */
export function* resolveDoubleFire(course: Course<IconSheet>, intent: Intent): Resolution {
  const second = intent.targets?.[1] === undefined ? 0 : 1;
  for (const [index, place] of [0, second].entries()) {
    if (!goesOn(course, intent, place)) continue;
    yield* fireAt(course, shotInRow(course, intent, place, index), chargesFor(course.of(intent.actor), intent));
  }
}

/** Charges that a wide beam takes, and as far as it goes (I065). */
function wideBeam(encounter: IconEncounter, actor: IconCombatant, intent: Intent) {
  const [times = 1, band = 1] = numbersOf(encounter, "wideBeam");
  const { ranges } = ownWeapon(actor, intent.weapon) ?? {};
  const bands = ranges ? [ranges.pointBlank, ranges.short, ranges.medium, ranges.long] : [0];
  const most = bands[Math.min(bands.length, Math.max(1, band)) - 1] ?? 0;
  return { charges: times * chargesFor(actor, intent), most };
}

/** Do all targets stand close together, so that one beam takes them in? */
function areTogether({ combatants }: IconEncounter, { targets = [] }: Intent): boolean {
  const first = combatants[targets[0] ?? ""];
  return targets.every((id) => {
    const other = combatants[id];
    return !first || !other || gap(first.place, other.place) <= 1;
  });
}

/** Why no wide beam can be fired, or null: not with that weapon, too far, too few charges, too far apart (I065). */
export function checkWideBeam(encounter: IconEncounter, actor: IconCombatant, intent: Intent): Refusal | null {
  const { charges, most } = wideBeam(encounter, actor, intent);
  const refusal = refuseFiring(actor, intent.weapon, charges);
  if (refusal) return refusal;
  const weapon = ownWeapon(actor, intent.weapon) as IconWeapon;
  if (!weapon.wide) return refuse("fire/not-wide", { weapon: weapon.name });
  if (isFight(encounter) && !areTogether(encounter, intent)) return refuse("fire/not-together");
  return refuseTargets(encounter, actor, intent, most, false);
}

/**
 * Fire a wide beam: at everybody it takes in, for more charges; one that takes in several is kept for nobody (I065).
 */
export function* resolveWideBeam(course: Course<IconSheet>, intent: Intent): Resolution {
  const { charges } = wideBeam(course.encounter, course.of(intent.actor), intent);
  const places = [...new Set(intent.targets ?? [])].map((id) => (intent.targets ?? []).indexOf(id));
  const isAlone = places.length === 1;
  for (const [index, place] of (places.length > 0 ? places : [0]).entries()) {
    if (index > 0 && !goesOn(course, intent, place)) continue;
    yield* fireAt(course, shotInRow(course, intent, place, index), index === 0 ? charges : 0, isAlone);
  }
}
