import { join } from "node:path";
import { type Browser, firefox } from "@playwright/test";

/** Start the Firefox that AWAY_FIREFOX names, which speaks WebDriver BiDi. Close it when done. */
export function launchFirefox(): Promise<Browser> {
  return firefox.launch({
    channel: "moz-firefox",
    executablePath: join(import.meta.dirname, "firefox-between.mjs"),
    // Without a map drawn by software WebGL there is none at all on a machine without a graphics card
    firefoxUserPrefs: { "webgl.force-enabled": true, "webgl.disabled": false },
  });
}
