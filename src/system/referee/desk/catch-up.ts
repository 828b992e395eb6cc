import { SEAT_KEY, storedSeat } from "../../shared/settings.ts";
import { newestSetting, type SettingDocument, storedText } from "../../shared/stored-settings.ts";
import { unfinishedExchanges } from "../log/exchange-log.ts";
import type { ExchangeMessage } from "../log/exchange-message.ts";

/** How long the server's own message about a change may be later than a reading of it. Unit: milliseconds. */
const LAG_MS = 500;

/** A hidden tab still shows a sign of life each minute; one that shows none for so long was frozen. Unit: milliseconds. */
const FROZEN_MS = 90_000;

/** Foundry's way to read documents from the server, as it is documented; the types lack that it promises a list. */
interface Backend {
  get(of: object, operation: { query: Readonly<Record<string, unknown>> }): Promise<readonly unknown[]>;
}

function read(of: object, query: Readonly<Record<string, unknown>>): Promise<readonly unknown[]> {
  return (CONFIG.DatabaseBackend as unknown as Backend).get(of, { query });
}

function isForMe({ whisper }: ExchangeMessage): boolean {
  return game.user?.isGM === true || whisper.length === 0 || whisper.includes(game.user?.id ?? "");
}

/** Is the exchange here as it is there, or newer? */
function isKnown(there: ExchangeMessage): boolean {
  const here = game.messages?.get(there.id ?? "") as ExchangeMessage | undefined;
  return here ? here.system.revision >= there.system.revision : !isForMe(there);
}

/** Does this session see the exchanges that the server has, and none that are gone there? */
async function seesExchanges(): Promise<boolean> {
  const there = (await read(ChatMessage.implementation, { type: "exchange" })) as readonly ExchangeMessage[];
  const ids = new Set(there.map(({ id }) => id));
  return there.every(isKnown) && unfinishedExchanges().every(({ exchange }) => ids.has(exchange.id));
}

/** Does this session know who sits? A setting that nobody has changed is not stored; a user may have one of their own by that name. */
async function seesSeat(): Promise<boolean> {
  const stored = (await read(CONFIG.Setting.documentClass, { key: SEAT_KEY })) as readonly SettingDocument[];
  const there = storedText(newestSetting(stored, SEAT_KEY));
  return [storedSeat(), JSON.stringify(storedSeat())].includes(there);
}

async function seesAll(): Promise<boolean> {
  return (await seesSeat()) && (await seesExchanges());
}

/**
 * Read the seat from the server, and the exchanges where changes of them may have been lost.
 *
 * What the server sent before its answer has arrived by then, unless it was lost: a browser that froze a tab
 * gives it only the last few changes when it wakes.
 *
 * @param slept - For how long nothing may have reached this session. Unit: milliseconds.
 * @returns Does this session see everything as it is there? No difference may be what is on its way just now, so
 *   it is looked at twice.
 */
export async function catchUp(slept: number): Promise<boolean> {
  const sees = slept < FROZEN_MS ? seesSeat : seesAll;
  if (await sees()) return true;
  await new Promise((resolve) => setTimeout(resolve, LAG_MS));
  return sees();
}
