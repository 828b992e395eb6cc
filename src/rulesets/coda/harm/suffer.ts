import type { Course } from "../../../engine/course.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { damageLimit, damageOf, isHelpless, woundLevel } from "../figures.ts";
import { loseLasting } from "../lasting.ts";
import type { CodaSheet } from "../sheet.ts";
import { knockOut } from "./conditions.ts";

/** Let somebody suffer damage, and fall when his last wound level is full; bare hands do not kill (C41, C48). */
export function sufferDamage(course: Course<CodaSheet>, id: CombatantId, points: number, lethal: boolean): void {
  const before = course.of(id);
  if (points > 0) {
    course.change(id, { kind: "count", key: "damage", by: points });
    loseLasting(course, id, "hurt");
  }
  const after = course.of(id);
  const from = woundLevel(before.sheet, damageOf(before)).id;
  const to = woundLevel(after.sheet, damageOf(after)).id;
  course.note("damage/suffered", { points, from, to }, id);
  const full = damageOf(after) >= damageLimit(after.sheet);
  if (full && !isHelpless(after)) knockOut(course, id, lethal ? "dead" : "unconscious");
}
