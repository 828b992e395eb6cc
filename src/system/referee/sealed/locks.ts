/**
 * Keeps this user's sealed answers in step with the exchanges: locks again what a reload has cut off or a slow window
 * has handed in too late, and drops what is over. Watches chat messages from ready on, in every client.
 */
import { reportError } from "../../foundry/notify.ts";
import { unfinishedExchanges } from "../log/exchange-log.ts";
import { loadExchange, readExchange } from "../log/exchange-message.ts";
import type { StoredExchange } from "../log/stored-exchange.ts";
import { lockAgain } from "../requests/requests.ts";
import { closedAnswer, dropClosed, keepClosed } from "./kept-answers.ts";
import { watchOpening } from "./opening.ts";
import { isIn, isSealed, sealedPrompts } from "./sealed-answers.ts";

/** Remember which of this user's closed answers the exchange shows as locked. */
function noteShown({ exchange, asked }: StoredExchange): void {
  for (const { id } of sealedPrompts(exchange)) {
    const kept = closedAnswer(exchange.id, id);
    const isShown = asked[id]?.locked === game.user?.id;
    if (kept && isShown && !kept.shown) keepClosed(exchange.id, { ...kept, shown: true });
  }
}

/** Keep no closed answer longer than its prompt is open. */
function dropOpened(): void {
  dropClosed((exchange, prompt) => {
    const stored = loadExchange(exchange);
    return stored !== null && isSealed(stored.exchange, prompt);
  });
}

/** Lock what was chosen before the page was reloaded and has not reached the referee. */
function lockLost(stored: StoredExchange): void {
  const { exchange } = stored;
  for (const { id } of sealedPrompts(exchange)) {
    if (closedAnswer(exchange.id, id)?.shown !== false || isIn(stored, id)) continue;
    lockAgain(exchange.id, id).catch((error: unknown) => reportError("lock an answer again", error));
  }
}

/** So often a window locks one answer again by itself; then its author is asked, as by one that cannot hand it in. */
const MOST_AGAIN = 3;

/** The answers that this window was asked for and has not locked again since. */
const askedFor = new Set<string>();

/**
 * Lock again what this window was asked for and is waited for once more: it was too slow, and its author has chosen.
 */
function lockLate(stored: StoredExchange): void {
  const { exchange } = stored;
  for (const { id } of sealedPrompts(exchange)) {
    const kept = closedAnswer(exchange.id, id);
    const { shown = false, again = 0 } = kept ?? {};
    if (!kept || !shown || again >= MOST_AGAIN || isIn(stored, id)) continue;
    if (!askedFor.delete(`${exchange.id} ${id}`)) continue;
    keepClosed(exchange.id, { ...kept, shown: false, again: again + 1 });
    lockAgain(exchange.id, id).catch((error: unknown) => reportError("lock a late answer again", error));
  }
}

/** The referee asks for an answer of this user; it may be waited for again by now. */
function noteAskedFor(id: string, prompt: string): void {
  askedFor.add(`${id} ${prompt}`);
  const stored = loadExchange(id);
  if (stored) lockLate(stored);
}

/** Called once, in ready. */
export function watchLocks(): void {
  Hooks.on("updateChatMessage", (message) => {
    const stored = readExchange(message);
    if (!stored) return;
    noteShown(stored);
    lockLate(stored);
    dropOpened();
  });
  askedFor.clear();
  watchOpening(noteAskedFor);
  dropOpened();
  for (const stored of unfinishedExchanges()) lockLost(stored);
}
