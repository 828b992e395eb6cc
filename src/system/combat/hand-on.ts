/** Lets the next one have the turn of somebody who keeps back all that they had left of it. */
import { combatantOf, type Encounter } from "../../engine/encounter.ts";
import { DELAY, type Intent } from "../../engine/intent.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import type { CombatantId } from "../../engine/types.ts";
import type { AwayCombatant } from "../documents/combatant.ts";
import { roundNow } from "../documents/round-now.ts";
import { hasReferee } from "../referee/requests/requests.ts";

/** Does the intent keep back everything that the actor has left of their turn, as one that names no number does (R167)? */
export function keepsAll(ruleset: Ruleset, encounter: Encounter, { actor, action, options }: Intent): boolean {
  if (action !== DELAY || encounter.turn !== actor) return false;
  const { left } = ruleset.allowance(encounter, combatantOf(encounter, actor)).actions;
  return options?.keep === undefined || options.keep === left;
}

/**
 * Hand the turn on as ending it does, once the delay has been carried out.
 *
 * It stays where nobody has carried it out yet, where it is somebody else's by now, and where the round goes by acts.
 */
export async function handOn(combat: Combat.Implementation, from: CombatantId): Promise<void> {
  const holder = (combat.combatant as AwayCombatant | undefined)?.participant;
  if (holder === from && hasReferee() && !roundNow(combat)) await combat.nextTurn();
}
