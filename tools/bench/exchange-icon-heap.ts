import { icon } from "../../src/rulesets/icon/index.ts";
import { tactics } from "../../src/rulesets/icon/tactics.ts";
import { heapLeft } from "../fight/heap.ts";
import { firing } from "../fight/icon-demo.ts";
import type { CountedBench } from "../measure.ts";

const intent = { actor: "varga", action: "fire", weapon: "beamPistol", targets: ["gunner"] };

/** What is left on the heap after many exchanges of ICON that nobody keeps. Unit: MB of 1,000,000 bytes. */
export const bench: CountedBench = {
  id: "exchange.icon-heap",
  unit: "MB",
  limit: { of: "median", most: 1 },
  count: () => ({
    value: heapLeft({ encounter: firing(), intent, ruleset: icon, answer: tactics.answer }),
  }),
};
