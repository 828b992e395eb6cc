import type { Course } from "../../../engine/course.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { CodaSheet } from "../sheet.ts";

/** Tell that a hit was a critical one (R091, R100, R110). */
// biome-ignore lint/correctness/useYield: whoever is hit will be asked for his test here.
export function* sufferCritical(course: Course<CodaSheet>, id: CombatantId) {
  course.note("attack/critical", {}, id);
}
