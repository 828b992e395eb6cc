import { type Exchange, presentOf } from "../../../engine/exchange.ts";
import { overlaps } from "../../../engine/grid/cell.ts";
import { openAsks } from "../../../engine/play.ts";
import { type Answer, type Ask, isDecision, isWalk } from "../../../engine/prompt.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { StoredExchange } from "../log/stored.ts";
import { isHeld } from "./held.ts";

/** What answers a walk at a stop: the mover gives up the rest of his way. */
const STOP = "stop";

/** Does somebody who can be seen take up the square in which the mover waits? There he cannot end his way (G280). */
function isCrowded(exchange: Exchange): boolean {
  const { combatants } = presentOf(exchange);
  const mover = combatants[exchange.intent.actor];
  const others = Object.values(combatants).filter(({ id, hidden, offMap }) => id !== mover?.id && !hidden && !offMap);
  return mover !== undefined && others.some(({ place }) => overlaps(place, mover.place));
}

/** The decisions for which a move waits where it could end, once it has begun; none where it is no move, or walks on. */
export function decisionsAtStop(stored: StoredExchange): readonly Ask[] {
  const { exchange } = stored;
  if (exchange.stage !== "open" || exchange.intent.path === undefined) return [];
  const open = openAsks(exchange);
  return open.some(isWalk) || isCrowded(exchange) ? [] : open.filter((ask) => isDecision(ask) && !isHeld(stored, ask));
}

/** Has somebody said that the mover stops where he waits? */
export function isHalting({ halting = false }: Pick<StoredExchange, "halting">): boolean {
  return halting;
}

/** Is it the mover's next stretch, with which it is settled whether he stops? */
function isOnward(ask: Ask, mover: CombatantId): boolean {
  return isWalk(ask) && ask.of === mover;
}

/** The answer to the next stretch of a mover who stops instead; null for all else, and where there is no room for him. */
export function haltAnswer(stored: StoredExchange, ask: Ask): Answer | null {
  const mayStop = ask.choices.some(({ id, refusal }) => id === STOP && !refusal);
  const halts = isHalting(stored) && isOnward(ask, stored.exchange.intent.actor) && mayStop;
  return halts ? { ask: ask.id, choice: STOP } : null;
}

/** Is it still to come that he stops? Not once he has, or walks on. @param played - What the exchange came to since. */
export function haltsStill(before: StoredExchange, played: Exchange): boolean {
  const { stage, intent, answers } = played;
  const hasStopped = answers.slice(before.exchange.answers.length).some(({ choice }) => choice === STOP);
  const isWalking = openAsks(played).some((ask) => isOnward(ask, intent.actor));
  return isHalting(before) && stage === "open" && !hasStopped && !isWalking;
}
