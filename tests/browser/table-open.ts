/**
 * How long a window takes to join a world in which much has happened, and how much of that time our code runs. Used by
 * the row of that name (`tools/bench`).
 */
import type { Browser, CDPSession } from "@playwright/test";
import type { Plain } from "../../sandbox/common/utils/objects.ts";
import { type JoinedPage, startTable, type Table, visited } from "../support/table.ts";
import { startBrawl } from "./brawl.ts";
import { inOwnBrowser } from "./measuring.ts";
import { openBlow, settle } from "./roundtrip.ts";

/** Unit: milliseconds. */
export interface Opening {
  /** From the call of the page until it can be played. */
  readonly whole: number;
  /** How much of it anything runs. */
  readonly busy: number;
  /** How much of it our code runs, with what the browser does when it is asked by it. */
  readonly ours: number;
}

/** What the world holds; half of the messages are exchanges. */
const ACTORS = 200;
const MESSAGES = 2000;

/** How often a window joins. */
const JOINS = 5;

/** Measure in a world of so much, a window of its player after another. */
export function measureOpenings(): Promise<readonly Opening[]> {
  return inOwnBrowser(async (browser) => {
    const table = await startTable({ world: "long", source: await longWorld(browser) });
    const openings: Opening[] = [];
    for (let join = 0; join < JOINS; join += 1) openings.push(await openingAt(table, browser, "Player"));
    await table.close();
    return openings;
  });
}

/** Join a table with a new window, and close it again. */
export async function openingAt(table: Table, browser: Browser, user: string): Promise<Opening> {
  const sessions: CDPSession[] = [];
  const before = async (page: JoinedPage) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Profiler.enable");
    await session.send("Profiler.setSamplingInterval", { interval: 250 });
    await session.send("Profiler.start");
    sessions.push(session);
  };
  const page = await table.join(browser, user, { before });
  const whole = await page.evaluate(() => performance.now());
  const [session] = sessions;
  if (!session) throw new Error("nothing was recorded");
  const { profile } = await session.send("Profiler.stop");
  await page.close();
  return { whole, ...timesIn(profile) };
}

type Profile = Awaited<ReturnType<typeof stopped>>["profile"];
const stopped = (session: CDPSession) => session.send("Profiler.stop");

/**
 * How long anything ran, and ours. What has no file is of whoever called it, such as what is built into the browser.
 */
function timesIn({ nodes, samples = [], timeDeltas = [] }: Profile): Pick<Opening, "busy" | "ours"> {
  const owners = new Map<number, string>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  // A node stands after the one that called it
  for (const { id, callFrame, children = [] } of nodes) {
    const owner = callFrame.url || (owners.get(id) ?? callFrame.functionName);
    owners.set(id, owner);
    for (const child of children) owners.set(child, owner);
  }
  let [busy, ours] = [0, 0];
  for (const [index, id] of samples.entries()) {
    const time = (timeDeltas[index + 1] ?? 0) / 1000;
    if (byId.get(id)?.callFrame.functionName !== "(idle)") busy += time;
    if (owners.get(id)?.includes("/systems/away-team/")) ours += time;
  }
  return { busy, ours };
}

/** The demo world after many evenings: a fight with many exchanges, all over, and as much talk between them. */
async function longWorld(browser: Browser): Promise<Plain[]> {
  const sources = await visited();
  const of = (collection: string) => sources.filter(({ _key }) => String(_key).startsWith(`!${collection}!`));
  const copy = (source: Plain, collection: string, index: number): Plain => {
    const _id = `${collection}${index}`.padEnd(16, "0");
    return { ...source, _id, _key: `!${collection}!${_id}` };
  };
  const actors = of("actors");
  const more = Array.from({ length: ACTORS - actors.length }, (_, index) => ({
    ...copy(actors[index % actors.length] ?? {}, "actors", index),
    name: `Crew ${index}`,
  }));
  const [said = {}] = of("messages");
  const exchange = await playedExchange(browser);
  const log = Array.from({ length: MESSAGES - 1 }, (_, index) => {
    const message = { ...copy(index % 2 ? said : exchange, "messages", index), timestamp: 1000 * index };
    return index % 2 ? message : withOwnId(message);
  });
  return [...sources, ...more, ...log];
}

/** The exchange of a message keeps its id, too. */
function withOwnId(message: Plain): Plain {
  const system = message.system as Plain & { readonly exchange: string };
  const exchange = JSON.stringify({ ...JSON.parse(system.exchange), id: message._id });
  return { ...message, system: { ...system, exchange, combat: "" } };
}

/** The message of a blow that was struck in the demo world, as it is stored. */
async function playedExchange(browser: Browser): Promise<Plain> {
  const brawl = await startBrawl(browser, 13, { noCanvas: true });
  const id = await openBlow(brawl);
  await settle(brawl.gm, id);
  const source = await brawl.gm.evaluate((of) => JSON.stringify(game.messages?.get(of)?.toObject()), id);
  await brawl.table.close();
  return JSON.parse(source) as Plain;
}
