import type { Course } from "../../../engine/course.ts";
import { combatantOf } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { extraOf } from "../attack/attack.ts";
import { isInHold } from "../grab/limits.ts";
import type { Handler, Handlers } from "../handler.ts";
import { keptOf, needsKept, useKept } from "../order/keep.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { isFight, payAct } from "../turn.ts";
import { isShut } from "./choices.ts";
import { dodgeTest, rollDodge } from "./dodge.ts";

/** Why nobody may dodge at large now, or null; whoever shields himself with another cannot (R183, R184, R206, G237). */
function checkDodge(encounter: CodaEncounter, actor: CodaCombatant): Refusal | null {
  if (!isFight(encounter)) return refuse("defence/no-fight");
  if (isShut(encounter, actor) || isInHold(actor)) return refuse("defence/shut");
  return needsKept(encounter, actor) && keptOf(encounter, actor) < 1 ? refuse("defence/only-kept") : null;
}

/** Dodge before anybody attacks: the roll is one's Defense for the rest of the round (R183 to R187). */
function resolveDodge(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): undefined {
  const { actor, adjustment, interrupts } = intent;
  const extra = extraOf(course.encounter, course.of(actor), row, intent);
  payAct(course, actor, row, interrupts);
  useKept(course, actor);
  rollDodge(course, actor, null, { extra, adjustment });
}

const dodge: Handler = {
  check: checkDodge,
  resolve: resolveDodge,
  test: (encounter, intent, row) => {
    const actor = combatantOf(encounter, intent.actor);
    const extra = extraOf(encounter, actor, row, intent);
    return dodgeTest(encounter, actor, null, { extra, adjustment: intent.adjustment });
  },
};

/** Blocks and parries answer a blow and are declared when one is asked for (R141, R142). */
const guard: Handler = { check: () => refuse("defence/when-attacked"), resolve: () => undefined };

/** The defences as acts of their own. */
export const defenceActs: Handlers = { dodge, block: guard, parry: guard };
