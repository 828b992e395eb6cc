/**
 * Keyboard and scrolling in the chat log: focus stays while cards are redrawn, the newest card stays in sight, and a
 * key stops a mover at a checkpoint. Registered in init.
 */
import { participantOf } from "../documents/participant.ts";
import { asElement } from "../foundry/elements.ts";
import { focusWithin, restoreFocus } from "../foundry/focus.ts";
import { registerKey } from "../foundry/keys.ts";
import { text } from "../foundry/text.ts";
import { unfinishedExchanges } from "../referee/log/exchange-log.ts";
import type { StoredExchange } from "../referee/log/stored-exchange.ts";
import { haltMove } from "../referee/requests/requests.ts";
import { thisViewer } from "./this-viewer.ts";
import { haltOf } from "./view/available-actions.ts";

/** Where the keyboard is in a log, for a card that is redrawn under it. */
interface Place {
  /** What has the keyboard. */
  readonly on: HTMLElement;
  /** Id of the message it belongs to. */
  readonly message: string;
  /** Which part of that message it is; null for the message itself. */
  readonly part: string | null;
}

const watched = new WeakSet<Element>();

/** The message that an element belongs to, or its entry on a card that several share. */
function messageOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>("[data-entry], [data-message-id]");
}

function placeOf(on: HTMLElement): Place | null {
  const message = messageOf(on);
  // Whoever pressed with the mouse would later press again with the space bar, which they mean for the table
  if (!message || !on.matches(":focus-visible")) return null;
  return { on, message: message.dataset.entry ?? message.dataset.messageId ?? "", part: focusWithin(message) };
}

/** Give the keyboard to the same part of the card that came; to the card itself where that part has gone. */
function giveBack(log: HTMLElement, { message, part }: Place): void {
  const id = CSS.escape(message);
  const entry = log.querySelector<HTMLElement>(`[data-entry="${id}"]`);
  const card = entry ?? log.querySelector<HTMLElement>(`[data-message-id="${id}"]`);
  if (!card) return;
  restoreFocus(card, part);
  if (card.contains(log.ownerDocument.activeElement)) return;
  card.tabIndex = -1;
  card.focus({ preventScroll: true });
}

function keepKeyboard(log: HTMLElement): void {
  if (watched.has(log)) return;
  watched.add(log);
  let place: Place | null = null;
  log.addEventListener("focusin", ({ target }) => {
    const at = asElement(target);
    place = at && placeOf(at);
  });
  log.addEventListener("focusout", () => {
    const left = place;
    // Browsers tell it of what is being taken out as well, while it is still there
    queueMicrotask(() => {
      if (place === left && left?.on.isConnected) place = null;
    });
  });
  new MutationObserver(() => {
    const { activeElement, body } = log.ownerDocument;
    const isLost = activeElement === body || activeElement === null;
    if (place && isLost && !place.on.isConnected) giveBack(log, place);
  }).observe(log, { childList: true, subtree: true });
}

/** Let whoever goes through the log by keys stay where they are while its cards are redrawn. Called once, in init. */
export function registerKeepKeyboard(): void {
  Hooks.on("renderChatLog", (_app, element) => {
    for (const log of (element as unknown as HTMLElement).querySelectorAll<HTMLElement>(".chat-log")) keepKeyboard(log);
  });
}

/** So near to its end the log is read at its end. Unit: pixels. */
const NEAR_END = 16;

/** Logs that are kept at their end already; the core draws its own again at times. */
const kept = new WeakSet<Element>();

/** What scrolls the list of messages: the nearest element around it that can. */
function scrollerOf(log: HTMLElement): HTMLElement | null {
  for (let around = log.parentElement; around; around = around.parentElement)
    if (["auto", "scroll"].includes(getComputedStyle(around).overflowY)) return around;
  return null;
}

/**
 * Let whoever reads at the end of the log stay there while its cards grow; who has scrolled up, or unfolds something,
 * is left where they are.
 */
function keepNewest(log: HTMLElement): void {
  const scroller = scrollerOf(log);
  if (!scroller || kept.has(log)) return;
  kept.add(log);
  let isAtEnd = true;
  const look = () => {
    isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - NEAR_END;
  };
  scroller.addEventListener("scroll", look, { passive: true });
  log.addEventListener("click", ({ target }) => {
    if (asElement(target)?.closest("[aria-expanded]")) isAtEnd = false;
  });
  new ResizeObserver(() => {
    if (isAtEnd) scroller.scrollTop = scroller.scrollHeight;
  }).observe(log);
}

/**
 * Keep the newest card whole in sight: the core scrolls to it when it comes, and not when it grows. Called once, in
 * init.
 */
export function registerKeepNewest(): void {
  Hooks.on("renderChatLog", (_app, element) => {
    for (const log of (element as unknown as HTMLElement).querySelectorAll<HTMLElement>(".chat-log")) keepNewest(log);
  });
}

/** Is the mover's token selected? */
function isSelected({ exchange }: StoredExchange): boolean {
  return canvas.tokens?.controlled.some(({ document }) => participantOf(document) === exchange.intent.actor) === true;
}

/**
 * The move that waits at a stop and that this user may end there: of the selected token, else the only one; or null.
 */
function waitingMove(): { readonly id: string; readonly on: boolean } | null {
  const viewer = thisViewer();
  const moves = unfinishedExchanges().filter((stored) => haltOf({ stored, viewer }) !== null);
  const found = moves.find(isSelected) ?? (moves.length === 1 ? moves[0] : undefined);
  return found ? { id: found.exchange.id, on: haltOf({ stored: found, viewer }) === "stop" } : null;
}

/** Say that the mover stops where they wait, or goes on after all. */
async function halt(): Promise<void> {
  const move = waitingMove();
  const refusal = move && (await haltMove(move.id, move.on));
  if (!move) ui.notifications?.info(text("Card.noStop"));
  else if (!refusal) ui.notifications?.info(text(move.on ? "Card.stopsHere" : "Card.goesOn"));
}

/** Let a key do what the button of the card does. Called once, in init. */
export function registerHaltKey(): void {
  registerKey("halt", { key: "KeyK" }, halt);
}
