import { DICE } from "../../engine/dice/rolled-by-hand.ts";
import { openAsks } from "../../engine/play.ts";
import { thisViewer } from "../chat/this-viewer.ts";
import { calledBy } from "../chat/view/viewer.ts";
import { reportError } from "../foundry/notify.ts";
import { unfinishedExchanges } from "../referee/log/exchange-log.ts";
import type { StoredExchange } from "../referee/log/stored-exchange.ts";
import { isAskedHere } from "../referee/rights/who-answers.ts";
import { HandDice, type WantedDice } from "./hand-dice.ts";

/** The dice of an exchange that this user is to throw. */
function wantedOf(stored: StoredExchange): WantedDice[] {
  const asks = openAsks(stored.exchange).filter((ask) => ask.kind === DICE && isAskedHere(ask, stored));
  return asks.map(({ id, of, details }) => ({
    exchange: stored.exchange.id,
    ask: id,
    name: calledBy(thisViewer(), of, stored.names),
    sides: Number(details?.sides),
    count: Number(details?.count),
    hasDrama: details?.first === "drama",
  }));
}

/** Keeps a window open for each throw that waits for this user, and for no other. */
class DiceKeeper {
  readonly #open = new Map<string, HandDice>();

  refresh(): void {
    const wanted = new Map(
      unfinishedExchanges()
        .flatMap(wantedOf)
        .map((one) => [`${one.exchange}/${one.ask}`, one]),
    );
    for (const [key, shown] of this.#open) if (!wanted.has(key)) this.#close(key, shown);
    for (const [key, one] of wanted) if (!this.#open.has(key)) this.#show(key, new HandDice(one));
  }

  #show(key: string, dice: HandDice): void {
    this.#open.set(key, dice);
    dice.render({ force: true }).catch((error: unknown) => reportError("DiceKeeper", error));
  }

  #close(key: string, dice: HandDice): void {
    this.#open.delete(key);
    dice.close({ animate: false }).catch((error: unknown) => reportError("DiceKeeper", error));
  }
}

/** Ask this user for dice that he throws by hand, now and from now on. Called once, in ready. */
export function watchDice(): void {
  const keeper = new DiceKeeper();
  const refresh = foundry.utils.debounce(() => keeper.refresh(), 20);
  for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const) Hooks.on(hook, refresh);
  Hooks.on("userConnected", refresh);
  refresh();
}
