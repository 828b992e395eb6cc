/**
 * Which ways of making an attack somebody's edges offer, such as two strikes in one: for the options of the roll
 * dialog, and for the check that nobody chooses one that they have not.
 */
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { weaponFor } from "../gear/weapons.ts";
import type { CodaCombatant, CodaEncounter, CodaWeapon } from "../sheet.ts";
import { actionRow, type CodaActionRow } from "../tables/actions.ts";
import { type StrikeOptionId, strikeOptions } from "../tables/modifiers.ts";
import { hooksOf } from "./hooks.ts";

/** What edges let somebody make of an attack with that weapon (R336, R337, R400). */
export function offersOf(attacker: CodaCombatant, row: CodaActionRow, weapon: CodaWeapon): readonly StrikeOptionId[] {
  return hooksOf(attacker, "offers").flatMap(({ hook, edge }) => hook({ row, weapon }, edge));
}

/** What edges let somebody make of the attack that an intent speaks of; nothing for other acts (R336, R337, R400). */
export function offeredFor(encounter: CodaEncounter, { actor, action, weapon }: Intent): readonly StrikeOptionId[] {
  const row = actionRow(action);
  const attacker = encounter.combatants[actor];
  const used = row && attacker ? weaponFor(encounter, attacker, weapon, row.skills) : null;
  return row && attacker && used ? offersOf(attacker, row, used) : [];
}

/** Why an attack cannot be made in the way that was chosen, or null (R336, R337, R400). */
export function refuseOffers(
  attacker: CodaCombatant,
  row: CodaActionRow,
  weapon: CodaWeapon,
  options: Intent["options"],
): Refusal | null {
  if (!options) return null;
  const asked = Object.keys(strikeOptions).filter((id) => options[id] === true);
  if (asked.length === 0) return null;
  const offered: readonly string[] = offersOf(attacker, row, weapon);
  const missing = asked.find((id) => !offered.includes(id));
  return missing === undefined ? null : refuse("attack/no-such-option", { option: missing });
}
