/** The Narrator's correction of what somebody has left of the round: an act like others, so that it can be taken back. */

import type { Course } from "../../../engine/course.ts";
import { spentOf } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Handler } from "../handler.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import { allowanceOf, isFight } from "../turn.ts";

/** By how much what was spent changes, for each of those that are named and differ. */
function differences(encounter: CodaEncounter, actor: CodaCombatant, { options }: Intent) {
  const { actions, opportunities } = allowanceOf(encounter, actor);
  const named = [
    { key: "actions", ...actions, wanted: options?.actions },
    { key: "opportunities", ...opportunities, wanted: options?.opportunities },
  ];
  return named.flatMap(({ key, left, of, wanted }) => {
    const isMeant = typeof wanted === "number" && Number.isInteger(wanted) && wanted >= 0 && wanted <= of;
    return isMeant && wanted !== left ? [{ key, by: of - wanted - spentOf(actor, key) }] : [];
  });
}

function checkAllot(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent): Refusal | null {
  if (!isFight(encounter)) return refuse("delay/no-fight");
  return differences(encounter, actor, intent).length > 0 ? null : refuse("round/as-it-is");
}

/** Let somebody have as much left as the Narrator says; with an action back no full action is under way (R002, R056). */
function resolveAllot(course: Course<CodaSheet>, intent: Intent): undefined {
  const { actor } = intent;
  for (const { key, by } of differences(course.encounter, course.of(actor), intent)) {
    course.change(actor, { kind: "spend", key, by });
    const isFull = key === "actions" && by < 0 && course.of(actor).marks.full === true;
    if (isFull) course.change(actor, { kind: "mark", key: "full", from: true, to: null });
  }
  course.note("round/allotted", {}, actor);
}

/** What somebody has left of the round, as the Narrator puts it right (R002, R056). */
export const allot: Handler = { check: checkAllot, resolve: resolveAllot };
