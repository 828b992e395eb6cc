import type { Course } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { CodaSheet } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { endHold } from "./hold.ts";
import { wrestleOf } from "./wrestle.ts";

/** Let go of whom one holds; it costs nothing (R209, G74, G204). */
export function release(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): undefined {
  const { actor, other } = wrestleOf(course.encounter, intent, row);
  endHold(course, actor.id, other.id);
  course.note("grab/free", {}, other.id);
}
