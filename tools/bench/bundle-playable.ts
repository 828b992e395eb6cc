import { filesToPlay, sentSize } from "../build/first-load.ts";
import { buildAll } from "../build.ts";
import type { CountedBench } from "../measure.ts";

/**
 * What a page has fetched once its world can be played by the usual game, each file compressed as a server sends it.
 * Unit: kB of 1,000 bytes.
 */
export const bench: CountedBench = {
  id: "bundle.playable",
  unit: "kB",
  limit: { of: "median", most: 310 },
  async count() {
    await buildAll();
    const files = filesToPlay("coda");
    return { value: sentSize(files), note: `${files.length} files` };
  },
};
