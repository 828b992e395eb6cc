import type { Course } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { CodaCombatant, CodaSheet } from "../sheet.ts";
import { coversAny } from "./lines.ts";
import { awaits, lastingZone, layZone, liftZone, shootersAwaiting, type Zone, zoneOf } from "./zone.ts";
import { hitByZone } from "./zone-hit.ts";

/** Remember whom the zone has hit; when no place is left it ends (G263, G267). */
function countHit(course: Course<CodaSheet>, shooter: CombatantId, zone: Zone, victim: CombatantId): void {
  const hit = [...zone.hit, victim];
  const lasting = lastingZone(course.encounter, course.of(shooter));
  if (hit.length >= zone.places || !lasting) liftZone(course, shooter);
  else layZone(course, shooter, { ...zone, hit }, lasting.until);
}

/** Let the fire that awaits somebody in these zones hit him, one shooter after another (R236, R242, G263). */
export function* takeFire(
  course: Course<CodaSheet>,
  id: CombatantId,
  counts: (zone: Zone, shooter: CodaCombatant) => boolean,
) {
  for (const { id: shooter } of shootersAwaiting(course.encounter, course.of(id))) {
    const [now, victim] = [course.of(shooter), course.of(id)];
    const zone = zoneOf(course.encounter, now);
    if (!awaits(zone, now, victim) || hasCondition(victim, "dead") || !counts(zone, now)) continue;
    countHit(course, shooter, zone, id);
    yield* hitByZone(course, shooter, id, zone);
  }
}

/**
 * Let somebody who has come into a square, however he came there, be hit by those who keep it under fire
 * (R236, R237, G262).
 *
 * To be called in every square that a move of his, or of him, leads through.
 */
export function* enterZones(course: Course<CodaSheet>, id: CombatantId) {
  yield* takeFire(course, id, ({ cells }) => coversAny(course.of(id).place, cells));
}
