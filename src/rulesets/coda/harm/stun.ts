import type { Course } from "../../../engine/course.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isOut } from "../figures.ts";
import { numbersOf } from "../settings.ts";
import type { CodaEncounter, CodaSheet, CodaWeapon } from "../sheet.ts";
import { type StunId, stuns } from "../tables/stuns.ts";
import { knockOut } from "./conditions.ts";
import { type Resistance, resist } from "./resist.ts";

/** What resists a stun of that strength: Stamina, against the number that the Narrator has set (R440, C49, C50, G86). */
function stunResistance(encounter: CodaEncounter, by: CombatantId, level: StunId): Resistance {
  const { target, rules } = stuns[level];
  return {
    id: `harm/${level}Stun`,
    with: { reaction: "stamina" },
    target: numbersOf(encounter, "stunTN")[target] ?? 0,
    by,
    rules,
  };
}

/**
 * Let somebody resist a stun with his Stamina; failing puts him out for minutes, which ends the fight for him
 * (R440, C49, C50, G86).
 *
 * @returns Whether he resisted.
 */
export function resistStun(course: Course<CodaSheet>, id: CombatantId, by: CombatantId, level: StunId): boolean {
  const { minutes, rules } = stuns[level];
  if (resist(course, id, stunResistance(course.encounter, by, level)).success) return true;
  const part: Modifier = { id: `${level}Stun`, value: minutes, source: "table", about: [by], rules };
  course.note("harm/out", { minutes }, id, { minutes: [part] });
  knockOut(course, id, "unconscious");
  return false;
}

/** The strongest stun that a weapon is set to, or null for one that stuns nobody (C111, C112). */
function stunOf({ traits }: CodaWeapon): StunId | null {
  const levels = Object.keys(stuns) as StunId[];
  return levels.findLast((level) => traits.includes(stuns[level].trait)) ?? null;
}

/** What resists the stun of a weapon that hits, or null for one that stuns nobody (C111, C112). */
export function weaponResistance(encounter: CodaEncounter, by: CombatantId, weapon: CodaWeapon): Resistance | null {
  const level = stunOf(weapon);
  return level && stunResistance(encounter, by, level);
}

/** Let somebody resist the stun of a weapon that has hit him, unless he is out of the fight already (C111, G301). */
export function resistWeapon(course: Course<CodaSheet>, id: CombatantId, by: CombatantId, weapon: CodaWeapon): void {
  const level = stunOf(weapon);
  if (level && !isOut(course.of(id))) resistStun(course, id, by, level);
}
