import { combatantOf } from "../../../engine/encounter.ts";
import type { Intent, Interruption } from "../../../engine/intent.ts";
import { extraOf } from "../attack/attack.ts";
import type { CodaCombatant, CodaEncounter, CodaWeapon } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { type GrabManeuverRow, grabManeuverRow } from "../tables/grab-maneuvers.ts";
import { weaponOf } from "../weapons.ts";
import { heldBy, holdersOf } from "./hold.ts";

/** With whom an act within a hold is done, and whether the actor is the one who holds. */
export interface Partner {
  readonly other: CodaCombatant;
  readonly holds: boolean;
}

/** An act within a hold: who does what to whom. */
export interface Wrestle extends Partner {
  readonly encounter: CodaEncounter;
  readonly row: CodaActionRow;
  readonly actor: CodaCombatant;
  /** The weapon of an armed attack, or null for bare hands. */
  readonly weapon: CodaWeapon | null;
  readonly options: NonNullable<Intent["options"]>;
  readonly interrupts: Interruption | null;
  readonly adjustment: Intent["adjustment"];
  /** How many actions beyond the allowance it is; counted before it is paid. */
  readonly extra: number;
}

/**
 * With whom the actor wrestles, in the part that the act asks of him; null when he is in no such hold (G270, G273).
 *
 * The first target names the other, unless it names somebody beside them; without one it is whom he holds, or else the first who holds him.
 */
export function partnerOf(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  { by, aside }: Pick<GrabManeuverRow, "by" | "aside">,
): Partner | null {
  const [named] = aside ? [] : (intent.targets ?? []);
  const held = by === "held" ? null : heldBy(encounter, actor);
  if (held && (named === undefined || named === held.id)) return { other: held, holds: true };
  const holders = by === "holder" ? [] : holdersOf(encounter, actor);
  const holder = holders.find(({ id }) => named === undefined || id === named);
  return holder ? { other: holder, holds: false } : null;
}

/** The act within a hold that an intent speaks of. @throws RangeError - There is none; `check` refuses those. */
export function wrestleOf(encounter: CodaEncounter, intent: Intent, row: CodaActionRow): Wrestle {
  const actor = combatantOf(encounter, intent.actor);
  const partner = partnerOf(encounter, actor, intent, grabManeuverRow(row.id) ?? { by: "either" });
  if (!partner) throw new RangeError(`nobody to do ${row.id} to`);
  return {
    ...partner,
    encounter,
    row,
    actor,
    weapon: row.skills.includes("armed") ? (weaponOf(encounter, actor, intent.weapon) ?? null) : null,
    options: intent.options ?? {},
    interrupts: intent.interrupts ?? null,
    adjustment: intent.adjustment,
    extra: extraOf(encounter, actor, row, intent),
  };
}

/** The same act as things stand now. */
export function renewedWrestle(encounter: CodaEncounter, wrestle: Wrestle): Wrestle {
  const { actor, other } = wrestle;
  return {
    ...wrestle,
    encounter,
    actor: combatantOf(encounter, actor.id),
    other: combatantOf(encounter, other.id),
  };
}
