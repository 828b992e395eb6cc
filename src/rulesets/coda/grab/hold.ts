/**
 * Holds: who holds whom, how a hold begins and ends, and the conditions that show it. A hold is a pair of timed
 * effects, one on each side, which only this file begins.
 */
import type { Course } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import { gap } from "../../../engine/grid/cell.ts";
import type { TimedEffect } from "../../../engine/timed-effects.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import { hitLocations, type LocationId } from "../tables/damage.ts";
import type { TimedEffectId } from "../tables/timed-effects.ts";
import { letLast, loseTimedEffects, timedEffectsOf } from "../timed-effects.ts";

const OPEN = { moment: "open" } as const;

/** What one side of a hold suffers by it; all of it ends with the hold (G275). */
const SUFFERED: ReadonlySet<string> = new Set(["held", "locked", "strangled"]);

/** Conditions that show what somebody bears of holds: each as long as they bear a timed effect of the kind. */
const SHOWN: readonly (readonly [condition: string, kind: TimedEffectId])[] = [
  ["grabbed", "held"],
  ["grabbing", "holding"],
  ["locked", "locked"],
  ["strangled", "strangled"],
];

/** Whom the combatant holds, or null (R436, G273). */
export function heldBy(encounter: CodaEncounter, holder: CodaCombatant): CodaCombatant | null {
  const [holding] = timedEffectsOf(encounter, holder, "holding");
  return holding?.about === undefined ? null : (encounter.combatants[holding.about] ?? null);
}

/** Everybody who holds the combatant (R436, G273). */
export function holdersOf(encounter: CodaEncounter, held: CodaCombatant): readonly CodaCombatant[] {
  return timedEffectsOf(encounter, held, "held").flatMap(({ by }) => encounter.combatants[by] ?? []);
}

/** Everybody with whom the combatant is in a hold, on whichever side. */
export function partnersOf(encounter: CodaEncounter, combatant: CodaCombatant): readonly CodaCombatant[] {
  const held = heldBy(encounter, combatant);
  return [...(held ? [held] : []), ...holdersOf(encounter, combatant)];
}

/** What one suffers by that holder, of that kind; null for none. */
export function sufferedBy(
  encounter: CodaEncounter,
  held: CodaCombatant,
  kind: "held" | "locked" | "strangled",
  holder: CombatantId,
): TimedEffect | null {
  return timedEffectsOf(encounter, held, kind).find(({ by }) => by === holder) ?? null;
}

/** Which limb of the other's the combatant has locked, or null (R437). */
export function lockedLimb(encounter: CodaEncounter, holder: CodaCombatant, held: CodaCombatant): LocationId | null {
  const limb = sufferedBy(encounter, held, "locked", holder.id)?.data?.limb;
  return typeof limb === "string" && Object.hasOwn(hitLocations, limb) ? (limb as LocationId) : null;
}

/** Whose joint the combatant has locked, if that one is awake: whom Human Shield lets them block with (R342, R343). */
export function shieldOf(encounter: CodaEncounter, owner: CodaCombatant): CodaCombatant | null {
  const held = heldBy(encounter, owner);
  if (!held || !sufferedBy(encounter, held, "locked", owner.id)) return null;
  return hasCondition(held, "dead") || hasCondition(held, "unconscious") ? null : held;
}

/** Let the conditions of somebody show what they bear of holds. */
export function showHolds(course: Course<CodaSheet>, id: CombatantId): void {
  const now = course.of(id);
  for (const [key, kind] of SHOWN) course.setCondition(id, key, timedEffectsOf(course.encounter, now, kind).length > 0);
  const gagged = timedEffectsOf(course.encounter, now, "held").some(({ data }) => data?.gagged === true);
  course.setCondition(id, "gagged", gagged);
}

/**
 * Let somebody hold another (R200, R436, G220, G268, G322); both stay where they are, and neither aims, suppresses or
 * dodges on.
 */
export function beginHold(course: Course<CodaSheet>, holder: CombatantId, held: CombatantId): void {
  letLast(course, holder, { kind: "holding", by: holder, about: held, until: OPEN });
  letLast(course, held, { kind: "held", by: holder, about: holder, until: OPEN });
  for (const id of [holder, held]) {
    loseTimedEffects(course, id, "held");
    showHolds(course, id);
  }
}

/** Let the holder keep the one they hold from speaking (R202). */
export function gag(course: Course<CodaSheet>, holder: CombatantId, held: CombatantId): void {
  letLast(course, held, { kind: "held", by: holder, about: holder, data: { gagged: true }, until: OPEN });
  showHolds(course, held);
}

/** End one hold, and the lock, the choking, the gag and the aims that went with it (R209, G275). */
export function endHold(course: Course<CodaSheet>, holder: CombatantId, held: CombatantId): void {
  course.endTimedEffects(
    holder,
    ({ kind, about }) => (kind === "holding" || kind === "firstManeuver") && about === held,
  );
  course.endTimedEffects(held, ({ kind, by }) => by === holder && SUFFERED.has(kind));
  for (const id of [holder, held]) {
    course.endTimedEffects(id, ({ kind }) => kind === "aimed");
    showHolds(course, id);
  }
}

/** End every hold in which somebody is the holder: they are out of it, or gone (G275, G303). */
export function endHolds(course: Course<CodaSheet>, holder: CombatantId): void {
  const held = heldBy(course.encounter, course.of(holder));
  if (held) endHold(course, holder, held.id);
}

/** End every hold in which somebody takes part, on whichever side: they are gone from where they were (G275). */
export function endAllHolds(course: Course<CodaSheet>, id: CombatantId): void {
  endHolds(course, id);
  for (const holder of holdersOf(course.encounter, course.of(id))) endHold(course, holder.id, id);
}

/** Are the two no longer beside each other? */
function areParted(encounter: CodaEncounter, one: CombatantId, other: CombatantId): boolean {
  const [here, there] = [encounter.combatants[one], encounter.combatants[other]];
  if (!here || !there) return true;
  return !here.offMap && !there.offMap && gap(here.place, there.place) > 1;
}

/** Does it belong to a hold whose other side is gone, or was moved away by somebody's hand (G275)? */
export function isParted(encounter: CodaEncounter, bearer: CodaCombatant, { kind, about }: TimedEffect): boolean {
  if (about === undefined || !(kind === "holding" || SUFFERED.has(kind))) return false;
  return areParted(encounter, bearer.id, about);
}

/** End the holds of somebody who was moved away from those with whom they were in one (G275). */
export function endPartedHolds(course: Course<CodaSheet>, id: CombatantId): void {
  const held = heldBy(course.encounter, course.of(id));
  if (held && areParted(course.encounter, id, held.id)) endHold(course, id, held.id);
  for (const holder of holdersOf(course.encounter, course.of(id))) {
    if (areParted(course.encounter, holder.id, id)) endHold(course, holder.id, id);
  }
}
