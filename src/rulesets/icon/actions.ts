/**
 * Which function carries out which action, by the ids of `tables/actions.ts`: begin here to find how an action is
 * played. Acts about the round, harm, gear and work list theirs in their own folder.
 */
import type { Course, Resolution } from "../../engine/course.ts";
import type { Intent } from "../../engine/intent.ts";
import type { SquaresWanted } from "../../engine/squares.ts";
import { findRow } from "../../engine/table.ts";
import type { Test } from "../../engine/tests.ts";
import type { Refusal } from "../../engine/types.ts";
import { attackOf } from "./attack/attack.ts";
import { checkHit, refuseWeapon } from "./attack/check.ts";
import { checkCover, coverSquares, coverTest, resolveCover } from "./attack/cover.ts";
import { attackTest, resolveBlow } from "./attack/fight.ts";
import { checkLower, checkRelease, checkSlip, endDrop, resolveRelease, resolveSlip } from "./attack/hold-fire.ts";
import {
  checkShot,
  checkShots,
  checkWideBeam,
  resolveDoubleFire,
  resolveShot,
  resolveWideBeam,
} from "./attack/shoot.ts";
import { harmActs } from "./damage/actions.ts";
import { gearActs } from "./gear/actions.ts";
import { checkMove } from "./movement/plan.ts";
import { moveTest, resolveMove } from "./movement/resolve.ts";
import { roundActs } from "./round/actions.ts";
import type { IconCombatant, IconEncounter, IconSheet } from "./sheet.ts";
import { type IconActionRow, type ManeuverRow, maneuvers } from "./tables/actions.ts";
import { workActs } from "./work/actions.ts";

/** The test to hit, where the weapon does for it. */
const toHit: Handler["test"] = (encounter, intent, { kind }) => {
  const attack = attackOf(encounter, intent);
  const { weapon, maneuver, attacker } = attack;
  if (kind === "fire" && !weapon?.ranges) return null;
  if (maneuver && !maneuver.bare && (refuseWeapon(attacker, intent.weapon) || weapon?.difficulty === null)) return null;
  return attackTest(attack);
};

const shot: Handler = { check: checkShot, resolve: resolveShot, test: toHit };
const blows = Object.values<ManeuverRow>(maneuvers).map((maneuver): [string, Handler] => [
  maneuver.id,
  {
    check: (encounter, actor, intent) => checkHit(encounter, actor, intent, maneuver),
    resolve: resolveBlow,
    test: toHit,
  },
]);

const handlers: Handlers = {
  ...roundActs,

  ...Object.fromEntries(blows),
  fire: shot,
  ricochet: shot,
  snapShot: shot,
  doubleFire: {
    check: (encounter, actor, intent) => checkShots(encounter, actor, intent, 2),
    resolve: resolveDoubleFire,
    test: toHit,
  },
  wideBeam: { check: checkWideBeam, resolve: resolveWideBeam, test: toHit },
  coveringFire: { check: checkCover, resolve: resolveCover, test: coverTest, squares: coverSquares },
  getTheDrop: shot,
  releaseShot: { check: checkRelease, resolve: resolveRelease },
  lowerWeapon: {
    check: checkLower,
    resolve(course, { actor }) {
      endDrop(course, actor);
      return undefined;
    },
  },
  slipAway: { check: checkSlip, resolve: resolveSlip },

  ...harmActs,
  ...gearActs,
  ...workActs,
  move: { check: checkMove, resolve: resolveMove, test: moveTest },
};

/** The handler of an action that a person may begin; undefined for any other. */
export function handlerOf(action: string): Handler | undefined {
  return findRow(handlers, action);
}

/** What carries an action out. */
export interface Handler {
  /** Why the act is not possible as things stand, or null; whether it is the actor's turn has been looked at. */
  check(encounter: IconEncounter, actor: IconCombatant, intent: Intent, row: IconActionRow): Refusal | null;
  /** Play the act; what it costs is paid. Undefined when it happens without asking anybody. */
  resolve(course: Course<IconSheet>, intent: Intent, row: IconActionRow): Resolution | undefined;
  /** The test that it rolls first, for the roll dialog. */
  test?(encounter: IconEncounter, intent: Intent, row: IconActionRow): Test | null;
  /** The squares that it has to be told. */
  squares?(encounter: IconEncounter, actor: IconCombatant, intent: Intent): SquaresWanted | null;
}

/** Handlers of some actions, by the action's id. */
export type Handlers = Readonly<Partial<Record<string, Handler>>>;
