import type { Entry } from "../../../engine/exchange.ts";
import { OPPORTUNITY } from "../../../engine/intent.ts";
import { type Ask, isQuestion } from "../../../engine/prompt.ts";
import type { StoredExchange } from "../log/stored.ts";

/** Is the wait over, has the move begun, or has somebody interrupted it? */
function hasBegun({ kind, ...entry }: Entry): boolean {
  return kind === "nested" || (kind === "answered" && "ask" in entry && !isQuestion(entry.ask));
}

/**
 * Is it asked of somebody unseen before a move, or an act that may let others strike, which is held for as long as
 * every other one?
 *
 * Then what counts without an answer counts when that time is over, or the actor could tell from his waiting that
 * somebody is asked.
 */
export function isHeld({ exchange, heldUntil }: Pick<StoredExchange, "exchange" | "heldUntil">, ask: Ask): boolean {
  const { picture, intent, episode } = exchange;
  const isUnseen = ask.of !== intent.actor && picture.combatants[ask.of]?.hidden === true;
  const isBefore = intent.path !== undefined || ask.kind === OPPORTUNITY;
  return heldUntil > 0 && isUnseen && isBefore && !episode.entries.some(hasBegun);
}
