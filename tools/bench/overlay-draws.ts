import { countOverlayDraws } from "../../tests/browser/overlay-draws.ts";
import type { CountedBench } from "../measure.ts";

/** Calls to the graphics card for the threatened squares of a side, and what of our code runs in a still picture. */
export const bench: CountedBench = {
  id: "overlay.draw-calls",
  unit: "calls",
  async count() {
    const { calls, sides, ran, frames } = await countOverlayDraws();
    const still = `of our code ${ran.length} functions ran in ${frames} frames in which nothing changed`;
    return {
      value: calls / sides,
      note: `${calls} for ${sides} sides; ${still}${ran.length ? `: ${ran.join(", ")}` : ""}`,
    };
  },
};
