/**
 * Reads the result of each exchange aloud for screen readers, in the words of its card. Watches chat messages from
 * ready on.
 */
import { cardsOf, inEachPage, pageWithKeyboard } from "../foundry/elements.ts";
import { liveRegion } from "../foundry/live-region.ts";
import { type ExchangeMessage, readCard } from "../referee/log/exchange-message.ts";

/** How long several changes of one card may take together before it is read out. Unit: milliseconds. */
const SETTLE_MS = 150;

/** What of a card is no part of what came of it: what can be pressed, pictures, what is folded. */
const LEFT_OUT = "button, select, svg, [hidden], .clock";

/** The words of an element, in the order of the page. */
function wordsOf(element: Element): string {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? "";
    // A number on a card is a button that unfolds; it belongs to its sentence
    const isLeftOut = walker.currentNode.parentElement?.closest(LEFT_OUT)?.matches(":not(.num)");
    if (text !== "" && !isLeftOut) words.push(text);
  }
  return words.join(" ").replace(/ ([.,;:])/g, "$1");
}

/** What came of an exchange, as its card says it to this user; empty where they see none. */
function resultOf(id: string): string {
  const card = cardsOf(id).inLog;
  return ["c-top", "c-main"].flatMap((part) => [...(card?.getElementsByClassName(part) ?? [])].map(wordsOf)).join(": ");
}

/** Id of the place from which what has come about is read out to those who do not see it. */
const TOLD = "away-team-told";

/** Read out what came of each exchange when it ends, and when it is taken back. Called once, in ready. */
export function tellResults(): void {
  const told = new Map<string, string>();
  inEachPage((page) => liveRegion(page, TOLD));
  const tell = (message: ChatMessage.Implementation) => {
    if (!readCard(message)) return;
    const { id, system } = message as ExchangeMessage;
    if (!id || system.stage === "open" || told.get(id) === system.stage) return;
    told.set(id, system.stage);
    setTimeout(() => {
      liveRegion(pageWithKeyboard(), TOLD).textContent = resultOf(id);
    }, SETTLE_MS);
  };
  Hooks.on("createChatMessage", (message) => tell(message));
  Hooks.on("updateChatMessage", (message) => tell(message));
}
