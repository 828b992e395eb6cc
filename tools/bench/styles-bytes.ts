import { statSync } from "node:fs";
import path from "node:path";
import { makeStyles } from "../build/styles.ts";
import type { CountedBench } from "../measure.ts";
import { dist } from "../paths.ts";

/** The style sheet as it is shipped, without pictures and fonts, which are files beside it. Unit: kB of 1,000 bytes. */
export const bench: CountedBench = {
  id: "styles.bytes",
  unit: "kB",
  limit: { of: "median", most: 50 },
  async count() {
    await makeStyles();
    return { value: statSync(path.join(dist, "away-team.css")).size / 1_000 };
  },
};
