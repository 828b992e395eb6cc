import { judge, propose, settleExchange, undoExchange } from "./propose.ts";

/** What macros and modules may ask of this client; everything goes through the referee like a button of ours. */
const api = { propose, judge, settleExchange, undoExchange } as const;

/** Offer it as `game.system.api`. Called once, in init. */
export function registerApi(): void {
  Object.assign(game.system, { api });
}
