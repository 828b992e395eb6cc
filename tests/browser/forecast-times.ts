import type { JoinedPage } from "../support/table.ts";
import { startBrawl } from "./brawl.ts";
import { inOwnBrowser } from "./measuring.ts";

/** What a forecast takes, and what it takes from the table. */
export interface ForecastTimes {
  /** From the press to the first chances on the screen. Unit: milliseconds. */
  readonly first: number;
  /** Fights that all workers together play. Unit: fights a second. */
  readonly rate: number;
  readonly workers: number;
  /**
   * How long the page let a message to itself wait while fights were counted, and as long before with nothing to do:
   * the longest, and the middle of every second's longest. Unit: milliseconds.
   */
  readonly busy: Waits;
  readonly idle: Waits;
}

interface Waits {
  readonly longest: number;
  readonly usual: number;
}

/** Measure at the stand-in table, in the demo's fight. */
export function measureForecast(watchedMs: number): Promise<ForecastTimes> {
  return inOwnBrowser(async (browser) => {
    const { table, gm } = await startBrawl(browser, 14, { noCanvas: true });
    const times = await forecastTimesAt(gm, watchedMs);
    await table.close();
    return times;
  });
}

/** Measure on a page of a game master; the window is closed again. */
export async function forecastTimesAt(gm: JoinedPage, watchedMs: number): Promise<ForecastTimes> {
  const idle = await waitsOn(gm, watchedMs);
  const first = await gm.evaluate(openAndTime);
  const workers = gm.workers().length;
  const [from, began] = [await gm.evaluate(countedNow), performance.now()];
  const busy = await waitsOn(gm, watchedMs);
  const counted = (await gm.evaluate(countedNow)) - from;
  const rate = (counted * 1000) / (performance.now() - began);
  await gm.evaluate(() => foundry.applications.instances.get("away-team-forecast")?.close());
  return { first, rate, workers, busy, idle };
}

/** Open the window, and wait for the first fights in it. */
async function openAndTime(): Promise<number> {
  const { api } = game.system as unknown as { api: { forecast(): Promise<unknown> } };
  const began = performance.now();
  void api.forecast();
  const isThere = () => {
    const words = document.querySelector("#away-team-forecast [data-application-part=odds]")?.textContent ?? "";
    return /[1-9][\d,]* of [\d,]+ fights/.test(words);
  };
  while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 5));
  return performance.now() - began;
}

/** How many fights the window says to have counted. */
function countedNow(): number {
  const words = document.querySelector("#away-team-forecast [data-application-part=odds]")?.textContent ?? "";
  return Number((/([\d,]+) (?:of [\d,]+ )?fights/.exec(words)?.[1] ?? "0").replaceAll(",", ""));
}

/** Let the page send itself messages without end for so long, and see how late they come. */
function waitsOn(page: JoinedPage, watchedMs: number): Promise<Waits> {
  return page.evaluate(async (ms) => {
    const { port1, port2 } = new MessageChannel();
    const longest: number[] = [];
    const began = performance.now();
    let last = began;
    await new Promise<void>((resolve) => {
      port2.onmessage = () => {
        const now = performance.now();
        const second = Math.floor((now - began) / 1000);
        longest[second] = Math.max(longest[second] ?? 0, now - last);
        last = now;
        if (now - began < ms) port1.postMessage(null);
        else resolve();
      };
      port1.postMessage(null);
    });
    port1.close();
    const sorted = longest.toSorted((a, b) => a - b);
    return { longest: Math.max(...longest), usual: sorted[Math.floor(sorted.length / 2)] ?? 0 };
  }, watchedMs);
}
