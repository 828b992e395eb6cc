import { stripVTControlCharacters } from "node:util";
import { buildSandbox } from "../sandbox/build.ts";
import { runAsCommand } from "./as-command.ts";
import { buildAll } from "./build.ts";
import { readOptions } from "./options.ts";
import { runBrowserTests } from "./test/browser-tests.ts";
import { type Outcome, single } from "./test/outcome.ts";
import { staticChecks } from "./test/static-checks.ts";
import { runUnitTests } from "./test/unit-tests.ts";
import { UsageError } from "./usage-error.ts";

const groups = ["static", "unit", "browser"] as const;
type Group = (typeof groups)[number];

/** How much runs at once: the type checks alone would fill the memory of a small machine. */
const lanes = 2;

/** `npm test [-- --only static|unit|browser]`: everything, and last of all the line `N passed, N failed`. */
export async function main(args: string[]): Promise<void> {
  const chosen = readGroups(args);
  const outcomes: Outcome[] = [];
  const run = async (task: () => Promise<Outcome>) => {
    const began = performance.now();
    const outcome = await task();
    outcomes.push(outcome);
    console.log(lineOf(outcome, performance.now() - began));
  };

  if (chosen.has("unit") || chosen.has("browser")) await run(build);
  const quick = [...(chosen.has("unit") ? [runUnitTests] : []), ...(chosen.has("static") ? staticChecks : [])];
  await inLanes(quick, run);
  if (chosen.has("browser")) await run(runBrowserTests);

  for (const { name, failed, report } of outcomes)
    if (failed > 0) console.log(`\n── ${name} ──\n${stripVTControlCharacters(report).trim()}`);
  const passed = sum(outcomes.map((outcome) => outcome.passed));
  const failed = sum(outcomes.map((outcome) => outcome.failed));
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function build(): Promise<Outcome> {
  try {
    await Promise.all([buildAll(), buildSandbox()]);
    return single("build", true, "");
  } catch (error) {
    return single("build", false, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

async function inLanes<Task>(tasks: readonly Task[], run: (task: Task) => Promise<void>): Promise<void> {
  const waiting = [...tasks];
  const lane = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await run(task);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

function readGroups(args: string[]): Set<Group> {
  const { only } = readOptions({ args, options: { only: { type: "string" } } }).values;
  if (only === undefined) return new Set(groups);
  const group = groups.find((name) => name === only);
  if (group === undefined) throw new UsageError(`--only wants one of ${groups.join(", ")}, not "${only}".`);
  return new Set([group]);
}

function lineOf({ name, passed, failed, skipped }: Outcome, ms: number): string {
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`];
  const mark = failed > 0 ? "FAIL" : "ok  ";
  return `${mark} ${name}: ${counts.filter(Boolean).join(", ")} (${(ms / 1000).toFixed(1)} s)`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

await runAsCommand(import.meta.url, main);
