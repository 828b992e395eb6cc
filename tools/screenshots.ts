import { mkdir } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { buildSandbox } from "../sandbox/build.ts";
import { startBrawl } from "../tests/browser/brawl.ts";
import { runAsCommand } from "./as-command.ts";
import { ensureBrowser } from "./browser.ts";
import { buildAll } from "./build.ts";
import { FOLDER, WINDOWS } from "./screenshots/camera.ts";
import { takeFight } from "./screenshots/fight.ts";
import { takeForeseen } from "./screenshots/foreseen.ts";
import { takeWindows } from "./screenshots/windows.ts";
import { UsageError } from "./usage-error.ts";

/**
 * `npm run screenshots`: plays the first moves of the demo's fight, always the same, and takes the pictures of the
 * README and of `docs/`, each in both themes.
 */
export async function main(): Promise<void> {
  const program = await ensureBrowser();
  if ("missing" in program) throw new UsageError(program.missing);
  await Promise.all([buildAll(), buildSandbox(), mkdir(FOLDER, { recursive: true })]);
  const browser = await chromium.launch({
    executablePath: program.path,
    args: ["--no-sandbox", "--disable-background-networking", "--force-color-profile=srgb"],
  });
  try {
    const brawl = await startBrawl(browser, 13, { windows: WINDOWS, isFine: true });
    await takeFight(brawl);
    await takeWindows(brawl);
    await takeForeseen(brawl);
    await brawl.table.close();
  } finally {
    await browser.close();
  }
}

await runAsCommand(import.meta.url, main);
