/**
 * An act within a hold, as everything that judges it sees it: who does what to whom, and on which side of the hold. The
 * counterpart of `../attack/attack.ts`; `checkManeuver` says why such an act may not begin.
 */
import { combatantOf } from "../../../engine/encounter.ts";
import type { Intent, Interruption } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { extraOf } from "../attack/attack.ts";
import { isAllowed } from "../edges/traits.ts";
import { weaponOf } from "../gear/weapons.ts";
import type { CodaCombatant, CodaEncounter, CodaWeapon } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { type GrabManeuverRow, grabManeuverRow } from "../tables/grabs.ts";
import { isDelayed } from "../tables/opportunities.ts";
import { heldBy, holdersOf, sufferedBy } from "./hold.ts";
import { isInHold } from "./limits.ts";

/** With whom an act within a hold is done, and whether the actor is the one who holds. */
interface Partner {
  readonly other: CodaCombatant;
  readonly holds: boolean;
}

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
 * With whom the actor wrestles, in the part that the act asks of them; null when they are in no such hold (G270, G273).
 *
 * The first target names the other, unless it names somebody beside them; without one it is whom they hold, or else the
 * first who holds them.
 */
function partnerOf(
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

/**
 * Why an act of a hold may not come about in this way, or null: nobody is moved, or choked on, for free (R224, G269,
 * G277).
 */
function refuseWay({ interrupts }: Intent, { free, id }: GrabManeuverRow): Refusal | null {
  if (!interrupts || free || isDelayed(interrupts)) return null;
  return refuse("grab/never-free", { action: id });
}

/** Why the actor cannot do the act to that partner, or null: an edge, a joint that is not locked. */
function refuseSkill(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  { other }: Partner,
  act: GrabManeuverRow,
): Refusal | null {
  if (act.edge && !isAllowed(actor, act.id)) return refuse("grab/edge-missing", { action: act.id });
  if (act.locked && !sufferedBy(encounter, other, "locked", actor.id)) return refuse("grab/not-locked");
  return null;
}

/** Why an act within a hold may not begin, or null, whatever act it is (R454, G74, G270). */
export function checkManeuver(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const act = grabManeuverRow(row.id);
  if (!act) return refuse("act/no-such-action", { action: row.id });
  const partner = partnerOf(encounter, actor, intent, act);
  if (!partner) return refuse(isInHold(actor) ? "grab/not-with-them" : "grab/no-hold", { action: row.id });
  return refuseWay(intent, act) ?? refuseSkill(encounter, actor, partner, act);
}
