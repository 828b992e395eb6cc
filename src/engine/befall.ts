/**
 * What keeps a game master's word from harming or healing somebody. Each game says itself what harm is, and asks here
 * in the check of its act.
 */
import { type Combatant, hasCondition } from "./encounter.ts";
import { befallingOf, type Intent, MOST_BEFALLS } from "./intent.ts";
import { type Refusal, refuse } from "./types.ts";

/** Why nothing of the kind can befall somebody, or null. @param harm - How many points they could get back. */
export function refuseBefall(actor: Combatant, intent: Intent, harm: number): Refusal | null {
  const points = befallingOf(intent);
  if (points === null) return refuse("befall/no-such-points", { most: MOST_BEFALLS });
  if (hasCondition(actor, "dead")) return refuse("befall/dead");
  return points < 0 && harm === 0 ? refuse("work/nothing-to-recover") : null;
}
