import { isExchangeMessage, isStanding, lastOfFight, unfinishedExchanges } from "../referee/store.ts";
import { reportError } from "../shared/notify.ts";

/** What is used of Foundry's chat log; its types do not list it. */
interface Log {
  updateMessage(message: ChatMessage.Implementation): Promise<void>;
}

/** Draw the card of an exchange again, where something else than its message has changed what it shows. */
function redrawCard(id: string): void {
  const message = game.messages?.get(id);
  const log = ui.chat as unknown as Log | null;
  if (message) log?.updateMessage(message).catch((error: unknown) => reportError("redrawCard", error));
}

/** Draw the cards that wait for somebody, since who is there has changed. */
function redrawWaiting(): void {
  for (const { exchange } of unfinishedExchanges()) redrawCard(exchange.id);
}

/** Draw the card that was, or is now, the last of the fight beside this one. */
function redrawNeighbour(message: ChatMessage.Implementation): void {
  const neighbour = isExchangeMessage(message) ? lastOfFight(message, message.id) : null;
  if (neighbour?.id) redrawCard(neighbour.id);
}

/** Keep cards true to what is around them. Called once, in ready. */
export function watchCards(): void {
  Hooks.on("userConnected", redrawWaiting);
  Hooks.on("createChatMessage", redrawNeighbour);
  Hooks.on("updateChatMessage", (message) => {
    if (isExchangeMessage(message) && !isStanding(message)) redrawNeighbour(message);
  });
  Hooks.on("updateToken", (_token, changes) => {
    if ("hidden" in changes) redrawWaiting();
  });
}
