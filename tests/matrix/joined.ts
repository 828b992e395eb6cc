import type { Browser, BrowserContextOptions } from "@playwright/test";
import type { WayName } from "../../sandbox/common/ways.ts";
import { beginFight } from "../browser/brawl.ts";
import { startIcon } from "../browser/icon-world.ts";
import { oldCards } from "../support/old-cards.ts";
import { type JoinedPage, startTable, type Table, visited } from "../support/table.ts";
import type { MatrixTable } from "./tables.ts";

/** Who sits at a table of the matrix. */
export interface Joined {
  readonly table: Table;
  readonly gm: JoinedPage;
  readonly player: JoinedPage;
  /** Theirs, and their second windows where they have them. */
  readonly pages: readonly JoinedPage[];
  /** UUIDs of the tokens by their names. */
  readonly tokens: Readonly<Record<string, string>>;
  has(way: WayName): boolean;
}

/** What rude modules throw and say; nothing of it is ours. */
const RUDE = /A rude module/;

/** So many messages of a full log are cards. */
export const OLD_CARDS = 200;

/** Start a table and let a game master and a player sit down; their fight has begun, and it is Kassus' turn. */
export async function joinDemo(browser: Browser, { generation, ways }: MatrixTable): Promise<Joined> {
  const has = (way: WayName) => ways.includes(way);
  const stored = has("photosensitive") ? [{ key: "core.photosensitiveMode", value: "true" }] : [];
  const world = has("crowd") ? { source: [...(await visited()), ...oldCards(OLD_CARDS)] } : {};
  const table = await startTable({ generation, ways, stored, windows: windowUnder(has), ...world });
  const before = async (page: JoinedPage) => page.expectProblem(RUDE);
  const gm = await table.join(browser, "GM", { before });
  const player = await table.join(browser, "Player", { before });
  const pages = has("queryEverywhere") ? [gm, player, ...(await twins(table, { gm, player }))] : [gm, player];
  return { table, gm, player, pages, tokens: await beginFight(gm), has };
}

/** The second windows of both. */
async function twins(table: Table, { gm, player }: Pick<Joined, "gm" | "player">): Promise<JoinedPage[]> {
  const opened = [await table.joinBeside(gm, "GM"), await table.joinBeside(player, "Player")];
  for (const page of opened) page.expectProblem(RUDE);
  return opened;
}

/** The same with a fight of ICON, which has not begun. */
export async function joinIcon(browser: Browser, { generation, ways }: MatrixTable): Promise<Joined> {
  const has = (way: WayName) => ways.includes(way);
  const joined = await startIcon(browser, generation, { ways, windows: windowUnder(has) });
  const { table, gm, player } = joined;
  const pages = has("queryEverywhere") ? [gm, player, ...(await twins(table, joined))] : [gm, player];
  for (const page of pages) page.expectProblem(RUDE);
  return { ...joined, pages, has };
}

/**
 * How far the browser of a way is zoomed: at 150 % it shows a window of 1200 × 760 as one of 800 × 507, each of its
 * pixels larger.
 */
const ZOOMS = { zoomed: 1.5, zoomedOut: 0.5 } as const satisfies Partial<Record<WayName, number>>;

function windowUnder(has: Joined["has"]): BrowserContextOptions {
  const motion = has("reducedMotion") ? { reducedMotion: "reduce" as const } : {};
  if (has("small")) return { ...motion, viewport: { width: 1024, height: 640 } };
  const [, zoom] = Object.entries(ZOOMS).find(([way]) => has(way as WayName)) ?? [];
  if (zoom === undefined) return motion;
  const viewport = { width: Math.round(1200 / zoom), height: Math.round(760 / zoom) };
  return { ...motion, viewport, deviceScaleFactor: zoom };
}
