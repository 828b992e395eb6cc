import { measureFightDraws } from "../../tests/browser/fight-draws.ts";
import type { PairedBench } from "../measure.ts";

/** The window with the question of an attack in a fight of 30; beside it a bare render of the same markup. */
export const bench: PairedBench = {
  id: "prompt.open",
  unit: "ms",
  limit: { of: "times", most: 2 },
  pairs: () => measureFightDraws("prompt"),
};
