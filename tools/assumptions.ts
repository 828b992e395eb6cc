import { readFileSync } from "node:fs";
import { type KnownRow, keepSeen, knownRows, parseReport, readSeen, seenOf } from "../sandbox/assumptions/known.ts";
import type { FirstRunReport } from "../sandbox/assumptions/report.ts";
import { runAsCommand } from "./as-command.ts";
import { readOptions } from "./options.ts";
import { UsageError } from "./usage-error.ts";

/**
 * `npm run assumptions [-- FILE…]`: says what is known of the rows of `sandbox/assumptions`. A FILE is what the macro
 * "Check this Foundry" made (docs/first-run.md): what differs in it is told, what held becomes known, and both are kept
 * in `sandbox/assumptions/seen`. What the stand-in says of itself is told and not kept. `--dry` keeps nothing; `--json`
 * gives all rows with their certainty and source.
 */
export function main(args: string[]): void {
  const options = { json: { type: "boolean", default: false }, dry: { type: "boolean", default: false } } as const;
  const { values, positionals } = readOptions({ args, options, allowPositionals: true });
  const runs = readSeen();
  const before = knownRows(runs);
  const reports = positionals.map(readReport);
  const real = reports.filter(({ host }) => host === "foundry").map(seenOf);
  const after = knownRows([...runs, ...real].sort((a, b) => a.at.localeCompare(b.at)));
  if (values.json) {
    console.log(JSON.stringify(after, null, 2));
    return;
  }
  for (const report of reports) tell(report);
  for (const seen of values.dry ? [] : real) console.log(`Kept in sandbox/assumptions/seen/${keepSeen(seen)}`);
  tellChange(before, after);
}

function readReport(file: string): FirstRunReport {
  try {
    return parseReport(readFileSync(file, "utf8"));
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Says what a run saw. */
function tell({ build, host, browser, at, rows, steps, console: lines, left }: FirstRunReport): void {
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  console.log(`Foundry ${build}, ${at}, ${browser}`);
  if (host !== "foundry") console.log("  It ran on the stand-in, so it proves nothing about Foundry and is not kept.");
  console.log(`  rows: ${count("held")} held, ${count("differs")} differ, ${count("undecided")} undecided`);
  for (const { id, seen } of rows.filter(({ outcome }) => outcome === "differs"))
    console.log(`  differs: ${id}: ${seen}`);
  for (const { step, seen } of steps.filter(({ isRight }) => !isRight)) console.log(`  went wrong: ${step}: ${seen}`);
  for (const line of lines) console.log(`  console: ${line.split("\n")[0]}`);
  for (const one of left) console.log(`  not removed: ${one}`);
}

/** Says how many rows are in which state, and which have come to another. */
function tellChange(before: readonly KnownRow[], after: readonly KnownRow[]): void {
  for (const [index, { id, certainty, source }] of after.entries()) {
    const was = before[index]?.certainty;
    if (was !== certainty) console.log(`${id}: ${was}, now ${certainty} (${source})`);
  }
  const count = (certainty: string) => after.filter((row) => row.certainty === certainty).length;
  console.log(
    `${after.length} rows: ${count("seen")} seen on a real Foundry, ${count("differs")} differ there, ${count("sure")} sure from what is public, ${count("guessed")} guessed`,
  );
}

await runAsCommand(import.meta.url, main);
