import type { Course, Resolution } from "../../engine/course.ts";
import type { Intent } from "../../engine/intent.ts";
import type { SquaresWanted } from "../../engine/squares.ts";
import type { Test } from "../../engine/tests.ts";
import type { Refusal } from "../../engine/types.ts";
import { attackActs } from "./attack/actions.ts";
import { defenceActs, reboundAct } from "./defence/actions.ts";
import { gearActs } from "./gear/actions.ts";
import { grabActs } from "./grab/actions.ts";
import { orderActs } from "./initiative/actions.ts";
import { maneuverActs } from "./maneuvers/actions.ts";
import { moveActs } from "./movement/actions.ts";
import { checkPlainTest, plainTest, resolvePlainTest } from "./plain-test.ts";
import { fireActs } from "./ranged/actions.ts";
import { workActs } from "./recovery/actions.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "./sheet.ts";
import type { CodaActionRow } from "./tables/actions.ts";

const plain: Handler = { check: checkPlainTest, resolve: resolvePlainTest, test: plainTest };

/** What carries each action out, by its id. */
const handlers: Handlers = {
  ...attackActs,
  ...defenceActs,
  ...fireActs,
  ...grabActs,
  ...maneuverActs,
  ...gearActs,
  ...moveActs,
  ...orderActs,
  rebound: reboundAct,
  ...workActs,
  attributeTest: plain,
  reactionTest: plain,
  skillTest: plain,
};

/** The handler of an action. @throws RangeError - No such action; `check` refuses those. */
export function handlerOf(action: string): Handler {
  const handler = handlers[action];
  if (!handler) throw new RangeError(`nothing carries out ${action}`);
  return handler;
}

/** Is the action carried out at a person's wish; the others only come about by themselves? */
export function isActed(action: string): boolean {
  return Object.hasOwn(handlers, action);
}

/** What carries an action out: why it may not begin, what happens, and which test it rolls first. */
export interface Handler {
  /** Why the act is not possible as things stand, or null; turn and cost have been looked at, and are not here. */
  check(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent, row: CodaActionRow): Refusal | null;
  /** Play the act; it pays for itself. Undefined when it happens without asking anybody. */
  resolve(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution | undefined;
  /** The test that it rolls first, for the roll dialog; null when it rolls none. */
  test?(encounter: CodaEncounter, intent: Intent, row: CodaActionRow): Test | null;
  /** The squares that it has to be told, with those that the intent names; nothing else keeps it from beginning. */
  squares?(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent): SquaresWanted | null;
}

/** Handlers of some actions, by the action's id. */
export type Handlers = Readonly<Partial<Record<string, Handler>>>;
