import type { Effect } from "../../../engine/effects.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { Host } from "../host.ts";
import type { StoredExchange } from "../log/stored.ts";

/** Kinds of effects that are on the person and not on the token. */
const OF_PERSON: readonly Effect["kind"][] = ["count", "condition", "hold"];

/**
 * Whom an effect of the exchange is on by now, if it is to be taken back.
 *
 * What a person has stays with him: his token may be gone while he is in the world still, or it was linked to another
 * since, whom this does not concern.
 *
 * @returns Null where he cannot be reached any more, such as what only an unlinked token was that is linked by now.
 */
function homeOf(host: Host, { exchange }: StoredExchange, { kind, on }: Effect): CombatantId | null {
  const person = exchange.picture.combatants[on]?.person;
  if (person === undefined || !OF_PERSON.includes(kind) || host.personOf(on) === person) return on;
  return host.personOf(person) === person ? person : null;
}

/** The effect as it can be taken back, or null where he whom it was on cannot be reached any more. */
export function atHome(host: Host, stored: StoredExchange, effect: Effect): Effect | null {
  const on = homeOf(host, stored, effect);
  if (on === null) return null;
  return on === effect.on ? effect : { ...effect, on };
}
