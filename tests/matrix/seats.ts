import type { Browser, BrowserContextOptions } from "@playwright/test";
import type { WayName } from "../../sandbox/common/ways.ts";
import { beginFight } from "../browser/brawl.ts";
import { startIcon } from "../browser/icon-world.ts";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import type { MatrixTable } from "./tables.ts";

/** Who sits at a table of the matrix. */
export interface Seats {
  readonly table: Table;
  readonly gm: JoinedPage;
  readonly player: JoinedPage;
  /** UUIDs of the tokens by their names. */
  readonly tokens: Readonly<Record<string, string>>;
  has(way: WayName): boolean;
}

/** What rude modules throw and say; nothing of it is ours. */
const RUDE = /A rude module/;

/** Start a table and let a game master and a player sit down; their fight has begun, and it is Kassus' turn. */
export async function sitDown(browser: Browser, { generation, ways }: MatrixTable): Promise<Seats> {
  const has = (way: WayName) => ways.includes(way);
  const stored = has("photosensitive") ? [{ key: "core.photosensitiveMode", value: "true" }] : [];
  const table = await startTable({ generation, ways, stored, windows: windowUnder(has) });
  const before = async (page: JoinedPage) => page.expectProblem(RUDE);
  const gm = await table.join(browser, "GM", { before });
  const player = await table.join(browser, "Player", { before });
  if (has("queryEverywhere")) {
    const twin = await player.context().newPage();
    await twin.goto(`${table.url}/?user=Player`);
    await twin.waitForSelector("body[data-ready]", { state: "attached", timeout: 40_000 });
  }
  return { table, gm, player, tokens: await beginFight(gm), has };
}

/** The same with a fight of ICON, which has not begun. */
export async function sitDownToIcon(browser: Browser, { generation, ways }: MatrixTable): Promise<Seats> {
  const has = (way: WayName) => ways.includes(way);
  const seats = await startIcon(browser, generation, { ways, windows: windowUnder(has) });
  for (const page of [seats.gm, seats.player]) page.expectProblem(RUDE);
  return { ...seats, has };
}

/** A browser at 150 % shows a window of 1200 × 760 as one of 800 × 507, each of its pixels larger. */
const ZOOM = 1.5;

function windowUnder(has: Seats["has"]): BrowserContextOptions {
  const motion = has("stillness") ? { reducedMotion: "reduce" as const } : {};
  if (has("small")) return { ...motion, viewport: { width: 1024, height: 640 } };
  if (!has("zoomed")) return motion;
  const viewport = { width: Math.round(1200 / ZOOM), height: Math.round(760 / ZOOM) };
  return { ...motion, viewport, deviceScaleFactor: ZOOM };
}
