import type { Handlers } from "../handler.ts";
import { checkManeuver } from "./check.ts";
import { checkWrest, holdsOn, wrest } from "./disarm.ts";
import { breakFree } from "./escape.ts";
import { checkLock, lock } from "./lock.ts";
import { maneuverHandler } from "./maneuver.ts";
import { checkDrag, moveTarget } from "./move-target.ts";
import { checkPinch, pinch } from "./pinch.ts";
import { release } from "./release.ts";
import { grabHandler } from "./start.ts";
import { checkKeep, checkStrangle, keepStrangle, strangle } from "./strangle.ts";
import { checkHeldWeapon, hurtWithin, strikeWithin } from "./strikes.ts";
import { swing, swingHandler } from "./swing.ts";
import { prepareThrow, throwDown, throwModifiers } from "./throw.ts";
import { checkTrippingThrow, throwOnto } from "./tripping-throw.ts";

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
