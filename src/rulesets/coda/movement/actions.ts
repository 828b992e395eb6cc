import { combatantOf } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Test } from "../../../engine/tests.ts";
import type { Handlers } from "../actions.ts";
import type { CodaEncounter } from "../sheet.ts";
import { pathOf, refusePath } from "./path.ts";
import { checkMove, planMove } from "./plan.ts";
import { checkDrop, checkRise, resolveDrop, resolveRise, riseTest } from "./posture.ts";
import { resolveMove } from "./resolve.ts";
import { movementModeTest } from "./test.ts";
import { checkWithdraw, resolveWithdraw } from "./withdrawal.ts";

/** The test before the first movement action, or null where there is none, or no way. */
function firstTest(encounter: CodaEncounter, intent: Intent): Test | null {
  const mover = combatantOf(encounter, intent.actor);
  if (refusePath(mover, pathOf(mover, intent))) return null;
  const [leg] = planMove(encounter, intent).legs;
  return leg && !leg.continues ? movementModeTest(encounter, intent, leg.row, leg) : null;
}

/** Moving, lying down and getting up. */
export const moveActs: Handlers = {
  move: {
    check: checkMove,
    resolve: resolveMove,
    test: firstTest,
  },
  withdraw: { check: checkWithdraw, resolve: resolveWithdraw },
  dropProne: { check: checkDrop, resolve: resolveDrop },
  standUp: { check: checkRise, resolve: resolveRise, test: riseTest },
};
