import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import type { Plain } from "../../sandbox/common/utils/objects.ts";
import { readSources } from "../../sandbox/server/create-world.ts";
import { type RunningServer, type ServerOptions, startServer } from "../../sandbox/server/index.ts";
import type { NetworkOptions } from "../../sandbox/server/network.ts";
import { withoutGraphics } from "./no-graphics.ts";

/** A page that has joined; what went wrong on it is collected. */
export interface JoinedPage extends Page {
  /** Errors of the page and of its console so far. */
  readonly problems: string[];
  /** Those of them that nobody expects. */
  unexpectedProblems(): string[];
  /** From now on problems that match are expected. */
  expectProblem(pattern: RegExp): void;
}

/** How somebody joins, where not as usual. */
interface JoinOptions {
  readonly path?: string;
  /** Done with the window before it opens anything. */
  readonly before?: (page: JoinedPage) => Promise<unknown>;
  /** This window draws no map; as the table's windows do, unless said. */
  readonly noCanvas?: boolean;
}

/** A running table and the pages that joined it. */
export interface Table {
  readonly server: RunningServer;
  readonly url: string;
  /** Folder of the world's data. */
  readonly dataPath: string;
  /** Open a window as a user and wait until it is ready. Each has its own storage, as another browser would. */
  join(browser: Browser, user: string, options?: JoinOptions): Promise<JoinedPage>;
  /** Open another window of somebody who has joined: in the same browser, whose storage both share. */
  joinBeside(page: JoinedPage, user: string): Promise<JoinedPage>;
  /** Stop the server and start it again where it was, with the world as it was written; pages load themselves anew. */
  restart(): Promise<void>;
  /** Fail on unexpected problems of any page, close the pages and stop the server. */
  close(): Promise<void>;
}

/** How a table is started for tests; without `dataPath` it has a temporary one. */
export interface TableOptions extends ServerOptions {
  /** How the windows of those who join are, where not as usual. */
  readonly windows?: BrowserContextOptions;
  /**
   * The windows draw no map, or those of these users, as Foundry lets each browser have it: for tests that look at
   * none.
   */
  readonly noCanvas?: boolean | readonly string[];
  /** Settings of each browser beside the usual ones, as it stores them. */
  readonly stored?: readonly { readonly key: string; readonly value: string }[];
  /** The windows draw the map as finely as people's do: for pictures that people look at. */
  readonly isFine?: boolean;
  /** Maps are really drawn, for tests that look at what is there; as they are where they are drawn finely. */
  readonly hasGraphics?: boolean;
}

/** The world of whoever names none. */
const DEMO = join(import.meta.dirname, "../../sandbox/demo");

/** Where a function is sent to the page by code that runs in tsx, it calls a helper that is not sent with it. */
const NAME_HELPER = "globalThis.__name ??= (named) => named;";

/** For `untilDraggable`: when the pointer was last pressed. */
const PRESS_CLOCK = `addEventListener("pointerdown", () => { globalThis.lastPress = performance.now(); }, true);`;

/** Bars would lie on the map. */
const NO_BARS = [
  { key: "away-team.actionBar", value: "false" },
  { key: "away-team.adviser", value: '"off"' },
];

/** Settings of a browser that draws little: most of a window's time would go into pictures. */
const PLAIN_DRAWING = [
  { key: "core.performanceMode", value: "0" },
  { key: "core.maxFPS", value: "10" },
  { key: "sandbox.resolution", value: "0.1" },
];

/**
 * A table on a slow machine and a slow network, for hunting tests that lean on luck: how many times slower each page's
 * processor is, up to how long what is written waits on its way to each window, and where these waits start; and a slow
 * module: for how long it keeps each window busy in a hook that tells of a change or a drawing; and how long each frame
 * waits until it is drawn.
 */
const {
  AWAY_SLOW_CPU = "1",
  AWAY_SLOW_NET = "0",
  AWAY_SLOW_SEED = "1",
  AWAY_SLOW_MODULE = "0",
  AWAY_SLOW_FRAMES = "0",
} = process.env;

