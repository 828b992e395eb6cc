import { battlestations } from "../../src/rulesets/battlestations/index.ts";
import { tactics } from "../../src/rulesets/battlestations/tactics.ts";
import { boarding } from "../fight/battle-demo.ts";
import { fightRate } from "../fight/rate.ts";
import type { CountedBench } from "../measure.ts";

/** Whole fights of the fourth game, four against four, until one side is down. Unit: fights a second on one core. */
export const bench: CountedBench = {
  id: "fight.battlestations-4v4",
  unit: "fights/s",
  limit: { of: "median", least: 10 },
  count: () => fightRate({ start: boarding(), ruleset: battlestations, tactics }),
};
