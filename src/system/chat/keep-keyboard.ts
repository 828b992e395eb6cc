import { asElement } from "../foundry/elements.ts";
import { focusWithin, restoreFocus } from "../foundry/focus.ts";

/** Where the keyboard is in a log, for a card that is drawn anew under it. */
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

/** Let whoever goes through the log by keys stay where they are while its cards are drawn anew. Called once, in init. */
export function registerKeepKeyboard(): void {
  Hooks.on("renderChatLog", (_app, element) => {
    for (const log of (element as unknown as HTMLElement).querySelectorAll<HTMLElement>(".chat-log")) keepKeyboard(log);
  });
}
