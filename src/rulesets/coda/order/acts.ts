import type { Handlers } from "../handler.ts";
import { allot } from "./allot.ts";
import { checkDelay, resolveDelay } from "./delay.ts";
import { checkSurprise, resolveSurprise } from "./surprise.ts";

/** What is about who acts when. */
export const orderActs: Handlers = {
  delay: { check: checkDelay, resolve: resolveDelay },
  allot,
  surprise: { check: checkSurprise, resolve: resolveSurprise },
};
