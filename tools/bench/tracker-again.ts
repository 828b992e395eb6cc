import { measureFightDraws } from "../../tests/browser/fight-draws.ts";
import type { PairedBench } from "../measure.ts";

/**
 * The combat tracker of a fight of 30 once more, after somebody was hurt; beside it a bare render of the same markup.
 */
export const bench: PairedBench = {
  id: "tracker.again",
  unit: "ms",
  limit: { of: "times", most: 2 },
  pairs: () => measureFightDraws("tracker"),
};
