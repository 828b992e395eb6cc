import type { Handlers } from "../handler.ts";
import { checkDrop, checkRise, resolveDrop, resolveRise, riseTest } from "../posture.ts";
import { checkWithdraw, resolveWithdraw } from "../withdraw.ts";
import { checkMove, planMove } from "./plan.ts";
import { resolveMove } from "./resolve.ts";
import { mannerTest } from "./test.ts";

/** Moving, lying down and getting up. */
export const moveActs: Handlers = {
  move: {
    check: checkMove,
    resolve: resolveMove,
    test: (encounter, intent) => {
      const [leg] = planMove(encounter, intent).legs;
      return leg && !leg.continues ? mannerTest(encounter, intent, leg.row) : null;
    },
  },
  withdraw: { check: checkWithdraw, resolve: resolveWithdraw },
  dropProne: { check: checkDrop, resolve: resolveDrop },
  standUp: { check: checkRise, resolve: resolveRise, test: riseTest },
};