/** Where the slow module listens, before us. */
const SLOW_HOOKS = [
  ...["preUpdateToken", "updateToken", "moveToken", "updateActor", "updateCombat", "updateCombatant"],
  ...["preCreateChatMessage", "createChatMessage", "updateChatMessage", "renderChatMessageHTML", "renderApplicationV2"],
];

const SLOW_NETWORK: { network?: NetworkOptions } =
  AWAY_SLOW_NET === "0" ? {} : { network: { unevenMs: Number(AWAY_SLOW_NET), seed: Number(AWAY_SLOW_SEED) } };

/** Slow a page down as far as is asked for. */
async function slowDown(page: Page): Promise<void> {
  if (AWAY_SLOW_MODULE !== "0")
    await page.addInitScript(listenSlowly, { hooks: SLOW_HOOKS, ms: Number(AWAY_SLOW_MODULE) });
  if (AWAY_SLOW_FRAMES !== "0") await page.addInitScript(drawLate, Number(AWAY_SLOW_FRAMES));
  if (AWAY_SLOW_CPU === "1") return;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: Number(AWAY_SLOW_CPU) });
}

/** Folders of worlds that have been read, each with its documents. */
const read = new Map<string, Promise<Plain[]>>();

/** The world of a folder, or the demo, as it is for people who have been there before: nobody is welcomed. */
export async function visited(folder: string = DEMO): Promise<Plain[]> {
  const sources = read.get(folder) ?? readSources(folder);
  read.set(folder, sources);
  return structuredClone(await sources).map((source) => {
    const isUser = String(source._key).startsWith("!users!");
    return isUser ? { ...source, flags: { "away-team": { welcomed: true } } } : source;
  });
}

/** Start a table in this process on a free port. Pages join it by {@link Table.join}; close it in `afterAll`. */
export async function startTable({
  windows,
  noCanvas = false,
  isFine = false,
  hasGraphics = isFine,
  stored = [],
  ...options
}: TableOptions = {}): Promise<Table> {
  const dataPath = options.dataPath ?? (await mkdtemp(join(tmpdir(), "away-team-table-")));
  const { source: given = DEMO } = options;
  const source = typeof given === "string" ? await visited(given) : given;
  let server = await startServer({ port: 0, fresh: true, ...SLOW_NETWORK, ...options, source, dataPath });
  const opened: { context: BrowserContext; page: JoinedPage }[] = [];
  return {
    get server() {
      return server;
    },
    url: server.url,
    dataPath,
    async join(
      browser,
      user,
      {
        path = `/?user=${encodeURIComponent(user)}`,
        before,
        noCanvas: isBare = typeof noCanvas === "boolean" ? noCanvas : noCanvas.includes(user),
      } = {},
    ) {
      const settings = [
        ...(isFine ? [] : PLAIN_DRAWING),
        ...stored,
        ...NO_BARS,
        { key: "core.noCanvas", value: String(isBare) },
      ];
      const context = await browser.newContext({ viewport: { width: 1200, height: 760 }, ...windows });
      await context.addInitScript(storeOnce, { world: server.world, settings });
      await context.addInitScript(NAME_HELPER);
      await context.addInitScript(PRESS_CLOCK);
      if (!hasGraphics) await context.addInitScript(withoutGraphics);
      const page = watch(await context.newPage());
      opened.push({ context, page });
      await slowDown(page);
      await before?.(page);
      await page.goto(server.url + path);
      await waitReady(page);
      return page;
    },
    async joinBeside(first, user) {
      const page = watch(await first.context().newPage());
      opened.push({ context: first.context(), page });
      await slowDown(page);
      await page.goto(`${server.url}/?user=${encodeURIComponent(user)}`);
      await waitReady(page);
      return page;
    },
    async restart() {
      const { port, world, generation } = server;
      const { ways = [], network = SLOW_NETWORK.network } = options;
      for (const { page } of opened) page.expectProblem(/disconnect|connection|websocket|ERR_/i);
      await server.close();
      server = await startServer({ port, world, generation, dataPath, ways, ...(network ? { network } : {}) });
    },
    async close() {
      const unexpected = opened.flatMap(({ page }) => page.unexpectedProblems());
      for (const { context } of opened) await context.close();
      await server.close();
      if (!options.dataPath) await rm(dataPath, { recursive: true, force: true });
      expect(unexpected, "unexpected errors on the pages").toEqual([]);
    },
  };
}

