import { styleSheet } from "../build/styles.ts";
import type { CountedBench } from "../measure.ts";

/** The style sheet as it is shipped, without pictures and fonts, which are files beside it. Unit: kB of 1,000 bytes. */
export const bench: CountedBench = {
  id: "styles.bytes",
  unit: "kB",
  limit: { of: "median", most: 40 },
  async count() {
    return { value: Buffer.byteLength(styleSheet()) / 1_000 };
  },
};
