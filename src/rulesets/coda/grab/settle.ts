import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { CodaSheet } from "../sheet.ts";
import { offerGrabBack, takeHold } from "./take-hold.ts";

/** Carry out how a grab came off: the hold, or what a disastrous one invites (R200, R204). */
export function* settle(
  course: Course<CodaSheet>,
  intent: Intent,
  held: CombatantId,
  hit: boolean,
  degree: string | null,
): Resolution {
  const named = intent.interrupts?.as === "combination" ? intent.options?.maneuver : undefined;
  const only = typeof named === "string" ? named : undefined;
  if (hit) yield* takeHold(course, intent.actor, held, degree, only);
  else if (degree === "disaster") yield* offerGrabBack(course, intent.actor, held);
}
