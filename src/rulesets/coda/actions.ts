/**
 * Which function carries out which action, by the ids of `tables/actions.ts`: begin here to find how an action is
 * played. `index.ts` calls the handlers; acts that need more than a line (gear, grabs, defenses) list theirs in their
 * own folder.
 */
import type { Course, Resolution } from "../../engine/course.ts";
import { combatantOf } from "../../engine/encounter.ts";
import { refusePath } from "../../engine/grid/path.ts";
import type { Intent } from "../../engine/intent.ts";
import type { SquaresWanted } from "../../engine/squares.ts";
import type { Test } from "../../engine/tests.ts";
import type { Refusal } from "../../engine/types.ts";
import { attackOf } from "./attack/attack.ts";
import { checkAttack, squareOfThing } from "./attack/check.ts";
import { attackTest } from "./attack/modifiers.ts";
import { resolveAttack } from "./attack/resolve.ts";
import { defenceActs, reboundAct } from "./defence/actions.ts";
import { gearActs } from "./gear/actions.ts";
import { grabActs } from "./grab/actions.ts";
import { orderActs } from "./initiative/actions.ts";
import { aidTest, checkAid, resolveAid } from "./maneuvers/aid.ts";
import { checkAim, resolveAim } from "./maneuvers/aim.ts";
import { checkCharge, resolveCharge } from "./maneuvers/charge.ts";
import { chargeAttack } from "./maneuvers/charge-attack.ts";
import { checkDisarm, resolveDisarm } from "./maneuvers/disarm.ts";
import { checkFeint, checkTrip, resolveFeint, resolveTrip } from "./maneuvers/feint-and-trip.ts";
import { pathOf } from "./movement/path.ts";
import { checkMove, planMove } from "./movement/plan.ts";
import { checkDrop, checkRise, resolveDrop, resolveRise, riseTest } from "./movement/posture.ts";
import { resolveMove } from "./movement/resolve.ts";
import { movementModeTest } from "./movement/test.ts";
import { checkWithdraw, resolveWithdraw } from "./movement/withdrawal.ts";
import { checkPlainTest, plainTest, resolvePlainTest } from "./plain-test.ts";
import { autoFireTest, checkAutoFire, resolveAutoFire } from "./ranged/auto-fire.ts";
import { burstTest, checkBurst, resolveBurst } from "./ranged/burst.ts";
import { checkReload, reloadTest, resolveReload } from "./ranged/shots.ts";
import { checkSuppression, resolveSuppression, suppressionTest } from "./ranged/suppression.ts";
import { squaresToSuppress, squaresToSweep } from "./ranged/wanted-squares.ts";
import { workActs } from "./recovery/actions.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "./sheet.ts";
import type { CodaActionRow } from "./tables/actions.ts";

/** The test to hit of an attack or a maneuver. */
const toHit: Handler["test"] = (encounter, intent) => attackTest(attackOf(encounter, intent), intent.adjustment);

/** The test before the first movement action, or null where there is none, or no way. */
function firstTest(encounter: CodaEncounter, intent: Intent): Test | null {
  const mover = combatantOf(encounter, intent.actor);
  if (refusePath(mover.place, pathOf(mover, intent))) return null;
  const [leg] = planMove(encounter, intent).legs;
  return leg && !leg.continues ? movementModeTest(encounter, intent, leg.row, leg) : null;
}

const attack: Handler = { check: checkAttack, resolve: resolveAttack, test: toHit };
const aid: Handler = {
  check: checkAid,
  resolve: resolveAid,
  test: (encounter, intent) => aidTest(attackOf(encounter, intent), intent.adjustment),
};
const aim: Handler = { check: checkAim, resolve: resolveAim };
const disarm: Handler = { check: checkDisarm, resolve: resolveDisarm, test: toHit };
const plain: Handler = { check: checkPlainTest, resolve: resolvePlainTest, test: plainTest };

const handlers: Handlers = {
  armedAttack: attack,
  rangedAttack: { ...attack, squares: squareOfThing },
  unarmedAttack: attack,

  ...defenceActs,
  rebound: reboundAct,

  autoFire: { check: checkAutoFire, resolve: resolveAutoFire, test: autoFireTest, squares: squaresToSweep },
  burstAttack: { check: checkBurst, resolve: resolveBurst, test: burstTest },
  suppressionFire: {
    check: checkSuppression,
    resolve: resolveSuppression,
    test: suppressionTest,
    squares: squaresToSuppress,
  },
  reload: { check: checkReload, resolve: resolveReload, test: reloadTest },

  ...grabActs,

  aid,
  aidRanged: aid,
  aim,
  aimRanged: aim,
  disarm,
  rangedDisarm: disarm,
  feint: { check: checkFeint, resolve: resolveFeint, test: toHit },
  trip: { check: checkTrip, resolve: resolveTrip, test: toHit },
  charge: {
    check: checkCharge,
    resolve: resolveCharge,
    // Shown with the attack at its end, which is what a person can change; the run before it is tested as it is
    test: (encounter, intent) => attackTest(chargeAttack(encounter, intent), intent.adjustment),
  },

  ...gearActs,

  move: { check: checkMove, resolve: resolveMove, test: firstTest },
  withdraw: { check: checkWithdraw, resolve: resolveWithdraw },
  dropProne: { check: checkDrop, resolve: resolveDrop },
  standUp: { check: checkRise, resolve: resolveRise, test: riseTest },

  ...orderActs,
  ...workActs,

  attributeTest: plain,
  reactionTest: plain,
  skillTest: plain,
};

/** The handlers once more: each act asks several times, and a map of so many is read faster. */
const byAction: ReadonlyMap<string, Handler | undefined> = new Map(Object.entries(handlers));

/** The handler of an action. @throws RangeError - No such action; `check` refuses those. */
export function handlerOf(action: string): Handler {
  const handler = byAction.get(action);
  if (!handler) throw new RangeError(`nothing carries out ${action}`);
  return handler;
}

/** Is the action carried out at a person's wish; the others only come about by themselves? */
export function isActed(action: string): boolean {
  return byAction.has(action);
}

/** What carries an action out: why it may not begin, what happens, and which test it rolls first. */
export interface Handler {
  /** Why the act is not possible as things stand, or null; turn and cost have been looked at, and are not here. */
  check(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent, row: CodaActionRow): Refusal | null;
  /** Play the act; it pays for itself. Undefined when it happens without asking anybody. */
  resolve(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution | undefined;
  /** The test that it rolls first, for the roll dialog; null when it rolls none. */
  test?(encounter: CodaEncounter, intent: Intent, row: CodaActionRow): Test | null;
  /** What its target rolls against it, for chances; left out where a number stands against it, or nothing. */
  opposes?(encounter: CodaEncounter, intent: Intent): Test | null;
  /** The squares that it has to be told, with those that the intent names; nothing else keeps it from beginning. */
  squares?(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent): SquaresWanted | null;
}

/** Handlers of some actions, by the action's id. */
export type Handlers = Readonly<Partial<Record<string, Handler>>>;
