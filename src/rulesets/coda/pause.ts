import type { Course } from "../../engine/course.ts";
import type { CombatantId } from "../../engine/types.ts";
import type { CodaSheet } from "./sheet.ts";

/** Wait until the time is over that everything waits which may let others strike, whoever was asked in it. */
export function* waitAlike(course: Course<CodaSheet>, id: CombatantId) {
  yield* course.ask([{ of: id, kind: "hold", choices: [{ id: "over" }], fallback: "over", rules: [] }]);
}
