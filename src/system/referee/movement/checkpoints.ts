/**
 * When a move waits at a checkpoint: which decisions it waits for, whether the mover may end their way there, and
 * whether the wait is a held one that must look the same for everybody. Asked by the runner, by deadlines and by the
 * buttons of a card.
 */
import { type Entry, type Exchange, presentOf } from "../../../engine/exchange.ts";
import { overlaps } from "../../../engine/grid/cell.ts";
import { OPPORTUNITY } from "../../../engine/intent.ts";
import { openPrompts } from "../../../engine/play.ts";
import { type Answer, isDecision, isQuestion, isWalk, type Prompt } from "../../../engine/prompt.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { StoredExchange } from "../log/stored-exchange.ts";

/** What answers a walk at a stop: the mover gives up the rest of their way. */
const STOP = "stop";

/**
 * Does somebody who can be seen take up the square in which the mover waits? There they cannot end their way (G280).
 */
function isCrowded(exchange: Exchange): boolean {
  const { combatants } = presentOf(exchange);
  const mover = combatants[exchange.intent.actor];
  const others = Object.values(combatants).filter(({ id, hidden, offMap }) => id !== mover?.id && !hidden && !offMap);
  return mover !== undefined && others.some(({ place }) => overlaps(place, mover.place));
}

/**
 * The decisions for which a move waits where it could end, once it has begun; none where it is no move, or walks on.
 */
export function decisionsAtStop(stored: StoredExchange): readonly Prompt[] {
  const { exchange } = stored;
  if (exchange.stage !== "open" || exchange.intent.path === undefined) return [];
  const open = openPrompts(exchange);
  return open.some(isWalk) || isCrowded(exchange)
    ? []
    : open.filter((prompt) => isDecision(prompt) && !isHeld(stored, prompt));
}

/** Has somebody said that the mover stops where they wait? */
export function isHalting({ halting = false }: Pick<StoredExchange, "halting">): boolean {
  return halting;
}

/** Is it the mover's next segment, with which it is settled whether they stop? */
function isOnward(prompt: Prompt, mover: CombatantId): boolean {
  return isWalk(prompt) && prompt.of === mover;
}

/**
 * The answer to the next segment of a mover who stops instead; null for all else, and where there is no room for them.
 */
export function haltAnswer(stored: StoredExchange, prompt: Prompt): Answer | null {
  const mayStop = prompt.choices.some(({ id, refusal }) => id === STOP && !refusal);
  const halts = isHalting(stored) && isOnward(prompt, stored.exchange.intent.actor) && mayStop;
  return halts ? { prompt: prompt.id, choice: STOP } : null;
}

/**
 * Is it still to come that they stop? Not once they have, or walks on.
 *
 * @param played - What the exchange came to since.
 */
export function haltsStill(before: StoredExchange, played: Exchange): boolean {
  const { stage, intent, answers } = played;
  const hasStopped = answers.slice(before.exchange.answers.length).some(({ choice }) => choice === STOP);
  const isWalking = openPrompts(played).some((prompt) => isOnward(prompt, intent.actor));
  return isHalting(before) && stage === "open" && !hasStopped && !isWalking;
}

/** Is the wait over, has the move begun, or has somebody interrupted it? */
function hasBegun({ kind, ...entry }: Entry): boolean {
  return kind === "nested" || (kind === "answered" && "prompt" in entry && !isQuestion(entry.prompt));
}

/**
 * Is it asked of somebody unseen before a move, or an act that may let others strike, which is held for as long as
 * every other one?
 *
 * Then what counts without an answer counts when that time is over, or the actor could tell from their waiting that
 * somebody is asked.
 */
export function isHeld(
  { exchange, heldUntil }: Pick<StoredExchange, "exchange" | "heldUntil">,
  prompt: Prompt,
): boolean {
  const { picture, intent, episode } = exchange;
  const isUnseen = prompt.of !== intent.actor && picture.combatants[prompt.of]?.hidden === true;
  const isBefore = intent.path !== undefined || prompt.kind === OPPORTUNITY;
  return heldUntil > 0 && isUnseen && isBefore && !episode.entries.some(hasBegun);
}
