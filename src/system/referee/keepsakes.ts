import { SYSTEM_ID } from "../shared/ids.ts";
import { isRequest, type Message, type Request, readMessage } from "./messages.ts";
import type { KeptRequest } from "./outbox.ts";

/** What waited longer without this user looking after it is nobody's wish any more. Unit: milliseconds. */
const LONGEST_MS = 12 * 3_600_000;

/** Where the requests of this user in this world are kept; one browser may hold several users and worlds. */
function key(): string {
  return `${SYSTEM_ID}.outbox.${game.world?.id ?? ""}.${game.user?.id ?? ""}`;
}

/** Is it worth keeping when the page is loaded anew? How a move stands is asked again when it is made. */
function outlastsThePage({ kind }: Request): boolean {
  return kind !== "judge";
}

/** Keep in this browser what waits for a referee, so that it outlasts the page; a browser that refuses to keeps none. */
export function keepRequests(kept: readonly KeptRequest[]): void {
  const requests = kept.map(({ request }) => request).filter(outlastsThePage);
  try {
    if (requests.length > 0) localStorage.setItem(key(), JSON.stringify({ at: Date.now(), requests }));
    else localStorage.removeItem(key());
  } catch {
    // Then it waits as long as the page does
  }
}

/** What waited for a referee when the page was left, in the order it was sent. */
export function keptRequests(): readonly Request[] {
  try {
    const { at, requests } = JSON.parse(localStorage.getItem(key()) ?? "{}");
    if (!Array.isArray(requests) || Date.now() - Number(at) > LONGEST_MS) return [];
    const messages = requests.map(readMessage).filter((one): one is Message => one !== null);
    return messages.filter(isRequest);
  } catch {
    return [];
  }
}
