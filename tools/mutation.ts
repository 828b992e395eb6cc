import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { runAsCommand } from "./as-command.ts";
import { mutantsIn, resultLines, scoreOf } from "./mutation/result.ts";
import { readOptions, wholeNumber } from "./options.ts";
import { cache, root } from "./paths.ts";
import { UsageError } from "./usage-error.ts";

/** Sources that are mutated unless others are named. */
const SOURCES = ["src/engine", "src/rulesets/coda"];

/** The least share of mutants that tests must notice. Unit: percent. */
const LEAST = 85;

/** What the copies of the checkout go without; `docs`, `lang` and `packs` are read by tests. */
const LEFT_OUT = [".cache", "dist", "test-results", "worlds", "*.zip", "docs/**/*.png"];

/** Lets a process import TypeScript. */
const TYPESCRIPT = ["--import", import.meta.resolve("tsx")];

/** The mutated files of a place: a file, or all below a folder. @throws UsageError - There is none. */
function patternOf(place: string): string {
  const file = path.join(root, place);
  if (!existsSync(file)) throw new UsageError(`There is no ${place} to mutate.`);
  return statSync(file).isDirectory() ? `${place}/**/*.ts` : place;
}

/** Mutate the places. @throws UsageError - It did not get so far; Stryker has said why. */
async function mutate(places: readonly string[], lanes: number, afresh: boolean) {
  const stryker = new Stryker({
    mutate: [...places.map(patternOf), "!**/*.d.ts"],
    testRunner: "in-process",
    plugins: [path.join(root, "tools/mutation/runner.ts")],
    testRunnerNodeArgs: TYPESCRIPT,
    checkerNodeArgs: TYPESCRIPT,
    coverageAnalysis: "perTest",
    // Tables are read once for all tests: `npm run rules -- --prove` is for them
    ignoreStatic: true,
    incremental: true,
    force: afresh,
    incrementalFile: path.join(cache, "mutation/known.json"),
    tempDirName: path.join(cache, "mutation/copies"),
    cleanTempDir: "always",
    ignorePatterns: LEFT_OUT,
    // Stryker asks the compiler to rewrite a file of this name, and version 7 has no interface for that
    tsconfigFile: "no-such-file.json",
    concurrency: lanes,
    reporters: ["progress-append-only"],
  });
  try {
    return await stryker.runMutationTest();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * `npm run mutation [-- PLACE...] [--lanes N] [--afresh]`: changes the rules in small ways, one at a time, and lists
 * the changes that no test notices; exit code 1 when those are too many. What is known from before is not tried again.
 */
export async function main(args: string[]): Promise<void> {
  const { values, positionals } = readOptions({
    args,
    options: { lanes: { type: "string", default: "2" }, afresh: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const places =
    positionals.length > 0 ? positionals.map((place) => path.posix.normalize(place).replace(/\/$/, "")) : SOURCES;
  const lanes = wholeNumber("lanes", values.lanes, 1, 64);
  const mutants = mutantsIn(await mutate(places, lanes, values.afresh), places);
  console.log(resultLines(mutants).join("\n"));
  if (scoreOf(mutants).percent >= LEAST) return;
  console.error(`Tests must notice ${LEAST} %.`);
  process.exitCode = 1;
}

await runAsCommand(import.meta.url, main);
