/**
 * One attack as everything that judges it sees it: who, with what, on whom, under which options, and what the act
 * itself adds. Made from an intent by `attackOf`; made again with `renewed` after others have interrupted it.
 */
import { combatantOf } from "../../../engine/encounter.ts";
import type { Cell } from "../../../engine/grid/cell.ts";
import type { Intent, Interruption } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Factor } from "../../../engine/tests.ts";
import type { Draft } from "../../../engine/types.ts";
import { actionIn } from "../act.ts";
import { asUsed, weaponOf } from "../gear/weapons.ts";
import { areSquares } from "../ranged/squares.ts";
import type { CodaCombatant, CodaEncounter, CodaWeapon } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { isDelayed } from "../tables/opportunities.ts";
import { extraActions } from "../turn.ts";

/** One attack as its modifiers see it: whatever is rolled to hit somebody, or to get at them. */
export interface Attack {
  readonly encounter: CodaEncounter;
  readonly row: CodaActionRow;
  readonly attacker: CodaCombatant;
  /** Null when nobody is aimed at. */
  readonly target: CodaCombatant | null;
  /** The square of a lifeless thing that is aimed at where nobody is; left out where none was named (R097, G332). */
  readonly square?: Cell;
  readonly weapon: CodaWeapon;
  readonly options: NonNullable<Intent["options"]>;
  /** What let it interrupt another act, or null; such a one bears no penalty for extra actions (R055). */
  readonly interrupts: Interruption | null;
  /** What the act itself adds to its test to hit, such as a burst. */
  readonly adds?: readonly Modifier[];
  /** What the act itself takes its damage times, such as a charge; edges and blocks add theirs. */
  readonly factors?: readonly Factor[];
  /** How many actions beyond the allowance this one is; counted before it is paid. */
  readonly extra: number;
}

/** Actions beyond the allowance that the act would be; one that costs nothing, or everything, is none (R055, G203). */
export function extraOf(encounter: CodaEncounter, actor: CodaCombatant, row: CodaActionRow, intent: Intent): number {
  const paid = !intent.interrupts || isDelayed(intent.interrupts);
  return paid && row.cost !== "full" ? extraActions(encounter, actor, row.cost) : 0;
}

/** Returns the squares that an intent names of a lifeless thing; none where somebody is aimed at (R097, G332). */
export function thingSquares({ targets = [], options, cells }: Intent): readonly Cell[] {
  return targets.length === 0 && options?.object === true && areSquares(cells) ? cells : [];
}

/**
 * The attack that an intent speaks of, as things stand.
 *
 * @throws RangeError - Its action or weapon does not exist; `check` refuses those.
 */
export function attackOf(encounter: CodaEncounter, intent: Intent): Attack {
  const attacker = combatantOf(encounter, intent.actor);
  const row = actionIn(encounter, intent.action);
  const weapon = weaponOf(encounter, attacker, intent.weapon);
  if (!row || !weapon) throw new RangeError(`no attack: ${intent.action} with ${intent.weapon}`);
  const first = intent.targets?.[0];
  const target = first === undefined ? null : combatantOf(encounter, first);
  const { options = {}, interrupts = null } = intent;
  const extra = extraOf(encounter, attacker, row, intent);
  const attack = attackWith(encounter, attacker, target, asUsed(weapon, row.skills), {
    row,
    options,
    interrupts,
    extra,
  });
  const [square] = thingSquares(intent);
  if (square) attack.square = square;
  return attack;
}

/** What of an attack stays as it is, whatever comes between. */
type Lasting = Pick<Attack, "row" | "options" | "interrupts" | "extra">;

/** An attack to write to; made here alone, because an engine reads those fastest that came about in the same way. */
function attackWith(
  encounter: CodaEncounter,
  attacker: CodaCombatant,
  target: CodaCombatant | null,
  weapon: CodaWeapon,
  { row, options, interrupts, extra }: Lasting,
): Draft<Attack> {
  return { encounter, row, attacker, target, weapon, options, interrupts, extra };
}

/** The attack as things stand after others interrupted it; what was paid does not count against the payer. */
export function renewed(encounter: CodaEncounter, attack: Attack): Attack {
  const attacker = combatantOf(encounter, attack.attacker.id);
  const target = attack.target && combatantOf(encounter, attack.target.id);
  const weapon = asUsed(weaponOf(encounter, attacker, attack.weapon.id) ?? attack.weapon, attack.row.skills);
  const now = attackWith(encounter, attacker, target, weapon, attack);
  if (attack.square) now.square = attack.square;
  if (attack.adds) now.adds = attack.adds;
  if (attack.factors) now.factors = attack.factors;
  return now;
}
