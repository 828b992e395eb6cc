import type { Course } from "../../../engine/course.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { endLasting, lastingOf, letLast, loseLasting } from "../lasting.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";

/** Whom the combatant holds, or null (G273). */
export function heldBy(encounter: CodaEncounter, holder: CodaCombatant): CodaCombatant | null {
  const [holding] = lastingOf(encounter, holder, "holding");
  return holding?.about === undefined ? null : (encounter.combatants[holding.about] ?? null);
}

/** Everybody who holds the combatant (G273). */
export function holdersOf(encounter: CodaEncounter, held: CodaCombatant): readonly CodaCombatant[] {
  return lastingOf(encounter, held, "held").flatMap(({ by }) => encounter.combatants[by] ?? []);
}

/** Put a condition on somebody, or take it off, as his holds now want it. */
function showHolds(course: Course<CodaSheet>, id: CombatantId): void {
  const now = course.of(id);
  for (const [key, kind] of [
    ["grabbed", "held"],
    ["grabbing", "holding"],
    ["locked", "locked"],
    ["strangled", "strangled"],
  ] as const) {
    const to = lastingOf(course.encounter, now, kind).length > 0;
    const from = now.conditions.includes(key);
    if (from !== to) course.change(id, { kind: "condition", key, from, to });
  }
}

/** Let somebody hold another (R200, R436, G220). */
export function beginHold(course: Course<CodaSheet>, holder: CombatantId, held: CombatantId): void {
  const until = { moment: "open" } as const;
  letLast(course, holder, { kind: "holding", by: holder, about: held, until });
  letLast(course, held, { kind: "held", by: holder, about: holder, until });
  for (const id of [holder, held]) {
    loseLasting(course, id, "held");
    showHolds(course, id);
  }
}

/** End one hold, and the lock and the choking that went with it (R209, G275). */
export function endHold(course: Course<CodaSheet>, holder: CombatantId, held: CombatantId): void {
  endLasting(course, holder, ({ kind, about }) => kind === "holding" && about === held);
  endLasting(course, held, ({ kind, by }) => by === holder && ["held", "locked", "strangled"].includes(kind));
  showHolds(course, holder);
  showHolds(course, held);
}

/** End every hold in which somebody is the holder: he is out of it, or gone (G275, G303). */
export function endHolds(course: Course<CodaSheet>, holder: CombatantId): void {
  const held = heldBy(course.encounter, course.of(holder));
  if (held) endHold(course, holder, held.id);
}
