/**
 * Held shots: a hit that is kept to be fired at any later time, who is asked to fire one, and getting away from it
 * (I059 to I061).
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { isInHand, ownWeapon } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { TimedEffect } from "../../../engine/timed-effects.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { isHelpless } from "../derived.ts";
import { chargesLeft, modeOf } from "../gear/weapons.ts";
import type { IconCombatant, IconEncounter, IconSheet, IconWeapon } from "../sheet.ts";
import { letLast, timedEffectsOf } from "../timed-effects.ts";
import { shotHits, spendCharges } from "./charges.ts";
import { farthest, refuseLine } from "./check.ts";

/** The held shot that somebody has at another, or at anybody; null for none (I059, I061). */
export function dropOf(encounter: IconEncounter, holder: IconCombatant, about?: CombatantId): TimedEffect | null {
  if (isHelpless(holder)) return null;
  const drops = timedEffectsOf(encounter, holder, "drop");
  return drops.find((one) => about === undefined || one.about === about) ?? null;
}

/** Charges that a held shot takes when it is fired. */
function takenBy(weapon: IconWeapon, data: TimedEffect["data"]): number {
  return Number(data?.charges ?? modeOf(weapon, data?.mode).charges);
}

/** Can the held shot still be fired: the weapon in hand, and charged (I060)? */
function isLoaded(holder: IconCombatant, { data }: TimedEffect): boolean {
  const weapon = ownWeapon(holder, data?.weapon);
  return weapon !== null && isInHand(holder, weapon) && chargesLeft(holder, weapon) >= takenBy(weapon, data);
}

/**
 * Why a held shot cannot be fired as things stand, or null: it hits nobody who is out of sight or too far off by now
 * (I060).
 */
function refuseHeld(encounter: IconEncounter, holder: IconCombatant, drop: TimedEffect): Refusal | null {
  const target = encounter.combatants[drop.about ?? ""];
  const weapon = ownWeapon(holder, drop.data?.weapon);
  if (!target) return refuse("drop/none");
  if (!weapon || !isLoaded(holder, drop)) return refuse("drop/not-loaded");
  return refuseLine(encounter, holder, target, farthest(weapon), false);
}

/** Those who have the drop on somebody, in the order of the fight (I060). */
export function holdersOn(encounter: IconEncounter, about: CombatantId): readonly IconCombatant[] {
  const all = encounter.order.flatMap((id) => encounter.combatants[id] ?? []);
  return all.filter((one) => {
    const drop = dropOf(encounter, one, about);
    return drop !== null && refuseHeld(encounter, one, drop) === null;
  });
}

/** Lower the weapon: the held shot is given up (I061). */
export function endDrop(course: Course<IconSheet>, holder: CombatantId): void {
  course.endTimedEffects(holder, ({ kind }) => kind === "drop");
}

/** How a shot that is kept will be fired. */
interface KeptShot {
  readonly weapon: string;
  readonly mode: string;
  readonly charges: number;
}

/** Ask whether a shot that would hit is kept for later. @param isMeant - Was it fired to be kept (I059, G340)? */
export function* keepsShot(course: Course<IconSheet>, of: CombatantId, about: CombatantId, isMeant: boolean) {
  const fallback = isMeant ? "hold" : "shoot";
  const choices = [{ id: fallback }, { id: isMeant ? "shoot" : "hold" }];
  const [answer] = yield* course.ask([
    { of, kind: "drop", about, choices, fallback, details: { meant: isMeant }, rules: ["I059", "G340"] },
  ]);
  return (answer?.choice ?? fallback) === "hold";
}

/** Keep a shot that would hit, to be fired at any time (I059). */
export function keepShot(course: Course<IconSheet>, by: CombatantId, about: CombatantId, shot: KeptShot): void {
  letLast(course, by, { kind: "drop", by, about, data: { ...shot }, until: { moment: "open" } });
  course.note("drop/kept", {}, about);
}

/** Whom a held shot is to be fired at: the one who is named, or the one it is kept for. */
function aimedAt(encounter: IconEncounter, actor: IconCombatant, { targets }: Intent): TimedEffect | null {
  return dropOf(encounter, actor, targets?.[0]);
}

/** Why there is no held shot to be fired, or null (I060). */
export function checkRelease(encounter: IconEncounter, actor: IconCombatant, intent: Intent): Refusal | null {
  const drop = aimedAt(encounter, actor, intent);
  return drop ? refuseHeld(encounter, actor, drop) : refuse("drop/none");
}

/** Fire the held shot: it hits by itself (I060). */
export function resolveRelease(course: Course<IconSheet>, intent: Intent): undefined {
  const { actor } = intent;
  const drop = aimedAt(course.encounter, course.of(actor), intent) as TimedEffect;
  const weapon = ownWeapon(course.of(actor), drop.data?.weapon);
  if (!weapon || drop.about === undefined) return;
  const mode = modeOf(weapon, drop.data?.mode);
  endDrop(course, actor);
  spendCharges(course, actor, weapon, takenBy(weapon, drop.data));
  course.note("drop/fired", {}, drop.about);
  shotHits(course, actor, drop.about, mode);
}

/** Why no weapon can be lowered, or null. */
export function checkLower(encounter: IconEncounter, actor: IconCombatant): Refusal | null {
  return dropOf(encounter, actor) ? null : refuse("drop/none");
}

/**
 * Ask those who have the drop on somebody whether they fire now; who does not keeps it (I060).
 *
 * @param among - Only these; all where left out.
 */
export function* offerHeldShots(
  course: Course<IconSheet>,
  target: CombatantId,
  act: string,
  among?: ReadonlySet<CombatantId>,
) {
  const holders = holdersOn(course.encounter, target).filter(({ id }) => among?.has(id) ?? true);
  const answers = yield* course.ask(
    holders.map(({ id }) => ({
      of: id,
      kind: "heldShot",
      about: target,
      choices: [{ id: "release", action: "releaseShot" }, { id: "keep" }],
      fallback: "keep",
      details: { act },
      rules: ["I060"],
    })),
  );
  for (const [index, { id }] of holders.entries())
    if (answers[index]?.choice === "release")
      yield* course.nest({ actor: id, action: "releaseShot", targets: [target], interrupts: { as: "heldShot" } });
}

/** Why nobody need slip away, or null (I061). */
export function checkSlip(encounter: IconEncounter, actor: IconCombatant): Refusal | null {
  return holdersOn(encounter, actor.id).length > 0 ? null : refuse("drop/nobody-covers");
}

/** Try to get away: the game master says whether those who cover one are distracted; the others may fire (I061). */
export function* resolveSlip(course: Course<IconSheet>, { actor, action }: Intent): Resolution {
  const holders = holdersOn(course.encounter, actor);
  const answers = yield* course.ask(
    holders.map(({ id }) => ({
      of: id,
      kind: "distracted",
      narrator: true as const,
      about: actor,
      choices: [{ id: "distracted" }, { id: "watchful" }],
      fallback: "watchful",
      rules: ["I061"],
    })),
  );
  for (const [index, { id }] of holders.entries()) {
    if (answers[index]?.choice !== "distracted") continue;
    endDrop(course, id);
    course.note("drop/escaped", {}, actor);
  }
  yield* offerHeldShots(course, actor, action);
}
