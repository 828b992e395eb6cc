import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { dropOf } from "../attack/drop.ts";
import { isOn } from "../settings.ts";
import type { IconCombatant, IconEncounter } from "../sheet.ts";
import type { IconActionRow } from "../tables/actions.ts";
import { isDelaying, isFight, nextAction } from "./plan.ts";
import { isLate, standingOf } from "./standing.ts";
import { isOutOfPlace } from "./weapon.ts";

/** Why an act about the round itself is not for now, or null (I002, I009, I010, I019). */
function refuseOrder(encounter: IconEncounter, actor: IconCombatant, { id }: IconActionRow): Refusal | null {
  if (id === "startFight" || id === "rank" || id === "allot") return null;
  if (!isFight(encounter)) return refuse("delay/no-fight");
  if (isLate(encounter, actor)) return refuse("round/joined-late");
  const { phase, turns } = standingOf(encounter);
  const wanted = id === "initiative" || id === "declare" ? id : "execute";
  const isGivenUp = id === "forgo" && isDelaying(actor);
  return phase === wanted && (isGivenUp || turns.includes(actor.id)) ? null : refuse("round/not-now");
}

/** Why it is not the actor's turn, or null: one who waits acts at any time, and so does who interrupts (I010, I019). */
function refuseTurn(encounter: IconEncounter, actor: IconCombatant, intent: Intent): Refusal | null {
  if (isLate(encounter, actor)) return refuse("round/joined-late");
  const { phase, turns } = standingOf(encounter);
  if (phase !== "execute") return refuse("round/not-now");
  if (intent.interrupts || isDelaying(actor))
    return isOutOfPlace(encounter, actor, intent) ? refuse("round/other-weapon") : null;
  return turns.includes(actor.id) ? null : refuse("act/not-your-turn");
}

/** Why nothing has been declared that the act could be, or null; the Narrator may let any action be changed (I012, I023). */
function refuseUndeclared(encounter: IconEncounter, actor: IconCombatant, { kind }: IconActionRow): Refusal | null {
  const next = nextAction(actor);
  if (!next) return refuse("act/no-action-declared");
  return next.kind === kind || isOn(encounter, "changeAny") ? null : refuse("act/not-declared");
}

/** Why the act is not for now, or null: immediate ones always are (I002, I010 to I012, I019, I061). */
export function refuseTiming(
  encounter: IconEncounter,
  actor: IconCombatant,
  intent: Intent,
  row: IconActionRow,
): Refusal | null {
  if (row.timing === "order") return refuseOrder(encounter, actor, row);
  if (row.timing !== "timed" || !isFight(encounter)) return null;
  if (dropOf(encounter, actor)) return refuse("drop/covering");
  return refuseTurn(encounter, actor, intent) ?? refuseUndeclared(encounter, actor, row);
}
