import type { Handler, Handlers } from "../actions.ts";
import { attackOf } from "../attack/attack.ts";
import { attackTest } from "../attack/modifiers.ts";
import { aidTest, checkAid, resolveAid } from "./aid.ts";
import { checkAim, resolveAim } from "./aim.ts";
import { checkCharge, resolveCharge } from "./charge.ts";
import { chargeAttack } from "./charge-attack.ts";
import { checkDisarm, resolveDisarm } from "./disarm.ts";
import { checkFeint, checkTrip, resolveFeint, resolveTrip } from "./feint-and-trip.ts";

/** The test to hit of a maneuver. */
const toHit: Handler["test"] = (encounter, intent) => attackTest(attackOf(encounter, intent), intent.adjustment);

const aid: Handler = {
  check: checkAid,
  resolve: resolveAid,
  test: (encounter, intent) => aidTest(attackOf(encounter, intent), intent.adjustment),
};
const aim: Handler = { check: checkAim, resolve: resolveAim };
const disarm: Handler = { check: checkDisarm, resolve: resolveDisarm, test: toHit };

/** What is done to foes and friends beside plain attacks. */
export const maneuverActs: Handlers = {
  aid,
  aidRanged: aid,
  aim,
  aimRanged: aim,
  disarm,
  rangedDisarm: disarm,
  feint: { check: checkFeint, resolve: resolveFeint, test: toHit },
  trip: { check: checkTrip, resolve: resolveTrip, test: toHit },
  /** Shown with the attack at its end, which is what a person can change; the run before it is tested as it is. */
  charge: {
    check: checkCharge,
    resolve: resolveCharge,
    test: (encounter, intent) => attackTest(chargeAttack(encounter, intent), intent.adjustment),
  },
};
