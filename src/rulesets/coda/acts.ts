import { attackActs } from "./attack/acts.ts";
import { defenceActs } from "./defence/acts.ts";
import { fireActs } from "./fire/acts.ts";
import { gearActs } from "./gear/acts.ts";
import { grabActs } from "./grab/acts.ts";
import type { Handler, Handlers } from "./handler.ts";
import { maneuverActs } from "./maneuvers/acts.ts";
import { moveActs } from "./move/acts.ts";
import { orderActs } from "./order/acts.ts";
import { checkPlainTest, plainTest, resolvePlainTest } from "./plain-test.ts";
import { reboundAct } from "./rebound.ts";
import { workActs } from "./work/acts.ts";

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
