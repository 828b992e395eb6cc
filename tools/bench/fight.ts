import { coda } from "../../src/rulesets/coda/index.ts";
import { tactics } from "../../src/rulesets/coda/tactics.ts";
import { fourAgainstFour } from "../fight/demo.ts";
import { fightRate } from "../fight/rate.ts";
import type { CountedBench } from "../measure.ts";

/** Whole fights of four against four on the demo map, until one side is down. Unit: fights a second on one core. */
export const bench: CountedBench = {
  id: "fight.4v4",
  unit: "fights/s",
  limit: { of: "median", least: 400 },
  count: () => fightRate({ start: fourAgainstFour(), ruleset: coda, tactics }),
};
