import { countOverlayDraws } from "../../tests/browser/overlay-draws.ts";
import type { CountedBench } from "../measure.ts";

/**
 * Calls to the graphics card for the threatened squares of a side; every function of ours that runs in a still picture
 * counts as another one.
 *
 * Limit: one a side, and nothing runs.
 */
export const bench: CountedBench = {
  id: "overlay.draw-calls",
  unit: "calls",
  limit: { of: "median", most: 1 },
  async count() {
    const { calls, sides, ran, frames } = await countOverlayDraws();
    const still = `of our code ${ran.length} functions ran in ${frames} frames in which nothing changed`;
    return {
      value: calls / sides + ran.length,
      note: `${calls} for ${sides} sides; ${still}${ran.length ? `: ${ran.join(", ")}` : ""}`,
    };
  },
};
