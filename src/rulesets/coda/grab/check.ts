import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { isAllowed } from "../edges/moments.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { type GrabManeuverRow, grabManeuverRow } from "../tables/grab-maneuvers.ts";
import { isDelayed } from "../tables/interruptions.ts";
import { sufferedBy } from "./hold.ts";
import { isInHold } from "./limits.ts";
import { type Partner, partnerOf } from "./wrestle.ts";

/** Why an act of a hold may not come about in this way, or null: nobody is moved, or choked on, for free (R224, G269, G277). */
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
  if (!partner) return refuse(isInHold(actor) ? "grab/not-with-him" : "grab/no-hold", { action: row.id });
  return refuseWay(intent, act) ?? refuseSkill(encounter, actor, partner, act);
}
