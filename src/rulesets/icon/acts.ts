import { attackActs } from "./attack/acts.ts";
import { gearActs } from "./gear/acts.ts";
import type { Handler, Handlers } from "./handler.ts";
import { harmActs } from "./harm/acts.ts";
import { checkMove } from "./move/plan.ts";
import { moveTest, resolveMove } from "./move/resolve.ts";
import { roundActs } from "./round/acts.ts";
import { workActs } from "./work/acts.ts";

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
