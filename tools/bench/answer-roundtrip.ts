import { measureRoundtrips } from "../../tests/browser/roundtrip.ts";
import type { PairedBench } from "../measure.ts";

/**
 * From the click on an answer that lets a blow hit to the changed health on every client, with 200 exchanges open and
 * a chat log of 1,000 cards; beside it a bare update of the same actor over the same server.
 */
export const bench: PairedBench = {
  id: "answer.roundtrip",
  unit: "ms",
  limit: { of: "times", most: 4 },
  pairs: () => measureRoundtrips({ open: 200, cards: 1000, runs: 20, before: 3 }),
};
