import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { resultLines } from "./mutation/result.ts";
import { readOptions, wholeNumber } from "./options.ts";
import { cache, root } from "./paths.ts";
import { UsageError } from "./usage-error.ts";

/** Sources that are mutated unless others are named. */
const SOURCES = ["src/engine", "src/rulesets/coda"];

/** The least share of mutants that tests must notice. Unit: percent. */
const LEAST = 85;

/** What a copy of the checkout goes without; tests read `docs`, `lang` and `packs` too. */
const LEFT_OUT = ["dist", "test-results", "worlds", "*.zip", "docs/**/*.png"];

/** The mutated files of a place: a file, or all below a folder. @throws UsageError - There is none. */
function patternOf(place: string): string {
  const file = path.join(root, place);
  if (!existsSync(file)) throw new UsageError(`There is no ${place} to mutate.`);
  return statSync(file).isDirectory() ? `${place.replace(/\/$/, "")}/**/*.ts` : place;
}

/**
 * `npm run mutation [-- PLACE...] [--lanes N] [--afresh]`: changes the sources in small ways, one at a time, and lists
 * the changes that no test notices; exit code 1 when too many. What is known from before is not tried again.
 */
export async function main(args: string[]): Promise<void> {
  const { values, positionals } = readOptions({
    args,
    options: { lanes: { type: "string", default: "2" }, afresh: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const places = positionals.length > 0 ? positionals : SOURCES;
  const results = await new Stryker({
    mutate: [...places.map(patternOf), "!**/*.d.ts"],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "tools/mutation/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    ignoreStatic: true,
    incremental: true,
    force: values.afresh,
    incrementalFile: path.join(cache, "mutation/incremental.json"),
    tempDirName: path.join(cache, "mutation/copies"),
    ignorePatterns: LEFT_OUT,
    // The compiler is asked to rewrite this file, and version 7 has no interface for that; no file of this name: no ask
    tsconfigFile: "tsconfig.none.json",
    concurrency: wholeNumber("lanes", values.lanes, 1, 64),
    reporters: ["progress-append-only"],
    allowEmpty: true,
    thresholds: { high: 95, low: LEAST, break: LEAST },
    disableTypeChecks: false,
  }).runMutationTest();
  console.log(resultLines(results).join("\n"));
}
