/**
 * Of two windows of a game master one writes, and the other looks after a while whether that was done: these wait until
 * it has looked, for tests that want to see that it wrote nothing.
 */
import { expect, type Page } from "@playwright/test";
import { BESIDE_MS } from "../../src/system/documents/turn-controls.ts";

/** How long a busy machine may take for that. Unit: milliseconds. */
const LOOK_MS = 20_000;

/** Count from now on what a window of a game master leaves to the other one for a while. */
export const watchLeftToOther = (page: Page) =>
  page.evaluate((wait) => {
    const later = { begun: 0, over: 0 };
    const start = window.setTimeout;
    const watched = (run: (...given: unknown[]) => void, after?: number, ...given: unknown[]) => {
      if (after !== wait) return start(run, after, ...given);
      later.begun += 1;
      return start(() => {
        run(...given);
        later.over += 1;
      }, after);
    };
    Object.assign(window, { setTimeout: watched, awayLater: later });
  }, BESIDE_MS);

/** Wait until such a window has left something to the other one, and has looked whether that was done. */
export async function untilLooked(page: Page): Promise<void> {
  const left = () =>
    page.evaluate(() => {
      const { begun, over } = (globalThis as unknown as { awayLater: { begun: number; over: number } }).awayLater;
      return begun === 0 ? "nothing" : begun - over;
    });
  await expect.poll(left, { timeout: LOOK_MS }).toBe(0);
}
