/**
 * Tells the game master when a player hides somebody in a fight, or shows them again: whoever is not seen is threatened
 * by nobody, and Foundry lets owners hide their own. Runs in the referee's window.
 */

import { AwayCombatant } from "../../documents/combatant.ts";
import { participantOf } from "../../documents/participant.ts";
import { text } from "../../foundry/text.ts";
import { amReferee } from "./open-session.ts";

/** Those who take part in running fights and are what is asked for. */
function fighters(isIt: (combatant: AwayCombatant) => boolean): readonly AwayCombatant[] {
  const fights = game.combats?.filter(({ started }) => started) ?? [];
  const all = fights.flatMap(({ combatants }) => combatants.contents);
  return all.filter((one): one is AwayCombatant => one instanceof AwayCombatant && isIt(one));
}

function tell(combatants: readonly AwayCombatant[], isHidden: boolean, userId: string): void {
  const user = game.users?.get(userId);
  if (!amReferee() || !user || user.isGM) return;
  const names = new Set(combatants.map(({ name }) => name ?? ""));
  const key = isHidden ? "Referee.hidden" : "Referee.shown";
  for (const name of names) ui.notifications?.warn(text(key, { name, user: user.name ?? "" }), { permanent: true });
}

/** Tell of an effect that makes somebody invisible. */
function tellOf(effect: ActiveEffect.Implementation, isOn: boolean, userId: string): void {
  if (!effect.statuses.has(CONFIG.specialStatusEffects.INVISIBLE)) return;
  const owner = effect.parent instanceof Item ? effect.parent.actor : effect.parent;
  if (owner)
    tell(
      fighters(({ actor }) => actor?.uuid === owner.uuid),
      isOn,
      userId,
    );
}

/** Tell of everything by which a player hides somebody. Called once, in ready. */
export function watchHiding(): void {
  Hooks.on("updateToken", (token, changes, _options, userId) => {
    if (changes.hidden === undefined) return;
    tell(
      fighters(({ participant }) => participant === participantOf(token)),
      changes.hidden === true,
      userId,
    );
  });
  Hooks.on("updateCombatant", (combatant, changes, _options, userId) => {
    if (changes.hidden === undefined) return;
    tell(
      fighters((one) => one === combatant),
      changes.hidden === true,
      userId,
    );
  });
  Hooks.on("createActiveEffect", (effect, _options, userId) => tellOf(effect, !effect.disabled, userId));
  Hooks.on("deleteActiveEffect", (effect, _options, userId) => tellOf(effect, false, userId));
  Hooks.on("updateActiveEffect", (effect, changes, _options, userId) => {
    if (changes.disabled !== undefined) tellOf(effect, !effect.disabled, userId);
  });
}
