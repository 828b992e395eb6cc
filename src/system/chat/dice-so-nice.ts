import { throwerOf } from "../referee/log/dice-rolls.ts";
import { isExchangeMessage } from "../referee/log/exchange-message.ts";
import { controllersOf } from "../referee/rights/who-answers.ts";

/** What the module Dice So Nice is about to show; whose dice they are may be changed. */
interface Showing {
  user: User.Implementation;
  readonly roll: { readonly options: object };
}

/** Let dice look like those of whoever threw them, not of the referee in whose name the message is. */
function showOwnDice(message: string | null, showing: Showing): void {
  const kept = message === null ? undefined : game.messages?.get(message);
  const thrower = kept && isExchangeMessage(kept) ? throwerOf(showing.roll) : null;
  const user = thrower === null ? undefined : game.users?.get(controllersOf(thrower)[0] ?? "");
  if (user) showing.user = user;
}

/** Follow the module's hook, which nobody calls where it is not installed. Called once, in ready. */
export function watchDiceSoNice(): void {
  (Hooks.on as (name: string, listener: typeof showOwnDice) => number)("diceSoNiceRollStart", showOwnDice);
}
