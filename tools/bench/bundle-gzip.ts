import { filesAtOnce, sentSize } from "../build/first-load.ts";
import { buildAll } from "../build.ts";
import type { CountedBench } from "../measure.ts";

/**
 * What every page fetches before Foundry calls init, each file compressed as a server sends it. Unit: kB of 1,000
 * bytes.
 */
export const bench: CountedBench = {
  id: "bundle.gzip",
  unit: "kB",
  limit: { of: "median", most: 185 },
  async count() {
    await buildAll();
    return { value: sentSize(filesAtOnce()) };
  },
};
