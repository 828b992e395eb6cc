import { allExchanges, isExchangeMessage, readExchange } from "../referee/store.ts";
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
  for (const { exchange } of allExchanges()) if (exchange.stage === "open") redrawCard(exchange.id);
}

/** Draw the card before this one, which is no longer the last of its fight. */
function redrawPrevious(message: ChatMessage.Implementation): void {
  const stored = isExchangeMessage(message) ? readExchange(message) : null;
  if (!stored) return;
  const earlier = allExchanges().filter(
    ({ combat, exchange }) => combat === stored.combat && exchange.id !== message.id,
  );
  const previous = earlier.at(-1);
  if (previous) redrawCard(previous.exchange.id);
}

/** Keep cards true to what is around them. Called once, in ready. */
export function watchCards(): void {
  Hooks.on("userConnected", redrawWaiting);
  Hooks.on("createChatMessage", redrawPrevious);
  Hooks.on("updateToken", (_token, changes) => {
    if ("hidden" in changes) redrawWaiting();
  });
}
