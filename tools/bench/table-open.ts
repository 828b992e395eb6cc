import { measureOpenings } from "../../tests/browser/table-open.ts";
import type { CountedBench } from "../measure.ts";

/**
 * How much of the time in which a window joins a world of 200 actors and 2,000 messages our code runs; beside it how
 * long that takes from the call of the page until one can play.
 */
export const bench: CountedBench = {
  id: "table.open",
  unit: "%",
  limit: { of: "median", most: 15 },
  async count() {
    const openings = (await measureOpenings()).toSorted((a, b) => a.whole - b.whole);
    const { whole, busy, ours } = openings[Math.floor(openings.length / 2)] ?? { whole: 0, busy: 0, ours: 0 };
    const told = [whole, busy, ours].map((time) => Math.round(time));
    return { value: (100 * ours) / whole, note: `${told[0]} ms, busy for ${told[1]} ms, ${told[2]} ms of them ours` };
  },
};
