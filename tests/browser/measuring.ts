/** The browser in which benches measure (`tools/bench`): built anew where sources have changed, closed afterwards. */
import { type Browser, chromium } from "@playwright/test";
import { buildSandbox } from "../../sandbox/build.ts";
import { ensureBrowser } from "../../tools/browser.ts";
import { buildAll } from "../../tools/build.ts";
import { UsageError } from "../../tools/usage-error.ts";

/** Measure in a browser of its own. @throws UsageError - This machine has none. */
export async function inOwnBrowser<Figures>(measure: (browser: Browser) => Promise<Figures>): Promise<Figures> {
  const program = await ensureBrowser();
  if ("missing" in program) throw new UsageError(program.missing);
  await Promise.all([buildAll(), buildSandbox()]);
  const browser = await chromium.launch({ executablePath: program.path, args: ["--no-sandbox"] });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}
