import { combatantOf } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { CodaCombatant, CodaEncounter, CodaWeapon } from "../sheet.ts";
import { actionRow, type CodaActionRow } from "../tables/actions.ts";
import { extraActions } from "../turn.ts";
import { weaponOf } from "../weapons.ts";

/** One attack as its modifiers see it. */
export interface Attack {
  readonly encounter: CodaEncounter;
  readonly row: CodaActionRow;
  readonly attacker: CodaCombatant;
  /** Null when nobody is aimed at. */
  readonly target: CodaCombatant | null;
  readonly weapon: CodaWeapon;
  readonly options: NonNullable<Intent["options"]>;
  /** An Action of Opportunity costs no action and bears no penalty for extra ones (R055). */
  readonly opportunity: boolean;
  /** How many actions beyond the allowance this one is; counted before it is paid. */
  readonly extra: number;
}

/**
 * The attack that an intent speaks of, as things stand.
 *
 * @throws RangeError - Its action or weapon does not exist; `check` refuses those.
 */
export function attackOf(encounter: CodaEncounter, intent: Intent): Attack {
  const attacker = combatantOf(encounter, intent.actor);
  const row = actionRow(intent.action);
  const weapon = weaponOf(attacker.sheet, intent.weapon);
  if (!row?.attack || !weapon) throw new RangeError(`no attack: ${intent.action} with ${intent.weapon}`);
  const [first] = intent.targets ?? [];
  const target = first === undefined ? null : combatantOf(encounter, first);
  const options = intent.options ?? {};
  const opportunity = intent.interrupts === true;
  const extra = opportunity || row.cost === "full" ? 0 : extraActions(encounter, attacker, row.cost);
  return { encounter, row, attacker, target, weapon, options, opportunity, extra };
}
