/** Tells of each exchange once, when it has been carried out: not when it is read again, and not when it is taken back. */
import { effectsOf } from "../../../engine/exchange.ts";
import type { StoredExchange } from "../../referee/log/stored-exchange.ts";

/** What of an exchange says how far it has come. */
type Told = Pick<StoredExchange, "applied"> & {
  readonly exchange: Pick<StoredExchange["exchange"], "id" | "stage" | "episode">;
};

/** Is it played to its end, and do the documents follow it? */
function isCarriedOut({ exchange, applied }: Told): boolean {
  return exchange.stage === "closed" && applied >= effectsOf(exchange.episode).length;
}

/** Follows exchanges to their end. */
export class CarriedOut {
  readonly #underWay = new Set<string>();

  /** @param unfinished - Those that were under way when the world was loaded. */
  constructor(unfinished: readonly Told[]) {
    for (const { exchange } of unfinished) this.#underWay.add(exchange.id);
  }

  /**
   * See an exchange as it is now.
   *
   * @param isNew - Has its message come into being just now?
   * @returns Has it just been carried out?
   */
  see(told: Told, isNew: boolean): boolean {
    const { id } = told.exchange;
    if (!isCarriedOut(told)) {
      this.#underWay.add(id);
      return false;
    }
    return this.#underWay.delete(id) || isNew;
  }
}
