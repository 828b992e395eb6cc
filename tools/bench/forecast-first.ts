import { measureForecast } from "../../tests/browser/forecast-times.ts";
import type { CountedBench } from "../measure.ts";

/** How long the page is watched with and without a forecast. Unit: milliseconds. */
const WATCHED_MS = 6000;

/**
 * From the press to the first chances of how a fight would go, the workers begun included. Unit: milliseconds.
 *
 * Beside it what all workers play together, and how long the page let messages wait while they played.
 */
export const bench: CountedBench = {
  id: "forecast.first",
  unit: "ms",
  limit: { of: "median", most: 1000 },
  async count() {
    const { first, rate, workers, busy, idle } = await measureForecast(WATCHED_MS);
    const waits = (of: typeof busy) => `${of.usual.toFixed(1)} (${of.longest.toFixed(1)} at most)`;
    const note = `${rate.toFixed(0)} fights/s in ${workers} workers; the page is busy for ${waits(busy)} ms, ${waits(idle)} ms without`;
    return { value: first, note };
  },
};
