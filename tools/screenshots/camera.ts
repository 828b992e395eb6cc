import { stat } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { setTheme } from "../../tests/browser/axe.ts";
import { root } from "../paths.ts";

/** Where the pictures go. */
export const FOLDER = path.join(root, "docs/screenshots");

/** Wide enough that no window covers the fight; half as many pixels again, for screens that show them. */
export const WINDOWS = { viewport: { width: 1500, height: 940 }, deviceScaleFactor: 1.5, colorScheme: "dark" } as const;

/** High enough for a card with everything unfolded. */
const TALL = { width: WINDOWS.viewport.width, height: 1900 };

/** A part of the page. Unit: CSS pixels. */
interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Take a part of the page as it is. */
export async function save(name: string, page: Page, clip: Clip): Promise<void> {
  const file = path.join(FOLDER, `${name}.png`);
  await page.screenshot({ path: file, clip });
  const { size } = await stat(file);
  console.log(`${path.relative(root, file)}: ${Math.round(size / 1000)} kB`);
}

/** Wait until fonts are there, motions have ended and the canvas has drawn what came of them. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** An element without the pixels at its edges that it shares with what lies behind. */
async function clipOf(element: Locator): Promise<Clip> {
  const { left, top, right, bottom } = await element.evaluate((shown) => shown.getBoundingClientRect());
  const [x, y] = [Math.ceil(left), Math.ceil(top)];
  return { x, y, width: Math.floor(right) - x, height: Math.floor(bottom) - y };
}

/** Take an element in the dark theme, `<name>.png`, and in the light one, `<name>-light.png`. */
export async function take(name: string, element: Locator): Promise<void> {
  const page = element.page();
  await page.mouse.move(1, 1);
  for (const [theme, end] of [
    ["light", "-light"],
    ["dark", ""],
  ] as const) {
    await setTheme(page, theme);
    await element.scrollIntoViewIfNeeded();
    await settled(page);
    await save(`${name}${end}`, page, await clipOf(element));
  }
}

/** Take an element that is higher than the window: it is made high enough meanwhile. */
export async function takeTall(name: string, element: Locator): Promise<void> {
  const page = element.page();
  await page.setViewportSize(TALL);
  await take(name, element);
  await page.setViewportSize(WINDOWS.viewport);
}
