import type { Handlers } from "../handler.ts";
import { checkAllot, resolveAllot } from "./allot.ts";
import { checkDeclare, resolveDeclare } from "./declare.ts";
import { checkDelay, resolveDelay, resolveForgo } from "./delay.ts";
import { checkInitiative, checkRank, initiativeTest, resolveInitiative, resolveRank } from "./initiative.ts";
import { checkStart, resolveStart } from "./start.ts";

/** What is about the round itself. */
export const roundActs: Handlers = {
  initiative: {
    check: checkInitiative,
    resolve: resolveInitiative,
    test: (encounter, intent) => {
      const actor = encounter.combatants[intent.actor];
      return actor ? initiativeTest(encounter, actor, intent) : null;
    },
  },
  rank: { check: checkRank, resolve: resolveRank },
  allot: { check: checkAllot, resolve: resolveAllot },
  declare: { check: checkDeclare, resolve: resolveDeclare },
  delay: { check: checkDelay, resolve: resolveDelay },
  forgo: { check: () => null, resolve: resolveForgo },
  startFight: { check: checkStart, resolve: resolveStart },
};
