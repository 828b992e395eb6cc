import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureBrowser } from "../browser.ts";
import { cache } from "../paths.ts";
import { failuresInShort, type PlaywrightReport } from "./browser-report.ts";
import { runScript } from "./command.ts";
import { type Outcome, single } from "./outcome.ts";

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

/**
 * A test that passes only in a second try has failed; an error outside of tests counts as a failed one.
 * What failed is told in few words before Playwright tells it in full.
 */
export function countBrowserTests(report: PlaywrightReport, code: number, output: string): Outcome {
  const { stats } = report;
  const failed = stats.unexpected + stats.flaky;
  return {
    name: "browser tests",
    passed: stats.expected,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: stats.skipped,
    report: `${failuresInShort(report)}\n\n${output}`,
  };
}
