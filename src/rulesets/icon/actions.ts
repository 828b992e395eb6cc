/**
 * Which function carries out which action, by the ids of `tables/actions.ts`: begin here to find how an action is
 * played. Acts about the round, harm, gear and work list theirs in their own folder.
 */
import type { Course, Resolution } from "../../engine/course.ts";
import type { Intent } from "../../engine/intent.ts";
import type { SquaresWanted } from "../../engine/squares.ts";
import type { Test } from "../../engine/tests.ts";
import type { Refusal } from "../../engine/types.ts";
import { attackActs } from "./attack/actions.ts";
import { harmActs } from "./damage/actions.ts";
import { gearActs } from "./gear/actions.ts";
import { checkMove } from "./movement/plan.ts";
import { moveTest, resolveMove } from "./movement/resolve.ts";
import { roundActs } from "./round/actions.ts";
import type { IconCombatant, IconEncounter, IconSheet } from "./sheet.ts";
import type { IconActionRow } from "./tables/actions.ts";
import { workActs } from "./work/actions.ts";

/** What carries each action out, by its id. */
const handlers: Handlers = {
  ...roundActs,
  ...attackActs,
  ...harmActs,
  ...gearActs,
  ...workActs,
  move: { check: checkMove, resolve: resolveMove, test: moveTest },
};

/** The handler of an action that a person may begin; undefined for any other. */
export function handlerOf(action: string): Handler | undefined {
  return Object.hasOwn(handlers, action) ? handlers[action] : undefined;
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
