/**
 * Decides what is shown of a card that a player's client wrote without a referee, as happens when no game master is
 * connected. A player could write anything into a message, so only what concerns their own documents alone is
 * believed. Asked by `exchange-message.ts`.
 */
import { effectsOf } from "../../../engine/exchange.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { JUST_BEGUN, type StoredExchange } from "./stored-exchange.ts";

/** What matters of a player who wrote a message. */
export interface Hand {
  readonly id: string;
  /** Does the user own the token or actor of that UUID? False for what is not there. */
  readonly owns: (uuid: CombatantId) => boolean;
}

/** Is it over, about their own documents, with nothing left to do? */
function isOwnCommand(author: Hand, { exchange, combat, applied, proposer }: StoredExchange): boolean {
  const effects = effectsOf(exchange.episode);
  const isOver = exchange.stage === "closed" && combat === "" && applied === effects.length;
  const isTheirs = proposer === author.id && author.owns(exchange.intent.actor);
  return (
    isOver && isTheirs && effects.every(({ on, kind }) => kind !== "shared" && kind !== "scene" && author.owns(on))
  );
}

/**
 * What the card of a message shows that a player's client wrote without a referee. It is no exchange: nothing is ever
 * carried out, taken back or answered by it.
 *
 * @returns Null when there is nothing to be shown.
 */
export function playedAlone(author: Hand, stored: StoredExchange): StoredExchange | null {
  if (!isOwnCommand(author, stored)) return null;
  return { ...stored, ...JUST_BEGUN, alone: true };
}
