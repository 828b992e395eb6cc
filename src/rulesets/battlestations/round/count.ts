/** Says how much a fight counts of something by now, wherever that changes (B020, B032). */
import type { Course } from "../../../engine/course.ts";
import { sharedOf } from "../../../engine/encounter.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { BattleSheet } from "../sheet.ts";
import { shared } from "../tables/things.ts";

/** Note how much there is of a row of `shared`. @param on - By whom, or on what, it has changed. */
export function noteCount(course: Course<BattleSheet>, id: string, on: CombatantId): void {
  const total = sharedOf(course.encounter, id);
  const rules = Object.hasOwn(shared, id) ? shared[id as keyof typeof shared].rules : [];
  const part: Modifier = { id: "counted", value: total, source: "table", rules };
  course.note("ship/counts", { shared: id, total }, on, { total: [part] });
}
