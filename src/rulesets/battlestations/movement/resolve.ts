/** A move from its beginning to its end, with the free attacks of those whose square is entered (T14, B084, G152). */
import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import { walkAlong } from "../../../engine/walk.ts";
import { freeAttack } from "../attack/free-attack.ts";
import { isHelpless } from "../derived.ts";
import type { BattleSheet } from "../sheet.ts";
import { entriesOn } from "./plan.ts";

/**
 * Move: whoever comes into an enemy's square lets them strike once before going on or doing anything else, and stays
 * there if that fells them; nobody peeks as they go (B084, G152, G436).
 */
export function* resolveMove(course: Course<BattleSheet>, { actor, path = [] }: Intent): Resolution {
  let at = 0;
  course.setCondition(actor, "peeking", false);
  for (const entry of entriesOn(course.encounter, course.of(actor), path)) {
    at = yield* walkAlong(course, actor, path, at, entry.at);
    if (at < entry.at) return;
    for (const { id } of entry.enemies) yield* freeAttack(course, id, actor, "B084");
    if (isHelpless(course.of(actor))) return;
  }
  yield* walkAlong(course, actor, path, at, path.length - 1);
}
