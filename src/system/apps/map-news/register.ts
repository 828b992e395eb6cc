/** Shows on the map what exchanges bring about, for each user as far as they may know it. */
import { refreshLines, showLines } from "../../canvas/exchange-lines.ts";
import { thisViewer } from "../../chat/this-viewer.ts";
import { playedReader } from "../../documents/readers.ts";
import { activeRuleset } from "../../foundry/active-ruleset.ts";
import { asElement, inEachPage } from "../../foundry/elements.ts";
import { unfinishedExchanges } from "../../referee/log/exchange-log.ts";
import { readCard } from "../../referee/log/exchange-message.ts";
import type { StoredExchange } from "../../referee/log/stored-exchange.ts";
import { CarriedOut } from "./carried-out.ts";
import { happenedIn } from "./happened.ts";
import { linesShown } from "./lines.ts";
import { riseAll } from "./rise.ts";

/** The message whose card is pointed at, or holds the keyboard; empty for none. */
let pointed = "";

/** The exchange of the card that is pointed at, or null. */
function pointedExchange(): StoredExchange | null {
  const message = pointed === "" ? undefined : game.messages?.get(pointed);
  return message ? readCard(message) : null;
}

/** Follow the pointer and the keyboard from card to card. */
function onCard({ target }: Event): void {
  const card = asElement(target)?.closest<HTMLElement>(".away-team-exchange, .away-team-exchange [data-entry]");
  const next = card?.dataset.entry ?? card?.dataset.messageId ?? "";
  if (next === pointed) return;
  pointed = next;
  refreshLines();
}

/** Let lines lead on the map from whoever acts to those whom it is meant for, while there is something to decide. Called once, when the world can be played. */
export function watchMapLines(): void {
  showLines(() => (activeRuleset() ? linesShown(unfinishedExchanges(), pointedExchange(), thisViewer()) : []));
  inEachPage((page) => {
    for (const event of ["pointerover", "focusin"] as const) page.addEventListener(event, onCard);
  });
  for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const) {
    Hooks.on(hook, refreshLines);
  }
}

/** Let rise what has come of exchanges, from now on. Called once, when the world can be played. */
export function watchMapNews(): void {
  const carriedOut = new CarriedOut(unfinishedExchanges());
  const see = (message: ChatMessage.Implementation, isNew: boolean) => {
    const stored = readCard(message);
    const ruleset = activeRuleset();
    if (!stored || !ruleset || !carriedOut.see(stored, isNew) || !canvas.ready) return;
    const [harm = ""] = playedReader().ails.counts;
    riseAll(happenedIn({ stored, viewer: thisViewer() }, { actions: ruleset.actions, harm }));
  };
  Hooks.on("createChatMessage", (message) => see(message as ChatMessage.Implementation, true));
  Hooks.on("updateChatMessage", (message) => see(message as ChatMessage.Implementation, false));
}
