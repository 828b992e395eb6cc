/**
 * Which function carries out which act, by the ids of `tables/actions.ts`: begin here to find how an act is played.
 * Acts about the round and those that are no attack list theirs in their own folder.
 */
import type { Course, Resolution } from "../../engine/course.ts";
import type { Intent } from "../../engine/intent.ts";
import { findRow } from "../../engine/table.ts";
import type { Test } from "../../engine/tests.ts";
import type { Refusal } from "../../engine/types.ts";
import { attackOf } from "./attack/attack.ts";
import { checkShot, checkStrike } from "./attack/check.ts";
import { resolveAttack } from "./attack/resolve.ts";
import { attackTest } from "./attack/roll-attack.ts";
import { hazardActs } from "./damage/hazard.ts";
import { checkMove, resolveMove } from "./movement/moves.ts";
import { roundActs } from "./round/actions.ts";
import type { StaCombatant, StaEncounter, StaSheet } from "./sheet.ts";
import { traitActs } from "./traits.ts";
import { workActs } from "./work/actions.ts";

/** What carries an act out. */
export interface Handler {
  /** Why the act is not possible as things stand, or null; whether it is the actor's turn has been looked at. */
  check(encounter: StaEncounter, actor: StaCombatant, intent: Intent): Refusal | null;
  /** Play the act; what it costs is paid. Undefined when it happens without asking anybody. */
  resolve(course: Course<StaSheet>, intent: Intent): Resolution | undefined;
  /** The task that it rolls first, for the roll dialog. */
  test?(encounter: StaEncounter, intent: Intent): Test | null;
}

/** Handlers of some acts, by the act's id. */
export type Handlers = Readonly<Partial<Record<string, Handler>>>;

/** The task to hit, where the weapon does for it. */
const toHit: Handler["test"] = (encounter, intent) => {
  const attack = attackOf(encounter, intent);
  const isArmed = attack.isMelee ? attack.weapon?.use !== "ranged" : attack.weapon?.use === "ranged";
  return isArmed ? attackTest(attack) : null;
};

const handlers: Handlers = {
  move: { check: checkMove, resolve: resolveMove },
  strike: { check: checkStrike, resolve: resolveAttack, test: toHit },
  shoot: { check: checkShot, resolve: resolveAttack, test: toHit },
  ...roundActs,
  ...workActs,
  ...traitActs,
  ...hazardActs,
};

/** The handler of an act; undefined for any other word. */
export function handlerOf(action: string): Handler | undefined {
  return findRow(handlers, action);
}
