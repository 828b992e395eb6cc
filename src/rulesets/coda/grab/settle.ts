import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { CodaSheet } from "../sheet.ts";
import { type Named, offerGrabBack, takeHold } from "./take-hold.ts";

/** The maneuver for which a grab was begun as part of a pair; undefined for a grab by itself (R321, G330). */
function namedIn({ interrupts, options }: Intent): Named | undefined {
  const action = interrupts?.as === "combination" ? options?.maneuver : undefined;
  return typeof action === "string" ? { action, bonus: interrupts?.onward ?? 0 } : undefined;
}

/** Carry out how a grab came off: the hold, or what a disastrous one invites (R200, R204). */
export function* settle(
  course: Course<CodaSheet>,
  intent: Intent,
  held: CombatantId,
  hit: boolean,
  degree: string | null,
): Resolution {
  if (hit) yield* takeHold(course, intent.actor, held, degree, namedIn(intent));
  else if (degree === "disaster") yield* offerGrabBack(course, intent.actor, held);
}
