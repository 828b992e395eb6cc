import { coda } from "../../src/rulesets/coda/index.ts";
import { tactics } from "../../src/rulesets/coda/tactics.ts";
import { fourAgainstFour } from "../fight/demo.ts";
import { heapLeft } from "../fight/heap.ts";
import type { CountedBench } from "../measure.ts";

const intent = { actor: "gunner", action: "rangedAttack", weapon: "raiderPistol", targets: ["kassus"] };

/** What is left on the heap after many exchanges that nobody keeps. Unit: MB of 1,000,000 bytes. */
export const bench: CountedBench = {
  id: "exchange.heap",
  unit: "MB",
  limit: { of: "median", most: 1 },
  count() {
    const encounter = { ...fourAgainstFour(), turn: "gunner" };
    return { value: heapLeft({ encounter, intent, ruleset: coda, answer: tactics.answer }) };
  },
};