/**
 * Wait until a page has run the hook `ready`. Its dice fall in each run as in the one before, as far as nobody loads
 * them.
 */
async function waitReady(page: Page): Promise<void> {
  await page.waitForSelector("body[data-ready]", { timeout: 40_000, state: "attached" });
  await page.evaluate(seedDice);
}

/** Load a page anew and wait until it is ready: before that its dice are by chance and nothing of the game is there. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitReady(page);
}

/** Do what lets a page load itself anew, and wait until it is ready. */
export async function reloadBy(page: Page, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent("load"), act()]);
  await waitReady(page);
}

/** Store settings of a browser that has none yet. Playwright's own way opens a page of its own for that. */
function storeOnce({ world, settings }: { world: string; settings: { key: string; value: string }[] }): void {
  const isOfTable = location.protocol.startsWith("http");
  if (!isOfTable || localStorage.getItem("tests.stored")) return;
  localStorage.setItem("tests.stored", "true");
  for (const { key, value } of settings) localStorage.setItem(`${world}.${key}`, value);
}

/** What the slow module does in a page: listens as soon as there are hooks, and looks at the clock until it is late. */
function listenSlowly({ hooks, ms }: { hooks: readonly string[]; ms: number }): void {
  const work = () => {
    for (const end = performance.now() + ms; performance.now() < end; );
  };
  Object.defineProperty(globalThis, "Hooks", {
    configurable: true,
    set(offered: { on(hook: string, listener: () => void): void }) {
      Object.defineProperty(globalThis, "Hooks", { value: offered, writable: true, configurable: true });
      for (const hook of hooks) offered.on(hook, work);
    },
  });
}

/** Have a page draw each of its frames so much later. */
function drawLate(ms: number): void {
  const { requestAnimationFrame: soon, cancelAnimationFrame: cancel } = globalThis;
  const begun = new Map<number, number>();
  globalThis.requestAnimationFrame = (draw) => {
    const id = window.setTimeout(() => {
      const frame = soon((at) => {
        begun.delete(id);
        draw(at);
      });
      begun.set(id, frame);
    }, ms);
    return id;
  };
  globalThis.cancelAnimationFrame = (id) => {
    clearTimeout(id);
    cancel(begun.get(id) ?? 0);
  };
}

/** Give a page dice that fall as they always do, for {@link waitReady}; a page without a table has none. */
function seedDice(): void {
  const { CONFIG: table } = globalThis as unknown as { CONFIG?: { Dice?: { randomUniform: () => number } } };
  if (!table?.Dice) return;
  let state = 20;
  // A linear congruential generator, of which the upper bits count
  const uniform = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
  table.Dice.randomUniform = uniform;
  Object.assign(globalThis, { seededDice: uniform });
}

function watch(page: Page): JoinedPage {
  const problems: string[] = [];
  const expected: RegExp[] = [];
  page.on("pageerror", (error) => problems.push(error.stack ?? error.message));
  page.on("console", (message) => {
    const isLacking = / is not on this table: /.test(message.text());
    if (message.type() === "error" || isLacking) problems.push(message.text());
  });
  return Object.assign(page, {
    problems,
    unexpectedProblems: () => problems.filter((text) => !expected.some((pattern) => pattern.test(text))),
    expectProblem: (pattern: RegExp) => void expected.push(pattern),
  });
}
