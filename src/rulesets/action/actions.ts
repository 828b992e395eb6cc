/**
 * Which function carries out which action, by the ids of `tables/actions.ts`: begin here to find how an action is
 * played. Acts about the round, holds, gear and work list theirs in their own folder.
 */
import type { Course, Resolution } from "../../engine/course.ts";
import { hasCondition, isFight } from "../../engine/encounter.ts";
import type { Intent } from "../../engine/intent.ts";
import type { SquaresWanted } from "../../engine/squares.ts";
import { findRow } from "../../engine/table.ts";
import type { Test } from "../../engine/tests.ts";
import { type Refusal, refuse } from "../../engine/types.ts";
import { checkAim, resolveAim } from "./attack/aim.ts";
import { attackOf } from "./attack/attack.ts";
import { checkAutofire, recoilPart, resolveAutofire, resolveSpray } from "./attack/autofire.ts";
import { checkBlast, resolveBlast } from "./attack/blast.ts";
import { blastSquares } from "./attack/blast-area.ts";
import { attackTest } from "./attack/roll-attack.ts";
import { roundsIn } from "./attack/rounds.ts";
import { checkShot, resolveShot } from "./attack/shoot.ts";
import { areaSquares } from "./attack/spray-area.ts";
import { blowIn, blows, checkBlow, resolveBlow } from "./attack/strike.ts";
import { isInHold } from "./derived.ts";
import { gearActs } from "./gear/actions.ts";
import { holdActs } from "./hold/actions.ts";
import { setCondition } from "./hold/holds.ts";
import { checkMove } from "./movement/plan.ts";
import { moveTest, resolveMove } from "./movement/resolve.ts";
import { roundActs } from "./round/actions.ts";
import type { ActionCombatant, ActionEncounter, ActionSheet } from "./sheet.ts";
import type { ActRow } from "./tables/actions.ts";
import { workActs } from "./work/actions.ts";

/** What carries an action out. */
export interface Handler {
  /** Why the act is not possible as things stand, or null; whether it is the actor's turn has been looked at. */
  check(encounter: ActionEncounter, actor: ActionCombatant, intent: Intent, row: ActRow): Refusal | null;
  /** Play the act; what it costs is paid. Undefined when it happens without asking anybody. */
  resolve(course: Course<ActionSheet>, intent: Intent, row: ActRow): Resolution | undefined;
  /** The test that it rolls first, for the roll dialog. */
  test?(encounter: ActionEncounter, intent: Intent, row: ActRow): Test | null;
  /** The squares that it has to be told. */
  squares?(encounter: ActionEncounter, actor: ActionCombatant, intent: Intent): SquaresWanted | null;
}

/** Handlers of some actions, by the action's id. */
export type Handlers = Readonly<Partial<Record<string, Handler>>>;

/** The test of a shot, where the weapon does for it. */
const toShoot: Handler["test"] = (encounter, intent) => {
  const attack = attackOf(encounter, intent);
  return attack.weapon && attack.weapon.range !== null ? attackTest(attack) : null;
};

/** The test of automatic fire, with what so many rounds take off it (A101, A105). */
const toFire: Handler["test"] = (encounter, intent) => {
  const attack = attackOf(encounter, intent);
  const { weapon } = attack;
  if (!weapon || weapon.range === null) return null;
  return attackTest(attack, recoilPart(intent.action, roundsIn(intent, weapon)));
};

/** The test of a blow, where the weapon does for it. */
const toStrike: Handler["test"] = (encounter, intent) => {
  const how = blows[intent.action]?.with;
  const attack = attackOf(encounter, blowIn(intent));
  const isArmed = attack.weapon !== null && attack.weapon.length !== null;
  return how === "weapon" && !isArmed ? null : attackTest(attack);
};

const autofire: Handler = { check: checkAutofire, resolve: resolveAutofire, test: toFire };

const struck = Object.keys(blows).map((id): [string, Handler] => [
  id,
  { check: checkBlow, resolve: resolveBlow, test: toStrike },
]);

/** A way to meet attacks until one's next turn: paying for it is all (A072 to A074, G358). */
const guard: Handler = {
  check: (encounter) => (isFight(encounter) ? null : refuse("maneuver/no-fight")),
  resolve: () => undefined,
};

const handlers: Handlers = {
  ...roundActs,

  block: guard,
  dodge: guard,
  rollWithBlow: guard,

  ...Object.fromEntries(struck),
  aim: { check: checkAim, resolve: resolveAim },
  shoot: { check: checkShot, resolve: resolveShot, test: toShoot },
  burst: autofire,
  stream: autofire,
  spray: { check: checkAutofire, resolve: resolveSpray, test: toFire, squares: areaSquares },
  blast: { check: checkBlast, resolve: resolveBlast, test: toShoot, squares: blastSquares },

  ...holdActs,
  ...gearActs,
  ...workActs,
  move: { check: checkMove, resolve: resolveMove, test: moveTest },
  standUp: {
    check(_encounter, actor) {
      if (!hasCondition(actor, "prone")) return refuse("posture/not-prone");
      return isInHold(actor) ? refuse("move/held") : null;
    },
    resolve(course, { actor }) {
      setCondition(course, actor, "prone", false);
      return undefined;
    },
  },
};

/** The handler of an action; undefined for any other word. */
export function handlerOf(action: string): Handler | undefined {
  return findRow(handlers, action);
}
