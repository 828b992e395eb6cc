import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureBrowser } from "../browser.ts";
import { cache } from "../paths.ts";
import { runScript } from "./command.ts";
import { type Outcome, single } from "./outcome.ts";

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** Runs the contract and browser tests in the browser of this machine. A missing browser counts as a failed test. */
export async function runBrowserTests(): Promise<Outcome> {
  const browser = await ensureBrowser();
  if ("missing" in browser) return single("browser tests", false, browser.missing);
  const file = path.join(cache, "test/playwright.json");
  rmSync(file, { force: true });
  const { code, output } = await runScript(
    "@playwright/test/cli.js",
    ["test", "--config", "tests/playwright.config.ts", "--reporter=dot,json"],
    { AWAY_CHROMIUM: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  if (!existsSync(file)) return single("browser tests", false, output);
  return countBrowserTests(JSON.parse(readFileSync(file, "utf8")), code, output);
}

/** A test that passes only in a second try has failed; an error outside of tests counts as a failed one. */
export function countBrowserTests({ stats }: PlaywrightReport, code: number, output: string): Outcome {
  const failed = stats.unexpected + stats.flaky;
  return {
    name: "browser tests",
    passed: stats.expected,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: stats.skipped,
    report: output,
  };
}
