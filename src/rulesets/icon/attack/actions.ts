import type { Handler, Handlers } from "../actions.ts";
import { type ManeuverRow, maneuvers } from "../tables/actions.ts";
import { attackOf } from "./attack.ts";
import { checkHit, refuseWeapon } from "./check.ts";
import { checkCover, coverSquares, coverTest, resolveCover } from "./cover.ts";
import { attackTest, resolveBlow } from "./fight.ts";
import { checkLower, checkRelease, checkSlip, endDrop, resolveRelease, resolveSlip } from "./hold-fire.ts";
import { checkShot, checkShots, checkWideBeam, resolveDoubleFire, resolveShot, resolveWideBeam } from "./shoot.ts";

const test: Handler["test"] = (encounter, intent, { kind }) => {
  const attack = attackOf(encounter, intent);
  const { weapon, maneuver, attacker } = attack;
  if (kind === "fire" && !weapon?.ranges) return null;
  if (maneuver && !maneuver.bare && (refuseWeapon(attacker, intent.weapon) || weapon?.difficulty === null)) return null;
  return attackTest(attack);
};

const shot: Handler = { check: checkShot, resolve: resolveShot, test };
const blows = Object.values<ManeuverRow>(maneuvers).map((maneuver): [string, Handler] => [
  maneuver.id,
  { check: (encounter, actor, intent) => checkHit(encounter, actor, intent, maneuver), resolve: resolveBlow, test },
]);

/** Attacks, and what comes of a shot that is held. */
export const attackActs: Handlers = {
  ...Object.fromEntries(blows),
  fire: shot,
  ricochet: shot,
  snapShot: shot,
  doubleFire: {
    check: (encounter, actor, intent) => checkShots(encounter, actor, intent, 2),
    resolve: resolveDoubleFire,
    test,
  },
  wideBeam: { check: checkWideBeam, resolve: resolveWideBeam, test },
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
};
