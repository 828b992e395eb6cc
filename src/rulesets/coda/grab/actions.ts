/**
 * All that is done within a hold, by action, and how each is played: pay, wrestle, carry out the outcome, let edges
 * speak. What an outcome does is in the file of its maneuver; `../actions.ts` takes the list over.
 */
import type { Handlers } from "../actions.ts";
import { checkWrest, holdsOn, wrest } from "./disarm.ts";
import { checkDrag, moveTarget } from "./drag.ts";
import { breakFree, checkLock, checkPinch, lock, pinch, release } from "./locks.ts";
import { maneuverHandler } from "./maneuver.ts";
import { grabHandler, swing, swingHandler } from "./start.ts";
import { checkKeep, checkStrangle, keepStrangle, strangle } from "./strangle.ts";
import { checkHeldWeapon, hurtWithin, strikeWithin } from "./strikes.ts";
import { checkTrippingThrow, prepareThrow, throwDown, throwModifiers, throwOnto } from "./throw.ts";
import { checkManeuver } from "./wrestle.ts";

/** What carries out grabs, and all that is done within a hold. */
export const grabActs: Handlers = {
  grab: grabHandler,
  grabArmedAttack: maneuverHandler({ check: checkHeldWeapon, outcome: strikeWithin }),
  damageTarget: maneuverHandler({ outcome: hurtWithin }),
  grabDisarm: maneuverHandler({ check: checkWrest, resists: holdsOn, outcome: wrest }),
  breakFree: maneuverHandler({ outcome: breakFree }),
  strangle: maneuverHandler({ check: checkStrangle, outcome: strangle }),
  keepStrangle: { check: checkKeep, resolve: keepStrangle },
  moveTarget: maneuverHandler({ check: checkDrag, outcome: moveTarget }),
  nervePinch: maneuverHandler({ check: checkPinch, outcome: pinch }),
  jointLock: maneuverHandler({ check: checkLock, outcome: lock }),
  throw: maneuverHandler({ prepare: prepareThrow, adds: throwModifiers, outcome: throwDown }),
  trippingThrow: maneuverHandler({
    check: checkTrippingThrow,
    prepare: prepareThrow,
    adds: throwModifiers,
    outcome: throwOnto,
  }),
  humanWeapon: maneuverHandler({ outcome: swing }),
  swingHeld: swingHandler,
  release: { check: checkManeuver, resolve: release },
};
