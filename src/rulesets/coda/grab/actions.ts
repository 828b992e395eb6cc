/**
 * All that is done within a hold, by action, and how each is played: pay, wrestle, carry out the outcome, let edges
 * speak. What an outcome does is in the file of its maneuver; `../actions.ts` takes the list over.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Answers, Prompt } from "../../../engine/prompt.ts";
import { beginAct } from "../act.ts";
import type { Handler, Handlers } from "../actions.ts";
import type { Side } from "../contest.ts";
import type { CodaSheet } from "../sheet.ts";
import { checkWrest, holdsOn, wrest } from "./disarm.ts";
import { checkDrag, moveTarget } from "./drag.ts";
import { contend, endGrappleCheck, type GrappleCheck, grappleTest } from "./grapple-check.ts";
import { breakFree, checkLock, checkPinch, lock, pinch, release } from "./locks.ts";
import { grabHandler, swing, swingHandler } from "./start.ts";
import { checkKeep, checkStrangle, keepStrangle, strangle } from "./strangle.ts";
import { checkHeldWeapon, hurtWithin, strikeWithin } from "./strikes.ts";
import { checkTrippingThrow, prepareThrow, throwDown, throwModifiers, throwOnto } from "./throw.ts";
import { checkManeuver, type Wrestle, wrestleOf } from "./wrestle.ts";

/** What makes one maneuver differ from the others. */
interface Maneuver {
  /** Why it may not begin, when the hold itself allows it. */
  readonly check?: Handler["check"];
  /** What is settled before its dice fall; it may ask. */
  readonly prepare?: (course: Course<CodaSheet>, wrestle: Wrestle) => Generator<readonly Prompt[], Wrestle, Answers>;
  /** What it adds to its own test. */
  readonly adds?: (wrestle: Wrestle) => readonly Modifier[];
  /** How the other resists it where it is not by wrestling; null leaves it at that. */
  readonly resists?: (wrestle: Wrestle) => Side | null;
  /** What comes of its test. */
  readonly outcome: (course: Course<CodaSheet>, grappleCheck: GrappleCheck) => Resolution | undefined;
}

/** The checks of the hold, then those of the maneuver's own. */
function checkOf({ check }: Maneuver): Handler["check"] {
  return (encounter, actor, intent, row) =>
    checkManeuver(encounter, actor, intent, row) ?? check?.(encounter, actor, intent, row) ?? null;
}

/**
 * The handler of a maneuver of a hold: pay, wrestle, carry out what comes of it, let edges speak (R209, R210, G272).
 */
function maneuverHandler(maneuver: Maneuver): Handler {
  const { prepare, adds, outcome, resists } = maneuver;
  const check = checkOf(maneuver);
  return {
    check,
    *resolve(course, intent, row) {
      const wrestle = wrestleOf(course.encounter, intent, row);
      const goesOn = yield* beginAct(course, intent, row, wrestle.weapon, check);
      if (!goesOn) return;
      const prepared = prepare ? yield* prepare(course, wrestle) : wrestle;
      const grappleCheck = contend(course, prepared, adds?.(prepared), resists);
      yield* outcome(course, grappleCheck) ?? [];
      yield* endGrappleCheck(course, grappleCheck);
    },
    test(encounter, intent, row) {
      const actor = encounter.combatants[intent.actor];
      if (!actor || checkManeuver(encounter, actor, intent, row)) return null;
      const wrestle = wrestleOf(encounter, intent, row);
      return grappleTest(wrestle, adds?.(wrestle));
    },
  };
}

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
