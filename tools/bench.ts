import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { runAsCommand } from "./as-command.ts";
import { bundleBenches } from "./bundle-benches.ts";
import { type Measured, measure } from "./measure.ts";
import { readOptions } from "./options.ts";
import { root } from "./paths.ts";
import { UsageError } from "./usage-error.ts";

/**
 * `npm run bench [-- NAME...] [--json]`: measures every `bench` that a file of `tools/bench/` exports, or those of the
 * files that are named, such as `flood`. Each is measured in a process of its own, so that none finds the engine as
 * another has left it. Exit code 1 when one is not within its limit.
 */
export async function main(args: string[]): Promise<void> {
  const { values, positionals } = readOptions({
    args,
    options: { json: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const files = filesOf(positionals);
  const rows = files.length === 1 ? await measured(files) : files.flatMap(measuredApart);
  console.log(values.json ? JSON.stringify(rows.map(rounded), null, 2) : rows.map(lineOf).join("\n"));
  if (rows.some(({ verdict }) => verdict?.kept === false)) process.exitCode = 1;
}

async function measured(files: readonly string[]): Promise<Measured[]> {
  const rows: Measured[] = [];
  for (const file of await bundleBenches(files)) {
    const { bench } = await import(pathToFileURL(file).href);
    rows.push(await measure(bench));
  }
  return rows;
}

/** Measure one file in another process. */
function measuredApart(file: string): Measured[] {
  const tool = path.join(root, "tools/with-install.mjs");
  const args = [...process.execArgv, tool, "tools/bench.ts", path.basename(file, ".ts"), "--json"];
  const { stdout, error } = spawnSync(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  if (error) throw error;
  return JSON.parse(stdout.toString()) as Measured[];
}

/** The files of benches with these names, all where none is named. @throws UsageError - There is none. */
function filesOf(names: readonly string[]): string[] {
  const files = readdirSync(path.join(root, "tools/bench")).sort();
  const missing = names.find((name) => !files.includes(`${name}.ts`));
  if (missing) throw new UsageError(`There is no bench called ${missing}.`);
  return names.length === 0 ? files : names.map((name) => `${name}.ts`);
}

function lineOf(row: Measured): string {
  const { id, unit, median, p99, baseline, ratio, note, verdict } = rounded(row);
  const compared = baseline === null ? "" : `, baseline ${baseline} ${unit}: ${ratio} times as long`;
  const kept = verdict ? `, limit ${verdict.limit}: ${verdict.kept ? "kept" : "NOT kept"}` : "";
  const told = note ? `, ${note}` : "";
  return `${id}: median ${median} ${unit}, p99 ${p99} ${unit}${compared}${told}${kept}`;
}

function rounded(row: Measured): Measured {
  const round = (value: number) => Number(value.toPrecision(4));
  return {
    ...row,
    median: round(row.median),
    p99: round(row.p99),
    baseline: row.baseline === null ? null : round(row.baseline),
    ratio: row.ratio === null ? null : round(row.ratio),
  };
}

await runAsCommand(import.meta.url, main);
