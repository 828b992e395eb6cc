import { measureFightDraws } from "../../tests/browser/fight-draws.ts";
import type { PairedBench } from "../measure.ts";

/** The card of an exchange in a fight of 30, put into the log; beside it a bare render of the same markup. */
export const bench: PairedBench = {
  id: "card.draw",
  unit: "ms",
  limit: { of: "times", most: 2 },
  pairs: () => measureFightDraws("card"),
};
