import type { Course, Resolution } from "../../../engine/course.ts";
import { hooksOf } from "../edges/moments.ts";
import { isHelpless } from "../figures.ts";
import type { CodaSheet } from "../sheet.ts";
import type { Bout } from "./bout.ts";
import { beginHold, endHold, heldBy } from "./hold.ts";

/** Turn the tables: the one who was held is the holder now, unless he holds somebody else (R215, G269, G273). */
function reverse(course: Course<CodaSheet>, freed: string, former: string): void {
  if (isHelpless(course.of(former)) || heldBy(course.encounter, course.of(freed))) return;
  beginHold(course, freed, former);
  course.note("grab/reversed", {}, freed);
}

/** Break free of one holder; his edges speak first, and may put an end to it (R214, R215, R382, G74, G273). */
export function* breakFree(course: Course<CodaSheet>, bout: Bout): Resolution {
  const { actor, other } = bout.wrestle;
  for (const { hook, edge } of hooksOf(course.of(other.id), "onEscape")) yield* hook(course, bout, edge) ?? [];
  if (!bout.won || isHelpless(course.of(actor.id))) return;
  endHold(course, other.id, actor.id);
  course.note("grab/free", {}, actor.id);
  if (bout.result.degree === "extraordinary") reverse(course, actor.id, other.id);
}
