/**
 * What keeps somebody from threatening or striking out of turn, as lists: `threat.ts` asks whether any of it holds,
 * `reasons.ts` tells which.
 */
import { hasCondition } from "../../../engine/encounter.ts";
import { isHelpless } from "../derived.ts";
import { canFind } from "../senses.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import { allowanceOf, isOffGuard } from "../turn.ts";

/** Something that keeps somebody from striking out of turn at anybody, while it holds. */
export interface Bar {
  readonly code: string;
  readonly rules: readonly string[];
  readonly holds: (encounter: CodaEncounter, combatant: CodaCombatant) => boolean;
}

/** What ends somebody's threat, in the order in which it is told (R205, G206, G210, G220). */
export const THREAT_BARS: readonly Bar[] = [
  { code: "helpless", rules: ["R205", "G210"], holds: (_encounter, one) => isHelpless(one) },
  { code: "surprised", rules: ["G206", "G210"], holds: isOffGuard },
  {
    code: "held",
    rules: ["R205", "G220"],
    holds: (_encounter, one) => hasCondition(one, "grabbed") || hasCondition(one, "grabbing"),
  },
];

/** What keeps somebody who threatens from striking (R056, G25, G225). */
export const STRIKE_BARS: readonly Bar[] = [
  { code: "withdrawing", rules: ["G25"], holds: (_encounter, one) => one.marks.withdrawing === true },
  { code: "blind", rules: ["G225"], holds: (_encounter, one) => !canFind(one) },
  {
    code: "spent",
    rules: ["R056"],
    holds: (encounter, one) => allowanceOf(encounter, one).opportunities.left === 0,
  },
];

/** Does any of them hold? */
export function isBarred(bars: readonly Bar[], encounter: CodaEncounter, combatant: CodaCombatant): boolean {
  // A loop without a closure, since it runs for everybody whenever threat is asked for
  for (const bar of bars) if (bar.holds(encounter, combatant)) return true;
  return false;
}
