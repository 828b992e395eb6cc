/**
 * Gives each of a table's people a browser of their own, for `table.ts`: what its windows store is theirs. Most of them
 * are really tabs of one context and share one process, so that code which one window has compiled need not be compiled
 * again by all those after it; each then has a host of its own (`b1.table.localhost`), and so its own storage.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { withoutGraphics } from "./no-graphics.ts";

/** What somebody's browser is like before it has opened anything. */
export interface BrowserOptions {
  /** What it has stored, each with its whole key. */
  readonly stored: readonly { readonly key: string; readonly value: string }[];
  /** What a context of its own has, in a process of its own; null shares one. */
  readonly apart: BrowserContextOptions | null;
  readonly hasGraphics: boolean;
}

/** Somebody's browser. */
export interface OwnBrowser {
  /** Open a window, which shows nothing yet. All of them share what is stored. */
  open(): Promise<Page>;
  /** The address under which its windows find what the table has there. */
  addressOf(url: string): string;
  /** Close its windows. */
  close(): Promise<void>;
}

/** What the browsers with one process share. */
interface Shared {
  readonly context: Promise<BrowserContext>;
  /** Numbers of those that are open. */
  readonly taken: Set<number>;
  /** How many windows there have been. */
  windows: number;
}

/**
 * So many windows leave a process that wants to be a new one: V8 clears away what closed ones have left only when it is
 * hundreds of megabytes, and all that is done meanwhile takes longer and longer.
 */
const MOST_WINDOWS = 12;

const VIEWPORT = { viewport: { width: 1200, height: 760 } };

/** Where a function is sent to the page by code that runs in tsx, it calls a helper that is not sent with it. */
const NAME_HELPER = "globalThis.__name ??= (named) => named;";

/** For `untilDraggable`: when the pointer was last pressed. */
const PRESS_CLOCK = `addEventListener("pointerdown", () => { globalThis.lastPress = performance.now(); }, true);`;

const sharedBy = new WeakMap<Browser, Shared>();

/** How many browsers there have been: with its number each marks what it has stored. */
let count = 0;

/** Returns a browser for somebody who is about to join a table. */
export async function ownBrowser(browser: Browser, options: BrowserOptions): Promise<OwnBrowser> {
  if (options.apart || browser.browserType().name() !== "chromium") {
    const context = await prepared(browser, options.apart ?? {});
    return { open: opener(context, options), addressOf: (address) => address, close: () => context.close() };
  }
  return tabsOf(sharedOf(browser), options);
}

/** Returns what whoever joins next shares: with who is there, or with nobody in a new process where it is time. */
function sharedOf(browser: Browser): Shared {
  const known = sharedBy.get(browser);
  if (known && (known.taken.size > 0 || known.windows < MOST_WINDOWS)) return known;
  const made = { context: share(browser, known), taken: new Set<number>(), windows: 0 };
  sharedBy.set(browser, made);
  return made;
}

/** The process lives as long as one of its windows: one stays, and shows nothing. */
async function share(browser: Browser, former: Shared | undefined): Promise<BrowserContext> {
  await (await former?.context)?.close();
  const context = await prepared(browser);
  const page = await context.newPage();
  await page.route("**", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(onHost("http://localhost/", "stays"));
  return context;
}

function tabsOf(shared: Shared, options: BrowserOptions): OwnBrowser {
  const { context, taken } = shared;
  let number = 1;
  while (taken.has(number)) number++;
  taken.add(number);
  const open = opener(context, options);
  const pages: Page[] = [];
  return {
    async open() {
      shared.windows++;
      const page = await open();
      pages.push(page);
      return page;
    },
    addressOf: (address) => onHost(address, `b${number}`),
    async close() {
      for (const page of pages.splice(0)) await page.close();
      taken.delete(number);
    },
  };
}

/** Hosts below one domain are one site, and only windows of one site can share a process. */
function onHost(url: string, name: string): string {
  const address = new URL(url);
  address.hostname = `${name}.table.localhost`;
  return address.href;
}

async function prepared(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...VIEWPORT, ...options });
  await context.addInitScript(NAME_HELPER);
  await context.addInitScript(PRESS_CLOCK);
  return context;
}

/** Returns what opens the windows of one browser. */
function opener(
  context: BrowserContext | Promise<BrowserContext>,
  { stored, hasGraphics }: BrowserOptions,
): OwnBrowser["open"] {
  const mark = String(++count);
  return async () => {
    const page = await (await context).newPage();
    await page.addInitScript(storeOnce, { mark, stored });
    if (!hasGraphics) await page.addInitScript(withoutGraphics);
    return page;
  };
}

/** Store what a browser has stored as it is opened, and nothing of who had this host before. */
function storeOnce({ mark, stored }: { mark: string; stored: BrowserOptions["stored"] }): void {
  const isOfTable = location.protocol.startsWith("http");
  if (!isOfTable || localStorage.getItem("tests.stored") === mark) return;
  localStorage.clear();
  localStorage.setItem("tests.stored", mark);
  for (const { key, value } of stored) localStorage.setItem(key, value);
}
