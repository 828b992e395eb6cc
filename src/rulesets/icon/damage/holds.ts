/** What this game says of holds, and how they end (I041); what a hold is stands in the engine's `holds.ts`. */
import type { Course } from "../../../engine/course.ts";
import { endHolds as endAll, type HoldRules } from "../../../engine/holds.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isHelpless } from "../derived.ts";
import type { IconSheet } from "../sheet.ts";

/** A hold goes on while the other is there, beside them, and the holder awake (I041). */
export const holdRules: HoldRules<IconSheet> = { conditions: ["grabbed", "grabbing"], isHelpless };

/** End every hold in which somebody is, on both sides (I041). */
export function endHolds(course: Course<IconSheet>, id: CombatantId): void {
  endAll(course, id, holdRules.conditions);
}
