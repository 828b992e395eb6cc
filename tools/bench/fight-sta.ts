import { sta } from "../../src/rulesets/sta/index.ts";
import { tactics } from "../../src/rulesets/sta/tactics.ts";
import { fightRate } from "../fight/rate.ts";
import { corridor } from "../fight/sta-demo.ts";
import type { CountedBench } from "../measure.ts";

/** Whole fights of the fifth game's demo world until one side is down. Unit: fights a second on one core. */
export const bench: CountedBench = {
  id: "fight.sta-4v4",
  unit: "fights/s",
  limit: { of: "median", least: 10 },
  count: () => fightRate({ start: corridor(), ruleset: sta, tactics }),
};
