/**
 * Which function carries out which action, by the ids of `tables/actions.ts`: begin here to find how an action is
 * played. Acts about the round, gear and work list theirs in their own folder.
 */
import type { Course, Resolution } from "../../engine/course.ts";
import { hasCondition } from "../../engine/encounter.ts";
import type { Intent } from "../../engine/intent.ts";
import { posture } from "../../engine/posture.ts";
import type { SquaresWanted } from "../../engine/squares.ts";
import { findRow } from "../../engine/table.ts";
import type { Test } from "../../engine/tests.ts";
import type { Refusal } from "../../engine/types.ts";
import { areaActs } from "./area/actions.ts";
import { attackOf } from "./attack/attack.ts";
import { checkHurl, checkShot, checkStrike } from "./attack/check.ts";
import { attackParts } from "./attack/modifiers.ts";
import { attackTest } from "./attack/roll-attack.ts";
import { resolveAttack } from "./attack/single.ts";
import { checkTwoWeapons, resolveTwoWeapons } from "./attack/two-weapons.ts";
import { finishActs } from "./finish/actions.ts";
import { gearActs } from "./gear/actions.ts";
import { grappleActs } from "./grapple/actions.ts";
import { goOver } from "./movement/door.ts";
import { checkMove } from "./movement/plan.ts";
import { resolveMove } from "./movement/resolve.ts";
import { roundActs } from "./round/actions.ts";
import type { BattleCombatant, BattleEncounter, BattleSheet } from "./sheet.ts";
import type { ActRow } from "./tables/actions.ts";
import type { ConditionId } from "./tables/conditions.ts";
import { workActs } from "./work/actions.ts";

/** What carries an action out. */
export interface Handler {
  /** Why the act is not possible as things stand, or null; whether it is the actor's turn has been looked at. */
  check(encounter: BattleEncounter, actor: BattleCombatant, intent: Intent, row: ActRow): Refusal | null;
  /** Play the act; what it costs is paid. Undefined when it happens without asking anybody. */
  resolve(course: Course<BattleSheet>, intent: Intent, row: ActRow): Resolution | undefined;
  /** The squares that it has to be told. */
  squares?(encounter: BattleEncounter, actor: BattleCombatant, intent: Intent): SquaresWanted | null;
  /** The check that it rolls first, for the roll dialog. */
  test?(encounter: BattleEncounter, intent: Intent, row: ActRow): Test | null;
}

/** Handlers of some actions, by the action's id. */
export type Handlers = Readonly<Partial<Record<string, Handler>>>;

/** The check of an attack, where the weapon does for it. */
const toHit: Handler["test"] = (encounter, intent, row) => {
  const attack = attackOf(encounter, intent);
  const isArmed = row.id === "strike" ? attack.isMelee : attack.weapon !== null && !attack.isMelee;
  return isArmed || (row.id === "twoWeapons" && attack.weapon) ? attackTest(attack, attackParts(attack)) : null;
};

/** Be so, or no longer. */
function turned(condition: ConditionId): Handler {
  return {
    check: () => null,
    resolve(course, { actor }) {
      course.setCondition(actor, condition, !hasCondition(course.of(actor), condition));
      return undefined;
    },
  };
}

const handlers: Handlers = {
  move: { check: checkMove, resolve: resolveMove },
  goOver,
  standUp: posture(true),
  lieDown: posture(false),
  peek: turned("peeking"),
  strike: { check: checkStrike, resolve: resolveAttack, test: toHit },
  shoot: { check: checkShot, resolve: resolveAttack, test: toHit },
  hurl: { check: checkHurl, resolve: resolveAttack, test: toHit },
  twoWeapons: { check: checkTwoWeapons, resolve: resolveTwoWeapons, test: toHit },
  ...areaActs,
  ...grappleActs,
  ...finishActs,
  submit: turned("willing"),
  ...gearActs,
  ...roundActs,
  ...workActs,
};

/** The handler of an action; undefined for any other word. */
export function handlerOf(action: string): Handler | undefined {
  return findRow(handlers, action);
}
