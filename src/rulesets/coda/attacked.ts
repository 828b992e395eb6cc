import type { Course } from "../../engine/course.ts";
import { hasBegun } from "../../engine/timed-effects.ts";
import type { CombatantId, Json } from "../../engine/types.ts";
import type { Attack } from "./attack/attack.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "./sheet.ts";

/** The ids under a mark of a combatant. */
function listed(mark: Json | undefined): readonly CombatantId[] {
  return Array.isArray(mark) ? (mark as readonly CombatantId[]) : [];
}

/** Remember whom somebody has attacked, as a mark that lasts until their next turn begins (G319). */
export function rememberAttack(course: Course<CodaSheet>, { attacker, target }: Attack): void {
  if (!target) return;
  const from = course.of(attacker.id).marks.attacked ?? null;
  const known = listed(from);
  if (known.includes(target.id)) return;
  course.change(attacker.id, { kind: "mark", key: "attacked", from, to: [...known, target.id] });
}

/** The marks with which somebody begins a round: whom they attacked in the one before, which counts until their turn (G319). */
export function attackedBefore({ marks }: CodaCombatant): Readonly<Record<string, Json>> {
  const known = listed(marks.attacked);
  return known.length > 0 ? { attackedBefore: known } : {};
}

/** Has the one attacked the other since their own last turn began (G319)? */
export function hasAttacked(encounter: CodaEncounter, { id, marks }: CodaCombatant, other: CombatantId): boolean {
  if (listed(marks.attacked).includes(other)) return true;
  return !hasBegun(encounter, id) && listed(marks.attackedBefore).includes(other);
}
