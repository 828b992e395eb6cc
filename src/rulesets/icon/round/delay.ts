import type { Course } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { IconCombatant, IconEncounter, IconSheet } from "../sheet.ts";
import { isDelaying, nextAction, nextPlace, useUp } from "./plan.ts";

/** Why an action may not wait, or null: one already does, and no other may come before it (I019, I020). */
export function checkDelay(_encounter: IconEncounter, actor: IconCombatant): Refusal | null {
  return isDelaying(actor) ? refuse("delay/waits-already") : null;
}

/** Wait with the action whose turn it is; it may be done at any time later in the round (I019). */
export function resolveDelay(course: Course<IconSheet>, { actor }: Intent): undefined {
  course.change(actor, { kind: "mark", key: "delayed", from: null, to: true });
  course.note("round/waits", {}, actor);
}

/** Give up the action whose turn it is (I010). */
export function resolveForgo(course: Course<IconSheet>, { actor }: Intent): undefined {
  const next = nextAction(course.of(actor));
  if (next) useUp(course, actor, nextPlace(course.of(actor)), next.kind);
  course.note("round/forgone", {}, actor);
}
