import type { Handlers } from "../actions.ts";
import { autoFireTest, checkAutoFire, resolveAutoFire } from "./auto-fire.ts";
import { burstTest, checkBurst, resolveBurst } from "./burst.ts";
import { checkReload, reloadTest, resolveReload } from "./shots.ts";
import { checkSuppression, resolveSuppression, suppressionTest } from "./suppression.ts";
import { squaresToSuppress, squaresToSweep } from "./wanted-squares.ts";

/** Firing more than one shot, keeping squares under fire, and loading again. */
export const fireActs: Handlers = {
  autoFire: { check: checkAutoFire, resolve: resolveAutoFire, test: autoFireTest, squares: squaresToSweep },
  burstAttack: { check: checkBurst, resolve: resolveBurst, test: burstTest },
  suppressionFire: {
    check: checkSuppression,
    resolve: resolveSuppression,
    test: suppressionTest,
    squares: squaresToSuppress,
  },
  reload: { check: checkReload, resolve: resolveReload, test: reloadTest },
};
