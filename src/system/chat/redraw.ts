/**
 * Redraws cards when something other than their message has changed what they show: who is connected, who is hidden,
 * whose turn it is, a newer exchange. Watches Foundry's hooks once the rules are there.
 */
import { findAll } from "../foundry/elements.ts";
import { label } from "../foundry/labels.ts";
import { reportError } from "../foundry/notify.ts";
import { text } from "../foundry/text.ts";
import { forgetLog, lastOther, unfinishedExchanges } from "../referee/log/exchange-log.ts";
import { isActive, isExchangeMessage, readExchange } from "../referee/log/exchange-message.ts";
import { cardOf, isCardVisible } from "./phase.ts";
import { thisViewer } from "./this-viewer.ts";
import { calledBy, knows } from "./view/viewer.ts";

/** What is used of Foundry's chat log; its types do not list it. */
interface Log {
  updateMessage(message: ChatMessage.Implementation): Promise<void>;
}

/**
 * Draw the card of an exchange again, where something else than its message has changed what it shows. One that may not
 * be seen and is not drawn stays away: Foundry asks neither. A card that several share is the first one's.
 */
function redrawCard(id: string): void {
  const message = game.messages?.get(id);
  if (!message) return;
  const log = ui.chat as unknown as Log | null;
  for (const one of new Set([message, cardOf(message)]))
    if (one.visible || isDrawn(one.id ?? ""))
      log?.updateMessage(one).catch((error: unknown) => reportError("redrawCard", error));
}

/** Draw the card again that tells of this message among others. */
function redrawShared(message: ChatMessage.Implementation): void {
  const card = cardOf(message);
  if (card !== message && card.id) redrawCard(card.id);
}

/** Draw the card again on which a message stood that is gone: another one has it now where that was the first. */
function redrawLeft({ id }: ChatMessage.Implementation): void {
  const [entry] = findAll(`[data-entry="${CSS.escape(id ?? "")}"]`);
  const others = [...(entry?.parentElement?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])];
  const left = others.find(({ dataset }) => game.messages?.has(dataset.entry ?? ""));
  if (left?.dataset.entry) redrawCard(left.dataset.entry);
}

/** Ids of the exchanges whose cards are drawn: a long log is drawn no further up than one has scrolled. */
function drawnCards(): ReadonlySet<string | undefined> {
  const drawn = findAll(".away-team-exchange, .away-team-exchange [data-entry]");
  return new Set(drawn.map(({ dataset }) => dataset.entry ?? dataset.messageId));
}

function isDrawn(id: string): boolean {
  return findAll(`.chat-log [data-message-id="${CSS.escape(id)}"]`).length > 0;
}

/** Draw the cards that wait for somebody, since who is there has changed. */
function redrawWaiting(): void {
  const drawn = drawnCards();
  for (const { exchange } of unfinishedExchanges()) if (drawn.has(exchange.id)) redrawCard(exchange.id);
}

/**
 * Draw the cards that wait for somebody again, since whom one sees has changed: one may come into the log, or leave it.
 */
function reviewWaiting(): void {
  for (const { exchange } of unfinishedExchanges()) redrawCard(exchange.id);
}

/** Draw the card that was, or is now, the last of the fight beside this one. */
function redrawNeighbour(message: ChatMessage.Implementation): void {
  const neighbour = isExchangeMessage(message) ? lastOther(message) : null;
  if (neighbour?.id) redrawCard(neighbour.id);
}

/** Draw the cards that say who is next, since the fight has gone on. */
function redrawNext(_combat: object, changes: object): void {
  if (!("turn" in changes || "round" in changes)) return;
  const cards = findAll(".away-team-exchange:has([data-next])");
  for (const id of new Set(cards.map(({ dataset }) => dataset.messageId))) if (id) redrawCard(id);
}

/** Say what became of an open exchange whose message is gone, with all others or alone: nobody is asked any more. */
function tellGone(message: ChatMessage.Implementation): void {
  const stored = readExchange(message);
  if (stored?.exchange.stage !== "open" || !isCardVisible(message)) return;
  const { intent, ruleset } = stored.exchange;
  const viewer = thisViewer();
  if (!knows(viewer, intent.actor)) return;
  const name = calledBy(viewer, intent.actor, stored.names);
  ui.notifications?.warn(text("Referee.deleted", { name, act: label(ruleset, "Action", intent.action) }));
}

/** Draw the cards that could not be drawn before the ruleset had come. */
function drawAwaited(): void {
  for (const id of new Set(findAll(".away-team-awaited").map(({ dataset }) => dataset.messageId))) redrawCard(id ?? "");
}

/** Called once, when the ruleset is there. */
export function watchCards(): void {
  drawAwaited();
  Hooks.on("userConnected", redrawWaiting);
  Hooks.on("updateUser", forgetLog);
  // One that goes while another comes leaves the log as long as it was
  Hooks.on("deleteChatMessage", forgetLog);
  Hooks.on("createChatMessage", redrawShared);
  Hooks.on("createChatMessage", redrawNeighbour);
  Hooks.on("deleteChatMessage", tellGone);
  Hooks.on("deleteChatMessage", redrawLeft);
  Hooks.on("updateChatMessage", (message) => {
    redrawShared(message);
    if (isExchangeMessage(message) && !isActive(message)) redrawNeighbour(message);
  });
  const onHidden = (_document: object, changes: object) => {
    if ("hidden" in changes) reviewWaiting();
  };
  Hooks.on("updateToken", onHidden);
  Hooks.on("updateCombatant", onHidden);
  Hooks.on("updateCombat", redrawNext);
}
