import { type Exchange, presentOf } from "../../../engine/exchange.ts";
import { checkAnswer } from "../../../engine/play.ts";
import type { Answer } from "../../../engine/prompt.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { Refusal } from "../../../engine/types.ts";

/** Why what an answer tells beside its choice may not be done, such as a way that leads too far, or null. */
function refuseTold(exchange: Exchange, ruleset: Ruleset, answer: Answer): Refusal | null {
  const ask = exchange.asks.find(({ id }) => id === answer.ask);
  const intent = ask ? ruleset.told(ask, answer) : null;
  return intent && ruleset.check(presentOf(exchange), intent);
}

/** Why an answer may not be taken, or null: stale, double, of no choice there is, or with a way that may not be gone. */
export function refuseAnswer(exchange: Exchange, ruleset: Ruleset, answer: Answer): Refusal | null {
  return checkAnswer(exchange, answer) ?? refuseTold(exchange, ruleset, answer);
}
