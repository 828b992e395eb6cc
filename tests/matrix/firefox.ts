import { join } from "node:path";
import { type Browser, firefox } from "@playwright/test";

/**
 * Start the Firefox that AWAY_FIREFOX names, which speaks WebDriver BiDi. Close it when done.
 *
 * On a display, since without one it draws no map on a machine that has no graphics card.
 */
export function launchFirefox(): Promise<Browser> {
  return firefox.launch({
    channel: "moz-firefox",
    executablePath: join(import.meta.dirname, "firefox-between.mjs"),
    headless: process.env.DISPLAY === undefined,
    firefoxUserPrefs: { "webgl.disable-fail-if-major-performance-caveat": true, "webgl.force-enabled": true },
  });
}
