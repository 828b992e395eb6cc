import { expect, test } from "@playwright/test";
import { shareBrawl } from "./brawl.ts";
import { fightDrawsAt } from "./fight-draws.ts";
import { forecastTimesAt } from "./forecast-times.ts";
import { overlayDrawsAt } from "./overlay-draws.ts";
import { roundtripsAt, settleOpen } from "./roundtrip.ts";
import { sheetRendersAt } from "./sheet-renders.ts";
import { heapGrowthAt } from "./table-heap.ts";
import { openingAt } from "./table-open.ts";

/**
 * What `npm run bench` measures in a browser comes about: each once, with little in the log, and no figure is judged.
 * The others are tried in `tests/tools/benches.test.ts`.
 */

test.describe.configure({ mode: "serial", timeout: 180_000 });

const brawl = shareBrawl(13, { hasGraphics: true });

/** More questions for each of the two than one window shows at once, so that there is a second window full. */
const LOG = { open: 26, cards: 30, runs: 1, before: 0 };

const ONCE = { measured: 1, before: 0 };

for (const of of ["tracker", "card", "prompt"] as const) {
  test(`what is drawn of a fight: the ${of}`, async () => {
    const { own, baseline } = await fightDrawsAt(brawl, of, ONCE);
    expect([...own, ...baseline].map((time) => time > 0)).toEqual([true, true]);
  });
}

test("what an exchange leaves in the windows once its message is gone", async () => {
  await settleOpen(brawl);
  const windows = await heapGrowthAt(brawl, 1);
  expect(windows.map(({ user }) => user)).toEqual(["GM", "Player"]);
  for (const { stored, left } of windows)
    expect([stored.heap, left.heap, left.detached].map(Number.isFinite)).toEqual([true, true, true]);
});

test("how much of the time our code runs in which a window joins", async ({ browser }) => {
  const { whole, busy, ours } = await openingAt(brawl.table, browser, "Player Two");
  expect([ours > 0, busy > ours, whole > ours]).toEqual([true, true, true]);
});

test("an answer's way to every client, with more questions open than a window shows", async () => {
  const { own, baseline } = await roundtripsAt(brawl, LOG);
  expect([...own, ...baseline].map((time) => time > 0)).toEqual([true, true]);
});

for (const kind of ["first", "again"] as const) {
  test(`a sheet with many things, drawn ${kind === "first" ? "in a new window" : "anew"}`, async () => {
    const { own, baseline } = await sheetRendersAt(brawl.player, kind, ONCE);
    expect([...own, ...baseline].map((time) => time > 0)).toEqual([true, true]);
  });
}

test("how soon a forecast is there, how fast it goes on, and how long the page is busy", async () => {
  const { first, rate, workers, busy, idle } = await forecastTimesAt(brawl.gm, 1500);
  expect([first, rate, workers, busy.longest, idle.longest].map((figure) => figure > 0)).toEqual(Array(5).fill(true));
});

// Last, since it stops the timers of both windows
test("calls to the graphics card for the threat of all sides", async () => {
  const { sides, frames } = await overlayDrawsAt(brawl);
  expect(sides).toBeGreaterThan(1);
  expect(frames).toBeGreaterThan(0);
});
