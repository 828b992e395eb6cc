import type { Course } from "../../../engine/course.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { numbersOf } from "../settings.ts";
import type { CodaSheet } from "../sheet.ts";
import { type StunId, stuns } from "../tables/stuns.ts";
import { knockOut } from "./conditions.ts";
import { resist } from "./resist.ts";

/**
 * Let somebody resist a stun with his Stamina; failing puts him out for minutes, which ends the fight for him
 * (R440, C49, C50, G86).
 *
 * @returns Whether he resisted.
 */
export function resistStun(course: Course<CodaSheet>, id: CombatantId, by: CombatantId, level: StunId): boolean {
  const { target, minutes, rules } = stuns[level];
  const { success } = resist(course, id, {
    id: `harm/${level}Stun`,
    with: { reaction: "stamina" },
    target: numbersOf(course.encounter, "stunTN")[target] ?? 0,
    by,
    rules,
  });
  if (success) return true;
  const part: Modifier = { id: `${level}Stun`, value: minutes, source: "table", about: [by], rules };
  course.note("harm/out", { minutes }, id, { minutes: [part] });
  knockOut(course, id, "unconscious");
  return false;
}
