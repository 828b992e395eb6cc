import { untilHeard } from "../support/heard.ts";
import type { JoinedPage } from "../support/table.ts";
import { type Brawl, startBrawl } from "./brawl.ts";
import { inOwnBrowser } from "./measuring.ts";

/** How many frames of a still picture are watched. */
const FRAMES = 120;

/** What drawing the threat of all sides takes. */
export interface OverlayDraws {
  /** Calls to the graphics card for it in one frame. */
  readonly calls: number;
  /** Sides that are to be seen. */
  readonly sides: number;
  /** Functions of ours that ran in frames before which nothing had changed, by name. */
  readonly ran: readonly string[];
  readonly frames: number;
}

/** Count at the stand-in table, in the demo's fight. */
export function countOverlayDraws(): Promise<OverlayDraws> {
  return inOwnBrowser(async (browser) => {
    const brawl = await startBrawl(browser, 13, { hasGraphics: true });
    const draws = await overlayDrawsAt(brawl);
    await brawl.table.close();
    return draws;
  });
}

/** Count in a fight whose windows draw the map; their timers are stopped by it. */
export async function overlayDrawsAt(brawl: Brawl): Promise<OverlayDraws> {
  const { gm } = brawl;
  await showAll(gm);
  const calls = (await callsOf(gm, true)) - (await callsOf(gm, false));
  const sides = await gm.locator("#away-team-threat-legend dt").count();
  return { calls, sides, ...(await watchStill(brawl)) };
}

/** Show the threat of all sides. */
async function showAll(gm: JoinedPage): Promise<void> {
  await gm.mouse.move(5, 400);
  await gm.keyboard.press("Shift+H");
  await gm.keyboard.press("Shift+H");
  await gm.locator("#away-team-threat-legend dt").nth(1).waitFor();
}

/** How often the graphics card is called for one frame, with the overlay or without it. */
function callsOf(gm: JoinedPage, isShown: boolean): Promise<number> {
  return gm.evaluate((shows) => {
    const layer = canvas.interface?.grid?.children.find(({ name }) => name === "away-team.threat");
    if (!layer || !canvas.app || !canvas.stage) throw new Error("no overlay hangs there");
    layer.visible = shows;
    const { gl } = canvas.app.renderer as unknown as PIXI.Renderer;
    const { drawElements, drawArrays } = gl;
    let calls = 0;
    gl.drawElements = (...args) => {
      calls += 1;
      drawElements.apply(gl, args);
    };
    gl.drawArrays = (...args) => {
      calls += 1;
      drawArrays.apply(gl, args);
    };
    canvas.app.renderer.render(canvas.stage);
    Object.assign(gl, { drawElements, drawArrays });
    layer.visible = true;
    return calls;
  }, isShown);
}

/**
 * What of our code runs in frames before which nothing has changed, as the browser counts calls of functions.
 *
 * Every frame is drawn, as Foundry does. Timers, by which the referee looks around now and then, belong to no frame and
 * are stopped before.
 */
async function watchStill({ gm, player }: Brawl): Promise<Pick<OverlayDraws, "ran" | "frames">> {
  // Before the timers are stopped: a page without any was seen never to answer it
  const session = await gm.context().newCDPSession(gm);
  await session.send("Profiler.enable");
  await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  for (const page of [gm, player]) await stopTimers(page);
  for (const page of [gm, player]) await untilHeard(gm, page);
  for (const page of [gm, player]) await untilAtRest(page);
  await drawFrames(gm, 1);
  await session.send("Profiler.takePreciseCoverage");
  await drawFrames(gm, FRAMES);
  const { result } = await session.send("Profiler.takePreciseCoverage");
  const ours = result.filter(({ url }) => url.includes("/systems/away-team/"));
  const called = ours.flatMap(({ functions }) => functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0));
  return { ran: called.map(({ functionName }) => functionName), frames: FRAMES };
}

/** Stop every timer of a page. */
async function stopTimers(page: JoinedPage): Promise<void> {
  await page.evaluate(() => {
    const newest = window.setTimeout(() => {});
    for (let id = 1; id <= newest; id += 1) window.clearTimeout(id);
  });
}

/** Wait until in a page what fades has faded, and what was begun is done. */
async function untilAtRest(page: JoinedPage): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = ({ playState, effect }: Animation) =>
      playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map(({ finished }) => finished),
    );
    await new Promise((done) => requestIdleCallback(done));
  });
}

async function drawFrames(page: JoinedPage, count: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) {
      await new Promise((done) => requestAnimationFrame(done));
      canvas.app?.ticker.update();
      if (canvas.stage) canvas.app?.renderer.render(canvas.stage);
    }
  }, count);
}
