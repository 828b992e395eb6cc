import { action } from "../../src/rulesets/action/index.ts";
import { tactics } from "../../src/rulesets/action/tactics.ts";
import { depot } from "../fight/action-demo.ts";
import { fightRate } from "../fight/rate.ts";
import type { CountedBench } from "../measure.ts";

/** Whole fights of the third game's demo world until one side is down. Unit: fights a second on one core. */
export const bench: CountedBench = {
  id: "fight.action-4v5",
  unit: "fights/s",
  limit: { of: "median", least: 10 },
  count: () => fightRate({ start: depot(), ruleset: action, tactics }),
};
