/** Aims that are lost because their target went out of sight, if only on the way (G54). */
import type { Course } from "../../../engine/course.ts";
import { placeAt, type Spot } from "../../../engine/grid/cell.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { sees } from "../senses.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";

/** Do they aim at that combatant? */
function aimsAt({ timedEffects }: CodaCombatant, id: CombatantId): boolean {
  for (const key in timedEffects)
    if (timedEffects[key]?.kind === "aimed" && timedEffects[key].about === id) return true;
  return false;
}

/** Those who aim at the combatant (G54). */
export function aimersAt(encounter: CodaEncounter, id: CombatantId): readonly CodaCombatant[] {
  return Object.values(encounter.combatants).filter((one) => aimsAt(one, id));
}

/**
 * Let those who aim at somebody lose their aim where they lose sight of them, were it only on the way (G54).
 *
 * @param squares - Those into which they came, the last one included.
 */
export function leaveSight(course: Course<CodaSheet>, id: CombatantId, squares: readonly Spot[]): void {
  const { encounter } = course;
  const seen = course.of(id);
  for (const aimer of aimersAt(encounter, id)) {
    const inView = squares.every((spot) => sees(encounter, aimer, { ...seen, place: placeAt(seen.place, spot) }));
    if (!inView) course.endTimedEffects(aimer.id, ({ kind, about }) => kind === "aimed" && about === id);
  }
}
