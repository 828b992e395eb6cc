import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { cache } from "../paths.ts";
import { runScript } from "./command.ts";
import { type Outcome, single } from "./outcome.ts";

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** Runs vitest. */
export async function runUnitTests(): Promise<Outcome> {
  const file = path.join(cache, "test/vitest.json");
  rmSync(file, { force: true });
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { code, output } = await runScript("vitest/vitest.mjs", args);
  const report = readReport(file);
  return report === null ? single("unit tests", false, output) : countUnitTests(report, code, output);
}

/** A file that could not be read counts as a failed test, and so does whatever else made vitest end with an error. */
export function countUnitTests(report: VitestReport, code: number, output: string): Outcome {
  const failed = report.numFailedTests + unreadable(report);
  return {
    name: "unit tests",
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests,
    report: output,
  };
}

function unreadable(report: VitestReport): number {
  const failedFiles = report.testResults.filter((file) => file.status === "failed");
  return failedFiles.filter((file) => file.assertionResults.every((test) => test.status !== "failed")).length;
}

function readReport(file: string): VitestReport | null {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
