import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { CodaCombatant, CodaWeapon } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { type StrikeOptionId, strikeOptions } from "../tables/strike-options.ts";
import { hooksOf } from "./moments.ts";

/** What edges let somebody make of an attack with that weapon (R336, R337, R400). */
export function offersOf(attacker: CodaCombatant, row: CodaActionRow, weapon: CodaWeapon): readonly StrikeOptionId[] {
  return hooksOf(attacker, "offers").flatMap(({ hook, edge }) => hook({ row, weapon }, edge));
}

/** Why an attack cannot be made in the way that was chosen, or null (R336, R337, R400). */
export function refuseOffers(
  attacker: CodaCombatant,
  row: CodaActionRow,
  weapon: CodaWeapon,
  options: Intent["options"],
): Refusal | null {
  const asked = Object.keys(strikeOptions).filter((id) => options?.[id] === true);
  if (asked.length === 0) return null;
  const offered: readonly string[] = offersOf(attacker, row, weapon);
  const missing = asked.find((id) => !offered.includes(id));
  return missing === undefined ? null : refuse("attack/no-such-option", { option: missing });
}
