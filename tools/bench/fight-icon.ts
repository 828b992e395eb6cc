import { icon } from "../../src/rulesets/icon/index.ts";
import { tactics } from "../../src/rulesets/icon/tactics.ts";
import { landing } from "../fight/icon-demo.ts";
import { fightRate } from "../fight/rate.ts";
import type { CountedBench } from "../measure.ts";

/** Whole fights of ICON, declared and acted in passes, until one side is down. Unit: fights a second on one core. */
export const bench: CountedBench = {
  id: "fight.icon-4v4",
  unit: "fights/s",
  limit: { of: "median", least: 600 },
  count: () => fightRate({ start: landing(), ruleset: icon, tactics }),
};
