/** Shows on the map what exchanges bring about, for each user as far as they may know it. */
import { thisViewer } from "../../chat/this-viewer.ts";
import { playedReader } from "../../documents/readers.ts";
import { unfinishedExchanges } from "../../referee/log/exchange-log.ts";
import { readCard } from "../../referee/log/exchange-message.ts";
import { activeRuleset } from "../../shared/ruleset.ts";
import { CarriedOut } from "./carried-out.ts";
import { happenedIn } from "./happened.ts";
import { riseAll } from "./rise.ts";

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
