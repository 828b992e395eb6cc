import type { Course } from "../../engine/course.ts";
import { isOver, type Lasting } from "../../engine/timed-effects.ts";
import type { CombatantId } from "../../engine/types.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "./sheet.ts";
import { type LastingId, type Loss, lastingRow } from "./tables/timed-effects.ts";

/** A lasting thing of this ruleset. */
export type CodaLasting = Omit<Lasting, "kind"> & { readonly kind: LastingId };

/** Under which key it is kept: one of a kind by one person about one person, so that none stacks with itself. */
export function lastingKey({ kind, by, about }: Pick<CodaLasting, "kind" | "by" | "about">): string {
  return about === undefined ? `${kind}/${by}` : `${kind}/${by}/${about}`;
}

/** Everything of that kind which the combatant bears and whose time is not over. */
export function lastingOf(encounter: CodaEncounter, bearer: CodaCombatant, kind: LastingId): readonly Lasting[] {
  const found: Lasting[] = [];
  for (const key in bearer.lasting) {
    const one = bearer.lasting[key] as Lasting;
    if (one.kind === kind && !isOver(encounter, one.until)) found.push(one);
  }
  return found;
}

/** The one of that kind about the other, or about everybody; null for none. */
export function lastingAbout(
  encounter: CodaEncounter,
  bearer: CodaCombatant,
  kind: LastingId,
  about: CombatantId,
): Lasting | null {
  const found = lastingOf(encounter, bearer, kind);
  return found.find((one) => one.about === undefined || one.about === about) ?? null;
}

/** Does the combatant bear anything of that kind? */
export function bears(encounter: CodaEncounter, bearer: CodaCombatant, kind: LastingId): boolean {
  return lastingOf(encounter, bearer, kind).length > 0;
}

/** Let something begin to last; it takes the place of one like it. */
export function letLast(course: Course<CodaSheet>, on: CombatantId, lasting: CodaLasting): void {
  const key = lastingKey(lasting);
  const from = course.of(on).lasting[key] ?? null;
  course.change(on, { kind: "lasting", key, from, to: lasting });
}

/** End everything of these kinds that the combatant bears, where the test lets it. */
export function endLasting(course: Course<CodaSheet>, on: CombatantId, ends: (lasting: Lasting) => boolean): void {
  const { lasting } = course.of(on);
  for (const key in lasting) {
    const from = lasting[key] as Lasting;
    if (ends(from)) course.change(on, { kind: "lasting", key, from, to: null });
  }
}

/** End what cannot outlast that: an aim is lost by moving, a suppressed zone with its shooter (G54, G267, G303). */
export function loseLasting(course: Course<CodaSheet>, on: CombatantId, by: Loss): void {
  endLasting(course, on, ({ kind }) => lastingRow(kind)?.lostBy.includes(by) === true);
}
