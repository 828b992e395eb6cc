import type { Course } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { roundEnd } from "../../../engine/timed-effects.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { letLast } from "../lasting.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import { allowanceOf, isFight } from "../turn.ts";

/** How many actions the intent keeps back: as many as it says, or all that are left. */
function wanted(encounter: CodaEncounter, actor: CodaCombatant, { options }: Intent): unknown {
  return options?.keep ?? allowanceOf(encounter, actor).actions.left;
}

/** Why nobody may keep so many actions back now, or null: on one's turn only, and not more than are left (R167, G207). */
export function checkDelay(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent): Refusal | null {
  if (!isFight(encounter)) return refuse("delay/no-fight");
  if (encounter.turn !== actor.id) return refuse("act/not-your-turn");
  const { left } = allowanceOf(encounter, actor).actions;
  const keep = wanted(encounter, actor, intent);
  const fits = typeof keep === "number" && Number.isInteger(keep) && keep >= 1 && keep <= left;
  return fits ? null : refuse("delay/not-so-many-left", { left });
}

/** Keep actions back until the end of the round; what is not used by then is lost (R167, R171, G205). */
export function resolveDelay(course: Course<CodaSheet>, intent: Intent): undefined {
  const { actor } = intent;
  const value = Number(wanted(course.encounter, course.of(actor), intent));
  const isAll = value === allowanceOf(course.encounter, course.of(actor)).actions.left;
  letLast(course, actor, { kind: "kept", by: actor, value, until: roundEnd(course.encounter) });
  const part: Modifier = { id: "kept", value, source: "person", rules: ["R167"] };
  course.note(isAll ? "order/keptAll" : "order/kept", { actions: value }, actor, { actions: [part] });
}
