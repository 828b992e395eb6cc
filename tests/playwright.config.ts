import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const known = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const installed = process.env.AWAY_CHROMIUM ?? known.find((path) => existsSync(path));

/** Chromium with all its windows loads two pages beside each of ours, for what unfolds below its address bar. */
const unseen = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/** A process that is kept ready for the page after, which few of ours have. */
const spare = "SpareRendererForSitePerProcess";

/** Scripts that are compiled while they come, which costs a little more in all: no core has nothing else to do. */
const streamed = "ScriptStreaming";

/** Browser tests: the stand-in table in Chromium, on free ports, so that files may run beside each other. */
export default defineConfig({
  testDir: ".",
  testMatch: ["contract/**/*.spec.ts", "browser/**/*.spec.ts", "matrix/**/*.spec.ts"],
  // Much of a test is waiting for others, so twice the lanes of a small machine's cores
  workers: 4,
  timeout: 60_000,
  // A busy machine is slow, and nothing that comes at once waits for it
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: "../test-results",
  reporter: [["list"]],
  globalSetup: "./support/build-table.ts",
  use: {
    browserName: "chromium",
    launchOptions: {
      ...(installed ? { executablePath: installed } : {}),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--force-color-profile=srgb",
        // A page lives for seconds: what is compiled more finely for it is seldom run often enough to pay
        "--js-flags=--no-opt --no-maglev",
        `--disable-features=${[...unseen, spare, streamed].join()}`,
      ],
    },
  },
});
