import type { Course } from "../../engine/course.ts";
import { isOver, type Lasting } from "../../engine/timed-effects.ts";
import type { CombatantId } from "../../engine/types.ts";
import type { IconCombatant, IconEncounter, IconSheet } from "./sheet.ts";
import { type LastingId, type LastingRow, type Loss, lastings } from "./tables/timed-effects.ts";

/** A lasting thing of this ruleset. */
type IconLasting = Omit<Lasting, "kind"> & { readonly kind: LastingId };

/** Everything of that kind which the combatant bears and whose time is not over. */
export function lastingOf(encounter: IconEncounter, bearer: IconCombatant, kind: LastingId): readonly Lasting[] {
  return Object.values(bearer.lasting).filter((one) => one.kind === kind && !isOver(encounter, one.until));
}

/** Let something begin to last; one of a kind by one person about one person, so that none stacks with itself. */
export function letLast(course: Course<IconSheet>, on: CombatantId, lasting: IconLasting): void {
  const { kind, by, about } = lasting;
  const key = about === undefined ? `${kind}/${by}` : `${kind}/${by}/${about}`;
  course.change(on, { kind: "lasting", key, from: course.of(on).lasting[key] ?? null, to: lasting });
}

/** End everything that the combatant bears, where the test lets it. */
export function endLasting(course: Course<IconSheet>, on: CombatantId, ends: (one: Lasting) => boolean): void {
  for (const [key, from] of Object.entries(course.of(on).lasting))
    if (ends(from)) course.change(on, { kind: "lasting", key, from, to: null });
}

/** The row of something that lasts, or undefined for what these rules do not know. */
function lastingRow(kind: string): LastingRow | undefined {
  return Object.hasOwn(lastings, kind) ? lastings[kind as LastingId] : undefined;
}

/** End what cannot outlast that, such as a held shot (I061). */
export function loseLasting(course: Course<IconSheet>, on: CombatantId, by: Loss): void {
  endLasting(course, on, ({ kind }) => lastingRow(kind)?.lostBy.includes(by) === true);
}
