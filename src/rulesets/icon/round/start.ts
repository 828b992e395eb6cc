import type { Course } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { endLasting, letLast } from "../lasting.ts";
import type { IconCombatant, IconEncounter, IconSheet } from "../sheet.ts";
import { isFight } from "./plan.ts";

/** Why nobody can have begun it, or null: there is no fight. */
export function checkStart(encounter: IconEncounter, _actor: IconCombatant): Refusal | null {
  return isFight(encounter) ? null : refuse("delay/no-fight");
}

/** Note that somebody's side began the fight: of those who roll the same, they come first (I007). */
export function resolveStart(course: Course<IconSheet>, { actor }: Intent): undefined {
  for (const id of Object.keys(course.encounter.combatants)) endLasting(course, id, ({ kind }) => kind === "started");
  letLast(course, actor, { kind: "started", by: actor, until: { moment: "open" } });
  course.note("round/began", {}, actor);
}
