import { hasCondition } from "../../../../engine/encounter.ts";
import { metresBetween } from "../../../../engine/grid/cell.ts";
import type { Intent } from "../../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../../engine/types.ts";
import { refuseOffers } from "../../edges/offers.ts";
import type { CodaCombatant, CodaEncounter } from "../../sheet.ts";
import type { CodaActionRow } from "../../tables/actions.ts";
import { charges } from "../../tables/charges.ts";
import { weaponOf } from "../../weapons.ts";
import { refuseNoFight, refuseTarget, targetOf } from "../foe.ts";
import { lineOf } from "./line.ts";

/** Why somebody's state lets them charge nobody, or null: on their feet, in nobody's hold. */
function refuseState(actor: CodaCombatant): Refusal | null {
  if (hasCondition(actor, "grabbed") || hasCondition(actor, "grabbing")) return refuse("move/held");
  return hasCondition(actor, "prone") ? refuse("move/prone") : null;
}

/** Why the target is too near or too far away, or null (R163, G50). */
function refuseDistance(actor: CodaCombatant, target: CodaCombatant): Refusal | null {
  const metres = metresBetween(actor.place, target.place);
  const fits = metres >= charges.nearest.value && metres <= charges.farthest.value;
  return fits ? null : refuse("charge/distance", { metres });
}

/** Why nobody can charge so, or null; an action for the run is asked for with the cost (R157, R163, R165, G50, G52, G203, G223). */
export function checkCharge(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const refusal = refuseNoFight(encounter, intent) ?? refuseState(actor) ?? refuseTarget(encounter, actor, intent);
  if (refusal) return refusal;
  const weapon = weaponOf(encounter, actor, intent.weapon);
  const target = targetOf(encounter, intent);
  if (!weapon || !target || !row.skills.includes(weapon.skill)) return refuse("attack/no-such-weapon");
  if (!weapon.held) return refuse("attack/not-held", { weapon: weapon.name });
  const line = refuseDistance(actor, target) ?? lineOf({ encounter, charger: actor, target, weapon }, intent).refusal;
  return line ?? refuseOffers(actor, row, weapon, intent.options);
}
