/** Reads from the server what this window may have missed, before it acts; called by its vigil. */
import { SEAT_KEY, storedSeat } from "../../foundry/settings.ts";
import { newestSetting, type SettingDocument, storedText } from "../../foundry/stored-settings.ts";
import { unfinishedExchanges } from "../log/exchange-log.ts";
import type { ExchangeMessage } from "../log/exchange-message.ts";
import { documentsBehind, readServer } from "./documents-behind.ts";
import type { Missed } from "./vigil.ts";

/** How long the server's own message about a change may be later than a reading of it. Unit: milliseconds. */
const LAG_MS = 500;

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
  const there = (await readServer(ChatMessage.implementation, { type: "exchange" })) as readonly ExchangeMessage[];
  const ids = new Set(there.map(({ id }) => id));
  return there.every(isKnown) && unfinishedExchanges().every(({ exchange }) => ids.has(exchange.id));
}

/** Does this session know who sits? A setting that nobody has changed is not stored; a user may have one of their own by that name. */
async function seesSeat(): Promise<boolean> {
  const stored = (await readServer(CONFIG.Setting.documentClass, { key: SEAT_KEY })) as readonly SettingDocument[];
  const there = storedText(newestSetting(stored, SEAT_KEY));
  return [storedSeat(), JSON.stringify(storedSeat())].includes(there);
}

/** What is behind here, by names that stay the same from one look to the next. */
async function behind(missed: Missed): Promise<readonly string[]> {
  const seat = (await seesSeat()) ? [] : ["seat"];
  if (missed === "little") return seat;
  const log = (await seesExchanges()) ? [] : ["exchanges"];
  return [...seat, ...log, ...(missed === "anything" ? await documentsBehind() : [])];
}

/**
 * Read from the server what this session may have missed: the seat, and where changes may have been lost the exchanges
 * and the documents in play.
 *
 * What the server sent before its answer has arrived by then, unless it was lost: a browser that froze a tab
 * gives it only the last few changes when it wakes, and after a lost connection nothing is told again.
 *
 * @returns Does this session see everything as it is there? No difference may be what is on its way just now, so
 *   it is looked at twice, and what differs must be the same.
 */
export async function catchUp(missed: Missed): Promise<boolean> {
  const first = await behind(missed);
  if (first.length === 0) return true;
  await new Promise((resolve) => setTimeout(resolve, LAG_MS));
  const still = await behind(missed);
  return !still.some((one) => first.includes(one));
}
