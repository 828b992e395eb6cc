import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bundleBenches } from "./bundle-benches.ts";
import { type Measured, measure } from "./measure.ts";
import { readOptions } from "./options.ts";
import { root } from "./paths.ts";

/** `npm run bench [-- --json]`: measures every `bench` that a file of `tools/bench/` exports. */
export async function main(args: string[]): Promise<void> {
  const { json } = readOptions({ args, options: { json: { type: "boolean", default: false } } }).values;
  const files = readdirSync(path.join(root, "tools/bench")).sort();
  const rows: Measured[] = [];
  for (const file of await bundleBenches(files)) {
    const { bench } = await import(pathToFileURL(file).href);
    rows.push(await measure(bench));
  }
  console.log(json ? JSON.stringify(rows.map(rounded), null, 2) : rows.map(lineOf).join("\n"));
}

function lineOf(row: Measured): string {
  const { id, unit, median, p99, baseline, ratio, note } = rounded(row);
  const compared = baseline === null ? "" : `, baseline ${baseline} ${unit}: ${ratio} times as long`;
  const told = note ? `, ${note}` : "";
  return `${id}: median ${median} ${unit}, p99 ${p99} ${unit}${compared}${told}`;
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
